# Русский. Коротко, ясно, приветливо. Одни и те же слова везде:
# тетрамино, клетка, крестики и нолики, правило перемены, ход, поставить, закрыть, открытый.

app-name = The LITS Table
credits = Battle of LITS («Сражение на тетрамино») и TAILITS придумал Грант Файкс (Grant Fikes), TAIJI и LOT — Нестор Ромераль Андрес (Néstor Romeral Andrés); двойные игры соединяют их. Издатель — Нестор Ромераль Андрес (nestorgames). Это неофициальная страница: её сделали игроки.
designed-by = { $count ->
    [one] автор: { $names }
   *[other] авторы: { $names }
  }
about-battle-of-lits = Двадцать тетрамино на двоих. Закрывайте чужие символы, берегите свои. Ничьей здесь не бывает.
about-tailits = Каждое тетрамино наполовину чёрное, наполовину белое. Соберите группу своего цвета побольше и не помогайте чужой.
about-taiji = Плитки из светлого и тёмного квадрата. Считаются ваши самые большие группы, а каждая плитка помогает обоим.
about-lot = Три фишки в ряд становятся стопкой, три стопки в ряд побеждают. Много ходов на маленьком поле.
about-tailits-and-taiji = Сначала TAILITS, потом TAIJI поверх него. Очки складываются, и решает половина очка.
about-taiji-and-battle-of-lits = Сначала TAIJI, а потом его квадраты становятся символами для Battle of LITS поверх них.

name-First = Игрок 1
name-Second = Игрок 2

# Стороны: сами по себе и после «за»
side-X = крестики
side-O = нолики
side-White = белые
side-Black = чёрные
side-as-X = крестики
side-as-O = нолики
side-as-White = белых
side-as-Black = чёрных

colour-L = красное
colour-I = жёлтое
colour-T = зелёное
colour-S = синее

# Кнопки
button-home = Все игры
button-menu = Меню
button-undo = Отменить ход
button-redo = Вернуть ход
button-rotate = Повернуть
button-flip = Перевернуть
button-colour = Другие цвета
button-hint = Показать, куда встаёт
button-cancel = Положить обратно
button-confirm = Поставить
button-close = Закрыть

# Игроки
seat-to-move = ходит
seat-won = победа
seat-stacks = стопки
seat-label = { $name }, { $side ->
    [X] крестики
    [O] нолики
   *[other] { $side }
  }, { $points }

# Запас
tray-label = Запас тетрамино
tray-piece = { $piece } ×{ $left }, { $colour } тетрамино
tray-fits = { $count ->
    [0] { $piece } сейчас никуда не встаёт
    [one] { $piece } встаёт на { $count } место
    [few] { $piece } встаёт на { $count } места
   *[many] { $piece } встаёт на { $count } мест
  }
tray-colouring = { $way }, { $left ->
    [0] больше нет
   *[other] осталось { $left }
  }
colouring-B = чёрный
colouring-W = белый
tray-end-B = Сначала чёрный конец
tray-end-W = Сначала белый конец
tray-end-description = Коснитесь, чтобы поменять концы местами
tray-discs = { $side }: осталось фишек: { $left }

# Строка состояния
status-first-move = { $name } начинает за { $side ->
    [X] крестики
    [O] нолики
   *[other] { $side }
  }: первое тетрамино можно поставить где угодно.
status-pick = { $name } ходит: возьмите тетрамино.
status-place = Коснитесь поля там, где встанет { $piece }.
status-place-coloured = Коснитесь поля там, где встанет { $piece }; цвета выбираются ниже.
status-first-move-tailits = { $name } начинает за { $side }: первое тетрамино должно закрыть центр.
status-first-move-taiji = { $name } начинает за { $side }: коснитесь клетки, где ляжет { $end } конец.
status-first-move-lot = { $name } начинает за { $side }: коснитесь любой клетки.
status-pick-tailits = { $name } ходит: возьмите тетрамино и выберите цвета.
status-pick-taiji = { $name } ходит: коснитесь клетки, где ляжет { $end } конец.
status-pick-lot = { $name } ходит: коснитесь пустой клетки.
taijitu-end-B = чёрный
taijitu-end-W = белый
prompt-white-end = Теперь белый конец: коснитесь отмеченной клетки рядом.
prompt-black-end = Теперь чёрный конец: коснитесь отмеченной клетки рядом.
prompt-no-room = Тайцзиту сюда не лечь: рядом нет свободной клетки.
prompt-keep = Линия из трёх! Коснитесь фишки, которая останется и станет стопкой.
prompt-line = Она стоит в нескольких линиях: коснитесь фишки, которая уйдёт.
status-ready-taiji = Подходит; { $covers }. Коснитесь ещё раз, чтобы поменять концы местами.
status-ready-disc = Фишка на { $cells }. Поставить?
status-ready-line = Две фишки уходят, { $cells } становится стопкой. Поставить?
status-fits = Сюда встаёт; { $covers }.
status-fits-count = Сюда встаёт: { $covers }.
status-fitting-places = В этом положении { $here ->
    [0] { $piece } никуда не встаёт
    [one] { $piece } встаёт на { $here } место
    [few] { $piece } встаёт на { $here } места
   *[many] { $piece } встаёт на { $here } мест
  }, { $others ->
    [0] в других тоже никуда.
    [one] в других ещё на { $others }.
    [few] в других ещё на { $others }.
   *[many] в других ещё на { $others }.
  }
status-move-queued = Правила ещё загружаются. Ваш ход запомнен и будет сделан.

covers-none = ничего не закрыто
covers-x = { $x ->
    [one] закрыт { $x } крестик
    [few] закрыты { $x } крестика
   *[many] закрыто { $x } крестиков
  }
covers-o = { $o ->
    [one] закрыт { $o } нолик
    [few] закрыты { $o } нолика
   *[many] закрыто { $o } ноликов
  }
covers-both = закрыты { $x ->
    [one] { $x } крестик
    [few] { $x } крестика
   *[many] { $x } крестиков
  } и { $o ->
    [one] { $o } нолик
    [few] { $o } нолика
   *[many] { $o } ноликов
  }
score-gain = { $side } +{ $by }
score-loss = { $side } −{ $by }
score-unchanged = счёт не меняется

move-place = { $name } ставит { $piece } на { $cells }, { $covers }. Счёт { $a } : { $b }.
move-place-count = { $name } ставит { $piece } на { $cells }: { $covers }. Счёт { $a } : { $b }.
move-coloured = { $name } ставит { $piece }: чёрное на { $black }, белое на { $white }; { $covers }. Счёт { $a } : { $b }.
move-taijitu = { $name } кладёт тайцзиту: чёрное на { $black }, белое на { $white }; { $covers }. Счёт { $a } : { $b }.
move-disc = { $name } ставит фишку на { $cells }.
move-line = { $name } ставит на { $cells }, получается линия: { $removed } уходят, { $stack } — стопка. Стопки { $a } : { $b }.
move-swap = Правило перемены: { $name } теперь играет за { $side ->
    [X] крестики
    [O] нолики
   *[other] { $side }
  }. { $other } ходит за { $otherSide ->
    [X] крестики
    [O] нолики
   *[other] { $otherSide }
  }.
move-resign = { $name } сдаётся.

error-no-piece-held = Сначала возьмите тетрамино.
error-no-cell = Коснитесь поля там, где встанет { $piece }.
error-no-first-cell = Сначала коснитесь пустой клетки.
error-supply = Тетрамино { $piece } кончились: все уже на поле.
error-no-placement = { $piece } сейчас никуда не встаёт, но другое встанет.
error-rules = Не получилось: { $detail }

# Почему так нельзя
reason-malformed = В этой игре так не ходят.
reason-off-board = Часть тетрамино окажется за краем поля.
reason-overlap = { $count ->
    [one] Клетка { $cells } уже закрыта.
   *[other] Клетки { $cells } уже закрыты.
  }
reason-supply = Тетрамино { $piece } кончились: все уже на поле.
reason-centre = Первое тетрамино должно закрыть центр.
reason-detached = Нужна общая грань с тетрамино на поле.
reason-same-shape = У этих двух { $piece } была бы общая грань.
reason-square = Так заполнится квадрат 2 × 2.
reason-not-adjacent = Концы должны лежать рядом.
reason-not-flat = Так не ляжет ровно: оба конца на поле или оба на тетрамино.
reason-must-stack = Получился ряд из трёх: выберите клетку, где будет стопка.
reason-no-line = Эти фишки — не тот ряд, что сейчас получился.
reason-no-swap = Правило перемены действует только сразу после первого хода.
reason-game-over = Игра окончена.

# Правило перемены
swap-title = { $name }: правило перемены

# Конец игры
end-wins = { $name }: победа { $a } : { $b }
end-wins-early = { $name }: победа
end-draw = Ничья, { $a } : { $b }
end-by-points = Больше ничего не встаёт. Побеждает тот, у кого больше открытых символов.
end-by-last-mover = Поровну, { $a } : { $b }. Решает последний ход, а его делает { $winner }.
end-by-resignation = { $loser } сдаётся.
end-by-time = { $loser }: время вышло.
end-draw-plain = Ничья
end-by-points-tailits = Больше ничего не встаёт. { $scoring ->
    [second-largest] Побеждает тот, у кого вторая по величине группа больше.
   *[other] Побеждает большая группа.
  }
end-by-points-taiji = Больше ни одно тайцзиту не ляжет. { $groups ->
    [1] Побеждает большая группа.
    [2] Считаются две самые большие группы: у кого больше, тот победил.
   *[other] Считаются три самые большие группы: у кого больше, тот победил.
  }
end-by-points-tailits-and-taiji = Обе игры окончены. { $by ->
    [half] Решает половина очка за последнее тетрамино в TAILITS.
   *[other] Побеждает тот, у кого в сумме больше.
  }
end-by-points-taiji-and-battle-of-lits = Обе игры окончены. Побеждает тот, у кого в сумме больше.
end-by-largest-group = Поровну, { $a } : { $b }. Это вторые по величине группы; теперь решает самая большая.
end-by-moved-second = Поровну, { $a } : { $b }. Побеждают чёрные: они ходили вторыми.
end-by-line = Три стопки в ряд.
end-by-full-board = Поле заполнено, и ни у кого нет трёх стопок в ряд.
end-by-no-discs = Фишки кончились, и ни у кого нет трёх стопок в ряд.
stage-label = { $game } · { $number }: { $stage }
game-battle-of-lits = Battle of LITS
game-tailits = TAILITS
game-taiji = TAIJI
game-lot = LOT
stage-end-tailits-and-taiji = Партия TAILITS окончена
stage-end-tailits-and-taiji-next = Теперь поверх неё TAIJI. Начинает { $name } за { $side }. Тайцзиту лежит ровно: оба конца на поле или оба на тетрамино.
stage-end-taiji-and-battle-of-lits = Партия TAIJI окончена
stage-end-taiji-and-battle-of-lits-next = Теперь поверх неё Battle of LITS. Начинает { $name } за { $side }. Тетрамино закрывают клетки; считается то, что осталось видно.
stage-continue = Дальше
end-rematch = Реванш, начинает { $name }
end-replay = Посмотреть поле
end-share = Поделиться
end-home = Все игры

# Меню
menu-title = Меню
menu-new = Новая игра
menu-rematch = Реванш, начинает { $name }
menu-undo = Отменить ход
menu-redo = Вернуть ход
menu-replay = Просмотр партии
menu-resign = Сдаться
menu-share = Поделиться игрой
menu-import = Загрузить игры
menu-rules = Правила
menu-shortcuts = Клавиши
menu-settings = Настройки

# Новая игра
new-game-title = Новая игра
new-game-game = Игра
new-game-seat-First = Начинает, за { $side }
new-game-seat-Second = Отвечает, за { $side }
new-game-start = Начать
option-Board = Поле
option-Board-rotated = Повёрнутое
option-Board-rotated-description = Напротив каждого крестика через центр стоит нолик.
option-Board-mirrored = Зеркальное
option-Board-mirrored-description = Напротив каждого крестика через среднюю линию стоит нолик.
option-Board-scattered = Случайное
option-Board-scattered-description = 30 крестиков и 30 ноликов где угодно, без порядка.
option-Board-custom = Своё
option-Board-custom-description = Нарисуйте его по клеткам или вставьте текстом.
option-Scoring = Что считается в TAILITS
option-Scoring-largest = Самая большая группа
option-Scoring-largest-description = Очки — это размер вашей самой большой группы.
option-Scoring-second-largest = Вторая по величине группа
option-Scoring-second-largest-description = Очки — это размер второй по величине: одна большая группа ничего не даёт.
option-Pieces = Набор тетрамино
option-Pieces-every = Все раскраски
option-Pieces-every-description = Каждой формы по одному тетрамино на каждый способ сделать два квадрата чёрными.
option-Pieces-paired = Половинками
option-Pieces-paired-description = L, I и S делятся посередине на чёрную и белую половину; у T оба плеча одного цвета.
option-Size = Поле
option-Size-7 = 7 × 7
option-Size-7-description = Короткая игра. Обычно считают одну группу.
option-Size-9 = 9 × 9
option-Size-9-description = Обычное поле. Обычно считают две группы.
option-Size-11 = 11 × 11
option-Size-11-description = Большое поле. Обычно считают три группы.
option-Groups = Сколько групп считается в TAIJI
option-Groups-1 = Одна
option-Groups-1-description = Очки — это размер вашей самой большой группы.
option-Groups-2 = Две
option-Groups-2-description = Складываются две ваши самые большие группы.
option-Groups-3 = Три
option-Groups-3-description = Складываются три ваши самые большие группы.
house-rule = наше решение
house-rule-boards = Печатные правила не говорят, как расставлены крестики и нолики; эти виды поля выбрали мы.
house-rule-pieces = Печатные правила не говорят, какие два квадрата тетрамино чёрные; оба набора составили мы.
house-rule-double-supply = Печатные правила не говорят, какие тетрамино брать. Мы берём 24 из TAILITS, по шесть каждой формы; первое можно поставить где угодно.
house-rule-double-groups = Сколько групп считать, печатные правила оставляют вам. Если ничего не выбрать, считают три.
house-rule-no-discs = Печатные правила не говорят, что делать, если в свой ход не осталось фишек. У нас это ничья.
board-editor-preview = Поле, на котором вы будете играть
board-editor-waiting = Поле появится, как только загрузятся правила. Начать можно уже сейчас.
board-editor-another = Другое поле
board-editor-edit = Изменить это
board-editor-undo = Отменить
board-editor-clear = Очистить
board-editor-count = X { $x }, O { $o }
board-editor-uneven = Обычно тех и других по 30, но играть можно с любым числом.
board-editor-text = Поле текстом
board-editor-bad-rows = В поле десять рядов, между ними знак /.
board-editor-grid = Поле для рисования. Стрелки ведут от клетки к клетке, пробел меняет клетку, X и O ставят символ.
board-editor-cell-X = { $cell }, крестик
board-editor-cell-O = { $cell }, нолик
board-editor-cell-blank = { $cell }, пусто

# Поделиться и загрузить
share-title = Поделиться игрой
share-description = Вся игра в виде текста. Кто загрузит его здесь, увидит то же, что и вы.
share-copy = Скопировать
share-save = Сохранить файл
share-copied = Скопировано.
share-select = Текст выделен: скопируйте его с клавиатуры или долгим нажатием.
link-making = Готовим ссылку…
link-making-code = Готовим код…
link-none = Ссылки на эту игру сейчас нет, но есть её текст.
link-none-code = Кода этой игры сейчас нет, но есть её текст.
link-description = В этой ссылке вся игра. Кто её откроет, увидит то же, что и вы; ни на каком сервере она не хранится.
link-description-code = В этом коде вся игра. Кто загрузит его за своим столом, в меню «{ menu-import }», увидит то же, что и вы. Ссылки нет: этот стол — файл на вашем устройстве, и адреса в сети у него нет.
link-label = Ссылка на эту игру
link-label-code = Код этой игры
link-copy = Скопировать ссылку
link-copy-code = Скопировать код
link-share = Отправить…
link-qr-code = QR-код ссылки на эту игру
link-qr-code-code = QR-код этой игры
link-correspondence = Играете на расстоянии?
link-correspondence-description = Сделайте ход и отправьте ссылку. Соперник откроет её, походит и пришлёт свою. Откройте её, и ваша игра продолжится.
link-correspondence-description-code = Сделайте ход и отправьте код. Соперник загрузит его, походит и пришлёт свой. Загрузите его, и ваша игра продолжится.
link-send = Отправить ход
link-sent = Ваш ход в пути. Когда придёт ответ, откройте его ссылку.
link-sent-code = Ваш ход в пути. Когда придёт ответ, загрузите его код.
link-copied = Ссылка скопирована: отправьте её. Когда придёт ответ, откройте его ссылку.
link-copied-code = Код скопирован: отправьте его. Когда придёт ответ, загрузите его код.
link-opened = { $said } Ходит { $name }.
link-waiting = Игра из ссылки появится, как только запустятся правила.
link-older = То, что вы открыли, старше вашей игры. Вот ваша игра, до последнего хода.
share-text = Как текст
import-title = Загрузить игры
import-description = Вставьте ссылку, код или текст одной или нескольких игр, выберите файлы или перетащите их на эту страницу. Ваши собственные игры останутся как есть.
import-confirm = Загрузить
import-bad-move = Ход { $number } ({ $move }) невозможен. { $why }
import-unreadable = Прочесть игру из этого текста не получается: { $detail }
import-unsupported = Это партия в { $detail }. Эту игру здесь пока нельзя показать.
import-bad-game = Это не запись игры: нет строки [Game "…"].
import-bad-tag = Значение { $at } не подходит к этой игре или противоречит ходам.
import-bad-row = В ряду { $at } поля, если считать сверху, должно быть десять клеток: x, o или пустые.
import-bad-line = Строка { $at } — не тег и не ход.
import-bad-long = Для записи игры этот текст слишком длинный.
import-bad-link-damaged = Ссылка повреждена или неполна. Попросите прислать её ещё раз и скопируйте целиком.
import-bad-link-version = Эта ссылка сделана в более новой версии. Обновите страницу и откройте ссылку снова.
import-bad-link-long = Для записи игры эта ссылка слишком длинная.
import-bad-link-content = В этой ссылке нет игры, которую мы можем прочесть.
import-bad-many = Для одного текста здесь слишком много игр.
import-too-large = Здесь { $size }, а за один раз можно загрузить не больше { $most }.
import-no-rules = Правила не отвечают. Откройте страницу заново и попробуйте ещё раз.
import-choose = Выбрать файлы
import-waiting = Загрузка…
import-progress = Загрузка… { $done } из { $count }
import-duplicate = Эта игра здесь уже есть, второй раз она не добавлена.
import-game-in-file = { $name }, игра { $number }
import-game-number = Игра { $number }
import-report-added = { $count ->
    [0] Ни одной игры не добавлено.
    [one] Добавлена { $count } игра.
    [few] Добавлены { $count } игры.
   *[other] Добавлено { $count } игр.
  }
import-report-duplicates = { $count ->
    [one] { $count } игра здесь уже есть и второй раз не добавлена.
    [few] { $count } игры здесь уже есть и второй раз не добавлены.
   *[other] { $count } игр здесь уже есть, второй раз они не добавлены.
  }
import-report-truncated = { $count ->
    [one] У { $count } игры не хватает конца: она загружена, насколько возможно.
   *[other] У { $count } игр не хватает конца: они загружены, насколько возможно.
  }
import-report-refused = { $count ->
    [one] Не удалось загрузить { $count } игру:
    [few] Не удалось загрузить { $count } игры:
   *[other] Не удалось загрузить { $count } игр:
  }
import-drop-hint = Отпустите здесь, чтобы загрузить игры

resign-title = Сдаться?
resign-description = { $name } сдаётся, побеждает другая сторона. Это можно отменить.
resign-confirm = Сдаться
resign-cancel = Играть дальше

# Начало
home-in-progress = Начатые игры
home-finished = Законченные игры
home-games = Играть
home-new = Новая игра
home-rules = Правила
home-turn = { $name } ходит
home-won = { $name }: победа
home-draw = Ничья
home-remove = { $game }: удалить
home-more = { $game }: ещё
home-all = Показать все: { $count }
home-saved-games = Ваши игры
home-import = Загрузить игры
home-export = { $count ->
    [1] Сохранить игру файлом
   *[other] Сохранить все игры одним файлом: { $count }
  }
home-export-failed = Правила не отвечают, поэтому собрать игры в один файл не вышло. Каждую можно сохранить отдельно.
home-games-file = игры
home-damaged = Не читаются
home-damaged-description = Эти записи остаются, пока вы их не удалите. Если сохранить запись файлом, её можно посмотреть и, возможно, исправить.
home-damaged-entry = Запись, { $size }
home-damaged-file = Сохранить эту запись файлом
home-damaged-remove = Удалить эту запись
saved-open = Открыть
saved-name = Назвать
saved-rename-title = Название игры
saved-rename-confirm = Готово
saved-copy = Сделать копию
saved-copied = Теперь у этой игры есть копия.
saved-file = Сохранить файлом
saved-remove = Удалить
home-removed = Игра удалена.
home-back = Назад к столу

# Настройки
settings-title = Настройки
settings-language = Язык
settings-theme = Цвета
settings-theme-system = Как на устройстве
settings-theme-light = Светлые
settings-theme-dark = Тёмные
settings-confirm = Подтверждать касание
settings-confirm-description = Поставленное пальцем тетрамино остаётся на поле только после кнопки.
settings-hatching = Штриховка
settings-hatching-description = У каждой формы, кроме цвета, свой узор.
settings-coordinates = Координаты
settings-coordinates-description = Буквы и цифры по краям поля.
settings-keys = Клавиши с буквами
settings-keys-description = L I T S — взять, R — повернуть и так далее. Стрелки и Enter работают всегда.

# Правила
guide-title = Как играть в { $game }
guide-battle-of-lits-aim = Один играет за крестики, другой за нолики. Тетрамино закрывает символы под собой. У кого в конце больше открытых символов, тот и победил.
guide-battle-of-lits-turn = Ходят по очереди. Можно взять любое оставшееся тетрамино, повернуть его и перевернуть. Первое ставят куда угодно, дальше — три правила:
guide-detached = Нужна общая грань с тетрамино на поле.
guide-same-shape = Одинаковые тетрамино никогда не соприкасаются гранями.
guide-square = Нельзя заполнять квадрат 2 × 2.
guide-battle-of-lits-swap = Правило перемены: после первого хода второй игрок может не ставить тетрамино, а поменяться сторонами. Тетрамино остаётся, а ходит тот, кто его поставил, уже за другую сторону. Так что не начинайте слишком сильно.
guide-battle-of-lits-end = Пропускать ход нельзя. Когда ничего больше не встаёт, игра окончена. Поровну? Побеждает тот, кто ходил последним.
guide-battle-of-lits-tints = Тонированные клетки ещё можно закрыть. Остальные — уже никогда: символ там в безопасности.
guide-tailits-aim = Один играет за чёрных, другой за белых. В каждом тетрамино два чёрных и два белых квадрата. Соберите квадраты своего цвета в одну большую группу.
guide-tailits-turn = Ходят по очереди, начинают чёрные. Можно взять любое оставшееся тетрамино, повернуть его и перевернуть.
guide-tailits-centre = Первое тетрамино должно закрыть центр.
guide-tailits-rules = Для всех остальных — три правила:
guide-tailits-colours = Вы выбираете форму и место, а потом цвета: так, как ещё может лечь одно из оставшихся тетрамино.
guide-tailits-groups = Квадраты одного цвета соединяются гранями и углами. Здесь у чёрных группа из четырёх.
guide-tailits-end = Пропускать ход нельзя. Когда ничего больше не встаёт, сравнивают самые большие группы: побеждает бо́льшая. Поровну? Побеждает тот, кто ходил последним.
guide-tailits-second = Можно договориться сравнивать вторые по величине группы; если они равны — самые большие, а потом решает последний ход.
guide-taiji-aim = Один играет за белых, другой за чёрных. У каждой плитки — это тайцзиту — белый и чёрный концы. Собирайте большие группы своего цвета.
guide-taiji-turn = Ходят по очереди, начинают белые. Положите тайцзиту на две пустые клетки любым концом. Оно всегда помогает обоим: пусть вам поможет больше.
guide-taiji-side = Концы должны лежать рядом, грань к грани.
guide-taiji-groups = Квадраты одного цвета соединяются только гранями. Два правых квадрата не входят в эти группы из трёх.
guide-taiji-count = Договоритесь, сколько групп считать. Обычно это одна на поле 7 × 7, две на 9 × 9 и три на 11 × 11.
guide-taiji-end = Когда тайцзиту больше не лечь, каждый складывает столько своих самых больших групп. У кого больше, тот и победил. Поровну? Побеждают чёрные: они ходили вторыми.
guide-lot-aim = Один играет за белых, другой за чёрных, у каждого 45 фишек. Побеждают три свои стопки в ряд.
guide-lot-turn = Ходят по очереди, начинают белые. Поставьте фишку на пустую клетку. Это и весь ход, если не получился ряд из трёх ваших одиночных фишек: по горизонтали, вертикали или диагонали, без пропусков.
guide-lot-line = Тогда надо выбрать, какая из трёх останется.
guide-lot-choice = Получилось сразу несколько рядов или ряд из четырёх-пяти фишек? Возьмите любые три подряд, среди которых новая.
guide-lot-stack = На оставшуюся кладут ещё одну фишку: это стопка. Две другие возвращаются к вам.
guide-lot-stacks = Стопка не ходит, не исчезает и в ряд одиночных фишек не входит.
guide-lot-win = Три или больше ваших стопок подряд — победа.
guide-lot-swap = Правило перемены: после первого хода белых второй игрок может не ставить фишку, а поменяться сторонами. Фишка остаётся, а ходит тот, кто её поставил, уже за чёрных. Так что не начинайте слишком сильно.
guide-lot-end = Поле заполнено, а такого ряда нет — ничья.
guide-tailits-and-taiji-aim = Две игры на одном поле, вторая поверх первой. Очки за обе складываются.
guide-tailits-and-taiji-first = Сначала TAILITS: начинают чёрные. Очки — размер вашей самой большой группы (или второй, как договоритесь), а кто ходил последним, получает ещё половину очка.
guide-tailits-and-taiji-second = Потом TAIJI сверху: начинают белые. Цвета тетрамино теперь не считаются, и тайцзиту не кладут друг на друга. Добавляется одно правило:
guide-tailits-and-taiji-flat = Тайцзиту лежит ровно: оба конца на поле или оба на тетрамино, одном или двух.
guide-tailits-and-taiji-uneven = Нельзя класть его наклонно: один конец на тетрамино, другой на поле.
guide-tailits-and-taiji-end = Когда тайцзиту больше не лечь, ваши самые большие группы считают, как договорились, и складывают очки за обе игры. У кого больше, тот и победил. Из-за половины очка поровну не бывает.
guide-taiji-and-battle-of-lits-aim = Две игры на одном поле, вторая поверх первой. Очки за обе складываются.
guide-taiji-and-battle-of-lits-first = Сначала TAIJI: начинают белые. Ваши самые большие группы считают, как договорились, и эти очки остаются вашими.
guide-taiji-and-battle-of-lits-second = Потом Battle of LITS сверху: символы — это квадраты тайцзиту, на пустых клетках символов нет. Начинают белые; первое тетрамино можно поставить где угодно, дальше действуют три правила.
guide-taiji-and-battle-of-lits-symbols = Тетрамино закрывает квадраты под собой. Каждый открытый квадрат — очко своей стороне.
guide-taiji-and-battle-of-lits-swap = Правило перемены: вместо первого тетрамино чёрные могут поменяться сторонами. Тетрамино остаётся, а ходит тот, кто его поставил, теперь за чёрных. Очки за TAIJI остаются у игрока.
guide-taiji-and-battle-of-lits-end = Когда ничего больше не встаёт, прибавьте открытые квадраты к очкам за TAIJI. У кого больше, тот и победил. Поровну? Побеждает тот, кто ходил последним.
guide-credits = { $count ->
    [one] Автор
   *[other] Авторы
  } { $game }: { $names }; издатель: { $publisher }. Это неофициальная страница: её сделали игроки.

# Клавиши
shortcut-title = Клавиши
shortcut-pick = { $letters }
shortcut-pick-description = взять тетрамино
shortcut-move = ← ↑ → ↓
shortcut-move-description = двигать
shortcut-rotate = R
shortcut-rotate-description = повернуть; колесо мыши тоже
shortcut-flip = F
shortcut-flip-description = перевернуть
shortcut-colours = C
shortcut-colours-description = поменять цвета
shortcut-ends = F
shortcut-ends-description = поменять концы тайцзиту местами
shortcut-place = Enter
shortcut-place-description = поставить
shortcut-back = Esc
shortcut-back-description = положить обратно
shortcut-undo = U, Ctrl + Z
shortcut-undo-description = отменить ход
shortcut-redo = Ctrl + Shift + Z
shortcut-redo-description = вернуть ход
shortcut-hint = H
shortcut-hint-description = показать, куда встаёт
shortcut-cells = Home, End, Page ↑ ↓
shortcut-cells-description = к краям поля
shortcut-help = ?
shortcut-help-description = этот список

# Ходы
move-list-title = Ходы
move-list-swap = правило перемены
move-list-resign = сдаётся

# Поле вслух
board-label = Поле. Стрелки ведут от клетки к клетке.
cell-piece = { $cell }, { $colour } тетрамино { $piece }, ход { $move }
cell-coloured = { $cell }, { $side }, { $colour } { $piece }, ход { $move }
cell-taijitu = { $cell }, { $side }, ход { $move }
cell-disc = { $cell }, фишка, { $side }, ход { $move }
cell-stack = { $cell }, стопка, { $side }, ход { $move }
cell-choice = { $what }, можно выбрать
cell-free = { $what }, свободно
cell-closed = { $what }, сюда ничего не ляжет
cell-symbol = { $cell }, { $side ->
    [X] крестик
    [O] нолик
   *[other] { $side }
  }
cell-blank = { $cell }, пусто
cell-open = { $what }, ещё можно закрыть
cell-later = { $what }, сейчас не закрыть, возможно, позже
cell-safe = { $what }, уже никогда не закрыть

# Память браузера
storage-full = Память браузера заполнена: игра продолжается, но не закрывайте вкладку или сохраните игру в файл.
storage-forbidden = Браузер не разрешает сохранять игры: игра продолжается, но не закрывайте вкладку или сохраните игру в файл.
storage-newer = Эта игра ушла дальше в другой вкладке. То, что вы играете здесь, сохраняется отдельной игрой.
storage-damaged = Сохранённая игра не читается. Она остаётся как есть, а здесь — новое поле.
storage-used = Всё это занимает { $size } в памяти браузера. Осталось место примерно на { $room }.
storage-persistent = Браузер хранит это, даже когда ему не хватает места.
storage-best-effort = Если браузеру не хватит места, он может это удалить. Игры, сохранённые файлом, никуда не денутся.
notice-cut-short = В записи не хватает конца. Она загружена, насколько возможно.

# Если что-то не запускается
failure-title = Игра пока не может продолжиться
failure-retry = Загрузить снова
failure-no-wasm = В браузере нет WebAssembly или он выключен (так делают некоторые режимы защиты). Включите его для этой страницы или откройте её в современном Firefox, Chrome, Edge или Safari.
failure-old = Этот браузер слишком стар. Откройте страницу в современном Firefox, Chrome, Edge или Safari.
failure-broken = Правила не запустились. Ваши игры целы. Загрузите страницу снова; не поможет — попробуйте другой браузер.
failure-stopped = Правила перестали отвечать. Игра сохранена до последнего хода. Загрузите страницу снова.
failure-silent = Уже полминуты ничего не приходит. Ваши игры целы. Проверьте связь и загрузите страницу снова.

# Просмотр
replay-position = Какая позиция
replay-count = { $ply } из { $of }
replay-first = К началу
replay-previous = На ход назад
replay-play = Показывать ходы подряд
replay-next = На ход вперёд
replay-last = К концу
replay-comment = Слово об этой позиции
replay-comment-refused = В комментарии не может быть знака {"}"}.
replay-fork = Играть отсюда
replay-leave = Вернуться к игре
replay-forked = Теперь это отдельная партия. Прежняя сохранена как была.

# Удобство
settings-palette = Фигуры
settings-palette-even = Ровные цвета
settings-palette-safe = Для дальтоников
settings-palette-shades = Оттенки серого
settings-theme-wood = Дерево
settings-theme-contrast = Высокий контраст
settings-sound = Звуки
settings-sound-off = выключены
settings-sound-level = { NUMBER($level, style: "percent") }
settings-vibration = Вибрация
settings-vibration-description = Короткий толчок, когда фигура легла, два — когда так ходить нельзя.
settings-reset = Настройки как вначале
settings-download = Скачать одним файлом
settings-download-description = Весь стол в одном файле не больше 8 МБ. Откройте его с диска, без сети и без сервера: работает всё, кроме ссылок.
settings-were-reset = Все настройки такие, как в первый день.

# Картинки
menu-picture = Картинка
picture-title = Картинка этой позиции
picture-shows = Что видно
picture-numbered = Номера и список ходов
picture-format = Файл
picture-svg = SVG
picture-png = PNG, { $width } px
picture-saved = Сохранено.
picture-failed = Не получилось. Выберите другой размер или сохраните файл.
picture-after = { $ply ->
    [one] После { $ply } хода
   *[other] После { $ply } ходов
  }
picture-after-of = После хода { $ply } из { $of }
picture-symbols = Видны { $side }: { $cells }.
picture-discs = Фишки, { $side }: { $cells }.
picture-stacks = Стопки, { $side }: { $cells }.
picture-moves = Ходы: { $moves }.
picture-no-moves = Ходов ещё не было.

# На бумаге
menu-print = Печать
home-print = Напечатать и играть на бумаге
print-title = На бумаге
print-content = Что
print-this-game = Эта игра на одной странице
print-kit = Поле и фигуры
print-own-board = Поле этой игры
print-paper-size = Бумага
print-style = Как
print-coloured = В цвете
print-with-backs = Обороты фигур
print-kit-description = Поле, все фигуры для вырезания и правила. Печатайте в масштабе 100 %: линия под полем и фигурами должна быть длиной 10 см. Для оборотов печатайте на двух сторонах плотной бумаги с переворотом по длинному краю.
print-game-description = Последняя позиция с номером каждого хода, все ходы и запись. Набрав её, вы получите всю игру.
print-start = Печать
print-waiting = Страницы готовятся…
print-count = { $count ->
    [one] { $count } страница
    [few] { $count } страницы
   *[other] { $count } страниц
  }
print-board = { $game }: поле
print-pieces = { $game }, фигуры: { $count }
print-backs = { $game }, обороты фигур: { $count }
print-unofficial = The LITS Table. Неофициально, сделано игроками.
print-check = При печати в масштабе 100 % длина этой линии { $length } см.

# Один планшет на двоих: как стоит стол
menu-home = Все игры
menu-orientation = Стол на двоих
menu-fullscreen-on = Во весь экран
menu-fullscreen-off = Выйти из полного экрана
player-panel-label = Край игрока: { $name }
player-panel-waiting = { $name } ходит.
settings-table = Стол на двоих
settings-table-plain = Рядом
settings-table-plain-description = Стол не меняется: вы оба смотрите на него с одной стороны.
settings-table-turning = Поворотный
settings-table-turning-description = Вы сидите напротив: после каждого хода стол поворачивается к тому, чей черёд.
settings-table-two-sided = Двусторонний
settings-table-two-sided-description = Вы сидите напротив: у каждого на своём краю фигуры, счёт и кнопки.
settings-table-no-room = Для двух краёв это окно слишком мало. Пока места нет, стол поворачивается.
settings-edges = Где вы сидите
settings-edges-ends = Сверху и снизу
settings-edges-ends-description = Дальний край — верх экрана.
settings-edges-sides = Слева и справа
settings-edges-sides-description = Весь стол лежит боком.
settings-awake = Экран не гаснет
settings-awake-description = Пока идёт игра, экран остаётся включённым.

# Проба, лупа, правило перемены на полях, другой счёт
menu-explore = Попробовать ходы
menu-exit-explore = Убрать пробу
menu-save-explore = Оставить как новую игру
replay-explore = Попробовать отсюда
explore-status = Только проба
explore-exit = Убрать пробу и вернуться к игре
explore-exited = Проба убрана. Игра такая же, как была.
explore-saved = Теперь проба — отдельная партия. Прежняя сохранена как была.
move-list-explored = проба
shortcut-explore = E
shortcut-explore-description = попробовать ходы и убрать их
shortcut-insights = V
shortcut-insights-description = включить или выключить лупу
menu-insights = Лупа
insights-on = включена
insights-off = выключена
insights-now-on-battle-of-lits = Лупа включена. В рамке: надёжно навсегда. Штриховка: вне игры.
insights-now-on-tailits = Лупа включена. Штриховка: вне игры. Бусины: сюда ещё могут вырасти группы, которые считаются.
insights-now-on-taiji = Лупа включена. Штриховка: вне игры. Бусины: сюда ещё могут вырасти группы, которые считаются.
insights-now-on-lot = Лупа включена. Три бусины: можно сделать ряд. Маленькая стопка: победа. Пунктирный круг: третья стопка.
insights-now-off = Лупа выключена.
insights-cell-final = решено, её уже никогда не закрыть
insights-cell-grow = сюда могут вырасти { $side }
insights-cell-line = { $side } могут сделать здесь ряд
insights-cell-win = { $side } могли бы победить здесь
insights-cell-third = здесь не хватает третьей стопки, { $side }
insights-cell-made = этот ход решит её судьбу
insights-sure = надёжно { $count }
insights-open = под угрозой { $count }
insights-line = клетки для ряда: { $count }
insights-win = для победы: { $count }
insights-discs = { $count ->
    [one] { $count } фишка
    [few] { $count } фишки
   *[other] { $count } фишек
  }
insights-groups = Группы (простор)
insights-group = { $size } ({ $room })
insights-final = решено { $count }
insights-moves = { $count ->
    [one] остался { $count } ход
    [few] осталось { $count } хода
   *[other] осталось { $count } ходов
  }
insights-fits = Места
insights-of-side = { $side } { $count }
insights-move-line = Клетки для ряда после хода: { $sides }.
insights-move-win = Для победы сразу: { $sides }.
insights-move-sure = Станут надёжными: { $sides }.
insights-move-none = Надёжнее ничего не станет.
insights-move-settles = { $count ->
    [one] Решится { $count } клетка.
    [few] Решатся { $count } клетки.
   *[other] Решится { $count } клеток.
  }
swap-decline = Вы и дальше играете за { $own ->
    [X] крестики
    [O] нолики
   *[other] { $own }
  }, ход ваш
swap-accept = Вы играете за { $their ->
    [X] крестики
    [O] нолики
   *[other] { $their }
  }, ходит { $other }
scoring-title = Другой счёт
scoring-show-groups = Показать группы, которые тогда решают
scoring-Scoring-largest = Самая большая группа
scoring-Scoring-second-largest = Вторая по величине группа
scoring-Groups-1 = Одна группа
scoring-Groups-2 = Две группы
scoring-Groups-3 = Три группы
scoring-by = { $name }, перевес { $by }
scoring-tie = { $name } при равном счёте
scoring-result = { $way }: { $result }

# Вокруг стола
menu-tour = Вокруг стола
tour-start = Показать, что где
tour-title = Вокруг стола
tour-count = { $number } из { $of }
tour-next = Дальше
tour-done = Играть
tour-skip = Хватит
tour-seats = Вы вдвоём за одним экраном. Здесь видно, кто вы, что у кого засчитано и чей ход.
tour-tray = Все оставшиеся фигуры. Коснитесь нужной или сразу перетащите её на поле.
tour-tray-taiji = У каждого тайцзиту один конец чёрный, другой белый. Здесь выбирают, какой конец класть первым.
tour-tray-lot = Ваши фишки. Выбирать здесь нечего: коснитесь поля.
tour-board = Коснитесь места, куда положить фигуру: пока это только предложение, её можно передвинуть. Тонированные клетки ещё можно закрыть.
tour-board-taiji = Коснитесь свободной клетки для первого конца, затем соседней для второго. До подтверждения ничего не решено.
tour-board-lot = Коснитесь свободной клетки для своего диска. Если вышел ряд, там же выберите, что с ним станет.
tour-actions = Поверните, переверните, верните обратно. Ничто не решено, пока вы не нажали «Поставить».
tour-status = Что можно сделать сейчас. А если ход невозможен — все причины, и клетки подсвечены на доске.
tour-menu = Новая партия, просмотр, пробные ходы, ссылка, печать, настройки — и этот обход ещё раз.
settings-board = Доска
settings-board-large = Во всё место
settings-board-medium = Поменьше
settings-board-small = Маленькая

# Часы
menu-pause = Остановить часы
shortcut-pause = P
shortcut-pause-description = остановить часы и продолжить
notice-clock-damaged = Часы этой игры не читаются, поэтому они выключены. Сама игра цела.
clock-label = { $name }: осталось времени
clock-pause = Остановить часы
clock-resume = Пустить часы дальше
clock-paused-hand = Пауза. Коснитесь поля или часов, чтобы продолжить.
clock-paused-hidden = Пока вас не было, часы стояли. Коснитесь поля или часов, чтобы продолжить.
clock-paused-slept = Пауза: устройство спало. Коснитесь поля или часов, чтобы продолжить.
clock-paused-kept = Часы стояли. Коснитесь поля или часов, чтобы продолжить.
clock-announce-minute = { $name }: осталась одна минута.
clock-announce-ten = { $name }: осталось десять секунд.
clock-announce-out = { $name }: время вышло.
clock-title = Часы
clock-kind-none = Без часов
clock-kind-300-0 = 5 мин
clock-kind-600-0 = 10 мин
clock-kind-600-5 = 10 мин + 5 с
clock-kind-own = Свои
clock-minutes = Минуты
clock-seconds = Добавка за ход, с
clock-on-timeout = Когда время вышло
clock-on-timeout-game = Игра окончена
clock-on-timeout-game-description = У кого не осталось времени, тот проиграл.
clock-on-timeout-nothing = Часы только покажут это
clock-on-timeout-nothing-description = Счёт идёт ниже нуля, игра продолжается.
clock-note = Первый ход не тратит времени. Часы стоят, пока страница скрыта, открыто окно или идёт просмотр. Они идут только на этом устройстве: у игры, отправленной по ссылке, часов нет.
clock-no-link = Часы останутся здесь: ссылка передаёт игру без них, ведь между двумя устройствами они идти не могут.
clock-no-link-code = Часы останутся здесь: код передаёт игру без них, ведь между двумя устройствами они идти не могут.
house-rule-clock = Печатные правила часов не знают. У нас проигрывает тот, чьё время вышло, что бы ни стояло на поле, если вы не условились, что часы только показывают время.

# Без сети
offline-title = Без сети
offline-none = Этот браузер или это окно не сохраняет страниц. Без сети страница не загрузится.
offline-starting = Ещё не сохранено.
offline-saving = Сохраняется для игры без сети: файлов { $done } из { $total }.
offline-ready = Можно играть и без сети.
offline-failed-full = Не хватает места, чтобы сохранить страницу. Игра продолжается, но без сети страница снова не загрузится.
offline-failed-forbidden = Браузер не разрешает сохранить страницу. Игра продолжается, но без сети страница снова не загрузится.
offline-failed-cut = Сохранить страницу не удалось: одного из файлов нет на сервере или он дошёл не целиком. Игра продолжается. При следующей загрузке будет новая попытка.
update-available = Есть новая версия. Игра и часы останутся как есть.
update-confirm = Перейти
update-apply = Перейти на новую версию

# Всё удалено
remove-all = Удалить всё
remove-all-title = Удалить всё из этого браузера?
remove-all-warning = Вернуть это будет нельзя. Исчезнут:
remove-all-games = { $count ->
    [0] игры (ни одной не сохранено)
    [one] { $count } игра
    [few] { $count } игры
   *[other] { $count } игр
  }
remove-all-damaged = { $count ->
    [one] { $count } запись, которую не прочесть
    [few] { $count } записи, которые не прочесть
   *[other] { $count } записей, которые не прочесть
  }
remove-all-settings = настройки и всё, что страница запомнила
remove-all-files = файлы самой страницы: без сети она уже не загрузится
remove-all-confirm = Удалить всё
remove-all-cancel = Оставить всё
remove-all-done = Всё удалено
remove-all-done-description = Браузер больше ничего не хранит от этой страницы. Чтобы начать заново, она загрузится снова; тогда сохранятся и её файлы.
remove-all-restart = Начать заново

# Доски на чужих страницах
embed-flip = Повернуть поле
embed-record = Здесь нет партии.
embed-no-game = Неизвестно, какая это игра: нет тега Game.
embed-game = Игры «{ $game }» здесь нет.
embed-board = Не удаётся прочитать поле: тег { $tag }.
embed-move = Не удаётся прочитать ход { $number }: «{ $move }».
embed-ply = Позиции «{ $ply }» нет: всего ходов в записи — { $of }.
embed-mode = Режима «{ $mode }» нет.
embed-marks = Не удаётся прочитать пометки «{ $marks }».
embed-framed = На этом поле играют во фрейме, а политика этой страницы фреймов оттуда не разрешает.
embed-rule = Правила «{ $rule }», которое можно нарушить, нет.
embed-challenge = Сможете нарушить это правило? { $rule }
embed-rule-overlap = Ни одна клетка не закрывается дважды.
embed-rule-off-board = Каждое тетрамино лежит на поле.
embed-rule-centre = Первое тетрамино закрывает центр.
embed-rule-detached = У каждого тетрамино есть общая грань с другим.
embed-rule-same-shape = Одинаковые тетрамино не соприкасаются гранями.
embed-rule-square = Ни один квадрат 2 × 2 не заполняется целиком.
embed-rule-not-adjacent = Концы тайцзиту лежат рядом, грань к грани.
embed-rule-not-flat = Тайцзиту лежит ровно: оба конца на поле или оба на тетрамино.
embed-rule-must-stack = Готовый ряд из трёх обязан стать стопкой.
embed-rule-supply = Ставить можно только то, что ещё осталось.
embed-begin = Попробовать здесь
embed-show-game = Показать партию
embed-download-size = Правила загружаются один раз: 6 МБ.
embed-starting = Правила запускаются…
embed-start-failed = Правила не запустились. Попробуйте ещё раз или откройте весь стол.

# Доска во фрейме, на которой играют
playable-turn = Ход: { $side }. Нажмите на четыре клетки — это будет фигура.
playable-turn-taiji = Ход: { $side }. Нажмите на клетку для чёрной половины, затем для белой.
playable-turn-lot = Ход: { $side }. Нажмите на клетку.
playable-no-shape = Эти четыре клетки — не L, I, T или S.
playable-ready = Подходит.
playable-allowed = Так можно. Попробуйте иначе.
playable-broken = Нарушено! { $why }
playable-another = Нарушено другое правило. { $why }
playable-right = Верно!
playable-wrong = Так можно, но есть ход лучше.
playable-colours = Другие цвета
playable-again = Сначала
playable-swap = Поменяться сторонами

# Примеры досок
gallery-title = Доски для вашей страницы
gallery-about = Две строки HTML — и любая страница показывает позиции и партии. Составьте доску здесь или начните с примера и скопируйте то, что нужно.
gallery-own = Своя доска
gallery-examples = Примеры
gallery-record = Запись партии
gallery-mode = Что можно делать
gallery-mode-diagram = диаграмма
gallery-mode-replay = просмотр партии
gallery-mode-play = игра с этого места
gallery-mode-rule = правило, которое нарушают
gallery-mode-puzzle = задача
gallery-form = Вид
gallery-form-element = элемент
gallery-form-frame = ссылка, которая станет фреймом
gallery-ply = Позиция после хода
gallery-result = Скопировать на свою страницу
gallery-preview = Как это выглядит
gallery-use = Взять эту

# The rules as pages of their own
rulebook-rule = Попробуйте нарушить это правило
rulebook-replay = Посмотреть партию
rulebook-play = Попробовать здесь
rulebook-table = К столу
rulebook-games = Правила игр
rulebook-languages = Языки
rulebook-whole = Все правила с примерами
rulebook-double-games = Двойные игры

# Компьютер
computer = Компьютер
computer-First = Компьютер 1
computer-Second = Компьютер 2
computer-opens = { $name } начинает.
computer-pause = Пауза
computer-paused = Компьютер ждёт.
computer-resume = Дальше
computer-failed = Компьютер сейчас не может думать. «{ computer-resume }» — попробовать ещё раз.
seat-thinking = думает
player-person = Человек
player-level = Компьютер { $level }: { $name }
level-rating = Измеренная сила: { $rating } Эло.
level-1 = Первые шаги
level-1-description = Часто делает любой попавшийся ход. Для самых первых партий.
level-2 = Новичок
level-2-description = Видит то, что лежит на виду, но часто забывает.
level-3 = Любитель
level-3-description = Играет разумно, иногда оплошает.
level-4 = Клубный игрок
level-4-description = Простых ошибок почти не делает.
level-5 = Опытный
level-5-description = Хорошо считает вперёд.
level-6 = Сильный
level-6-description = Считает далеко вперёд и точно играет окончания.
level-7 = Знаток
level-7-description = Думает несколько секунд и мало что упускает.
level-8 = Мастер
level-8-description = Не торопится. Лучшее, на что способен этот стол.
notice-level-unknown = Уровень компьютера в этой партии здесь неизвестен: на этом месте сидит человек.

# Что он советует
menu-hint = Подсказка
menu-analysis = Лучшие ходы
shortcut-computer-hint = B
shortcut-computer-hint-description = подсказка: хороший ход и почему
shortcut-analysis = A
shortcut-analysis-description = показать и убрать лучшие ходы
error-engine = Компьютер сейчас не может думать. Попробуйте ещё раз.
hint-searching = Ищем хорошие ходы …
hint-text = { $text }
hint-announcement = Подсказка: { $why }.
hint-swap = Подсказка: правило перемены, другая сторона стоит лучше.
hint-reason-wins = этот ход выигрывает
hint-reason-blocks = не даёт сопернику выиграть
hint-reason-stack = получается стопка
hint-reason-covers = { $covers }
hint-reason-counts = { $covers }
hint-reason-joined = соединяются группы: { $count }
hint-reason-safe = станут надёжными: { $sides }
hint-reason-settled = { $count ->
    [one] решается { $count } клетка
    [few] решаются { $count } клетки
   *[other] решается { $count } клеток
  }
hint-reason-last-now = это последний ход, он решает при равенстве
hint-reason-last-kept = последний ход останется за вами, он решает при равенстве
hint-reason-none = так у вас остаётся больше всего
analysis-chance = { $percent } %
analysis-swap = правило перемены
analysis-open = Кто выиграет, пока неизвестно.
analysis-draw = Доказано: ничья при верной игре.
analysis-wins-by = Доказано: { $name } выигрывает с перевесом { $by }, ход { $move }.
analysis-wins-tie = Доказано: { $name } выигрывает при равном счёте, ход { $move }.
analysis-wins-plain = Доказано: { $name } выигрывает, ход { $move }.
analysis-loses-by = Доказано: { $name } выигрывает с перевесом { $by }, что бы ни делал { $other }.
analysis-loses-tie = Доказано: { $name } выигрывает при равном счёте, что бы ни делал { $other }.
analysis-loses-plain = Доказано: { $name } выигрывает, что бы ни делал { $other }.
analysis-title = Лучшее для игрока { $name }
analysis-close = Закрыть
analysis-play = Взять этот ход

# Задачи
home-puzzles = Задачи
puzzles-title = Задачи
puzzles-description = Выигрывает один ход, после любого другого выигрыша уже нет. Точный перебор проверил их все.
puzzles-solved = Решено { $done } из { $count }
puzzles-failed = Задачи не загрузились. Попробуйте ещё раз, когда будет сеть.
puzzle-grade-1 = Лёгкие
puzzle-grade-2 = Средние
puzzle-grade-3 = Трудные
puzzle-grade-4 = Очень трудные
puzzle-label = Задача { $number }, { $grade }{ $solved ->
    [true] , решена
   *[false] {""}
  }
puzzle-number = Задача { $number }
puzzle-task = Ходят { $side }. Выигрывает только один ход.
puzzle-task-turns = Ходят { $side }. Только один ход выигрывает за { $turns } хода или быстрее.
puzzle-right = Верно, это он.
puzzle-right-points = При лучшей игре побеждают { $side }, перевес — { $points }.
puzzle-right-tie = При лучшей игре счёт в конце равный, и правило на этот случай отдаёт победу: { $side }.
puzzle-right-turns = За { $turns } хода или быстрее побеждают { $side }, как ни отвечай.
puzzle-shown = Вот этот ход.
puzzle-wrong = Это не выигрывает.
puzzle-searching = Ищем ответ …
puzzle-wrong-points = Отвечают { $side }: { $move }, и побеждают с перевесом { $points }.
puzzle-wrong-tie = Отвечают { $side }: { $move }. Счёт в конце равный, и правило на этот случай на их стороне.
puzzle-wrong-wins = Отвечают { $side }: { $move }, и побеждают.
puzzle-wrong-turns = Отвечают { $side }: { $move }, и за { $turns } хода уже не выиграть.
puzzle-action-next = Следующая задача
puzzle-action-again = Ещё раз
puzzle-action-reveal = Показать ход
puzzle-action-playOn = Играть дальше
puzzle-action-list = Все задачи

# Оценка сыгранной партии
report-start = Оценить партию
report-running = Оценивается … { $done } из { $count }
report-next = { $count ->
    [one] К перелому
   *[other] К следующему перелому (всего { $count })
  }
report-chance = { $name }: шансы здесь { $chance }.
report-better-move = { $name }: здесь было { $chance }, сыгранный ход оставил { $then }. Лучше: { $move }.
report-chances = Шансы по ходам: { $name }. Переломы: { $moves }.
