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
  }, { $points }{ $turn ->
    [""] {""}
   *[other] , { $turn }
  }

# Запас
tray-label = Запас тетрамино
tray-piece = { $piece } ×{ $left }, { $colour } тетрамино
tray-fits = { $count ->
    [0] { $piece } сейчас никуда не встаёт
    [one] { $piece } встаёт на { $count } место
    [few] { $piece } встаёт на { $count } места
   *[many] { $piece } встаёт на { $count } мест
  }
tray-way = { $way }, { $left ->
    [0] больше нет
   *[other] осталось { $left }
  }
colour-way-B = чёрный
colour-way-W = белый
tray-end-B = Сначала чёрный конец
tray-end-W = Сначала белый конец
tray-end-means = Коснитесь, чтобы поменять концы местами
tray-discs = { $side }: осталось фишек: { $left }

# Строка состояния
line-first = { $name } начинает за { $side ->
    [X] крестики
    [O] нолики
   *[other] { $side }
  }: первое тетрамино можно поставить где угодно.
line-pick = { $name } ходит: возьмите тетрамино.
line-put = Коснитесь поля там, где встанет { $piece }.
line-put-coloured = Коснитесь поля там, где встанет { $piece }; цвета выбираются ниже.
line-first-tailits = { $name } начинает за { $side }: первое тетрамино должно закрыть центр.
line-first-taiji = { $name } начинает за { $side }: коснитесь клетки, где ляжет { $end } конец.
line-first-lot = { $name } начинает за { $side }: коснитесь любой клетки.
line-pick-tailits = { $name } ходит: возьмите тетрамино и выберите цвета.
line-pick-taiji = { $name } ходит: коснитесь клетки, где ляжет { $end } конец.
line-pick-lot = { $name } ходит: коснитесь пустой клетки.
end-B = чёрный
end-W = белый
prompt-white-end = Теперь белый конец: коснитесь отмеченной клетки рядом.
prompt-black-end = Теперь чёрный конец: коснитесь отмеченной клетки рядом.
prompt-no-room = Тайцзиту сюда не лечь: рядом нет свободной клетки.
prompt-keep = Линия из трёх! Коснитесь фишки, которая останется и станет стопкой.
prompt-line = Она стоит в нескольких линиях: коснитесь фишки, которая уйдёт.
ready-taiji = Подходит; { $covers }. Коснитесь ещё раз, чтобы поменять концы местами.
ready-disc = Фишка на { $cells }. Поставить?
ready-line = Две фишки уходят, { $cells } становится стопкой. Поставить?
line-fits = Сюда встаёт; { $covers }.
line-fits-count = Сюда встаёт: { $covers }.
line-hint = В этом положении { $here ->
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
line-kept = Правила ещё загружаются. Ваш ход запомнен и будет сделан.

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
grows = { $side } +{ $by }
loses = { $side } −{ $by }
grows-none = счёт не меняется

said-place = { $name } ставит { $piece } на { $cells }, { $covers }. Счёт { $a } : { $b }.
said-place-count = { $name } ставит { $piece } на { $cells }: { $covers }. Счёт { $a } : { $b }.
said-coloured = { $name } ставит { $piece }: чёрное на { $black }, белое на { $white }; { $covers }. Счёт { $a } : { $b }.
said-taijitu = { $name } кладёт тайцзиту: чёрное на { $black }, белое на { $white }; { $covers }. Счёт { $a } : { $b }.
said-disc = { $name } ставит фишку на { $cells }.
said-line = { $name } ставит на { $cells }, получается линия: { $removed } уходят, { $stack } — стопка. Стопки { $a } : { $b }.
said-swap = Правило перемены: { $name } теперь играет за { $side ->
    [X] крестики
    [O] нолики
   *[other] { $side }
  }. { $other } ходит за { $otherSide ->
    [X] крестики
    [O] нолики
   *[other] { $otherSide }
  }.
said-resign = { $name } сдаётся.

need-piece = Сначала возьмите тетрамино.
need-cell = Коснитесь поля там, где встанет { $piece }.
need-start = Сначала коснитесь пустой клетки.
need-supply = Тетрамино { $piece } кончились: все уже на поле.
need-place = { $piece } сейчас никуда не встаёт, но другое встанет.
need-rules = Не получилось: { $detail }

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
stage-of = { $game } · { $number }: { $stage }
game-battle-of-lits = Battle of LITS
game-tailits = TAILITS
game-taiji = TAIJI
game-lot = LOT
between-tailits-and-taiji = Партия TAILITS окончена
between-tailits-and-taiji-next = Теперь поверх неё TAIJI. Начинает { $name } за { $side }. Тайцзиту лежит ровно: оба конца на поле или оба на тетрамино.
between-taiji-and-battle-of-lits = Партия TAIJI окончена
between-taiji-and-battle-of-lits-next = Теперь поверх неё Battle of LITS. Начинает { $name } за { $side }. Тетрамино закрывают клетки; считается то, что осталось видно.
between-go = Дальше
end-rematch = Реванш, начинает { $name }
end-look = Посмотреть поле
end-share = Поделиться
end-home = Все игры

# Меню
menu-title = Меню
menu-fresh = Новая игра
menu-rematch = Реванш, начинает { $name }
menu-undo = Отменить ход
menu-redo = Вернуть ход
menu-review = Просмотр партии
menu-resign = Сдаться
menu-share = Поделиться игрой
menu-load = Загрузить игры
menu-rules = Правила
menu-keys = Клавиши
menu-settings = Настройки

# Новая игра
new-title = Новая игра
new-game = Игра
new-First = Начинает, за { $side }
new-Second = Отвечает, за { $side }
new-start = Начать
option-Board = Поле
option-Board-rotated = Повёрнутое
option-Board-rotated-means = Напротив каждого крестика через центр стоит нолик.
option-Board-mirrored = Зеркальное
option-Board-mirrored-means = Напротив каждого крестика через среднюю линию стоит нолик.
option-Board-scattered = Случайное
option-Board-scattered-means = 30 крестиков и 30 ноликов где угодно, без порядка.
option-Board-custom = Своё
option-Board-custom-means = Нарисуйте его по клеткам или вставьте текстом.
option-Scoring = Что считается в TAILITS
option-Scoring-largest = Самая большая группа
option-Scoring-largest-means = Очки — это размер вашей самой большой группы.
option-Scoring-second-largest = Вторая по величине группа
option-Scoring-second-largest-means = Очки — это размер второй по величине: одна большая группа ничего не даёт.
option-Pieces = Набор тетрамино
option-Pieces-every = Все раскраски
option-Pieces-every-means = Каждой формы по одному тетрамино на каждый способ сделать два квадрата чёрными.
option-Pieces-paired = Половинками
option-Pieces-paired-means = L, I и S делятся посередине на чёрную и белую половину; у T оба плеча одного цвета.
option-Size = Поле
option-Size-7 = 7 × 7
option-Size-7-means = Короткая игра. Обычно считают одну группу.
option-Size-9 = 9 × 9
option-Size-9-means = Обычное поле. Обычно считают две группы.
option-Size-11 = 11 × 11
option-Size-11-means = Большое поле. Обычно считают три группы.
option-Groups = Сколько групп считается в TAIJI
option-Groups-1 = Одна
option-Groups-1-means = Очки — это размер вашей самой большой группы.
option-Groups-2 = Две
option-Groups-2-means = Складываются две ваши самые большие группы.
option-Groups-3 = Три
option-Groups-3-means = Складываются три ваши самые большие группы.
our-ruling = наше решение
ruling-boards = Печатные правила не говорят, как расставлены крестики и нолики; эти виды поля выбрали мы.
ruling-pieces = Печатные правила не говорят, какие два квадрата тетрамино чёрные; оба набора составили мы.
ruling-double-supply = Печатные правила не говорят, какие тетрамино брать. Мы берём 24 из TAILITS, по шесть каждой формы; первое можно поставить где угодно.
ruling-double-groups = Сколько групп считать, печатные правила оставляют вам. Если ничего не выбрать, считают три.
ruling-no-discs = Печатные правила не говорят, что делать, если в свой ход не осталось фишек. У нас это ничья.
board-preview = Поле, на котором вы будете играть
board-waiting = Поле появится, как только загрузятся правила. Начать можно уже сейчас.
board-another = Другое поле
board-edit = Изменить это
board-undo = Отменить
board-clear = Очистить
board-count = X { $x }, O { $o }
board-uneven = Обычно тех и других по 30, но играть можно с любым числом.
board-text = Поле текстом
board-bad-rows = В поле десять рядов, между ними знак /.
board-grid = Поле для рисования. Стрелки ведут от клетки к клетке, пробел меняет клетку, X и O ставят символ.
board-cell-X = { $cell }, крестик
board-cell-O = { $cell }, нолик
board-cell-blank = { $cell }, пусто

# Поделиться и загрузить
share-title = Поделиться игрой
share-means = Вся игра в виде текста. Кто загрузит его здесь, увидит то же, что и вы.
share-copy = Скопировать
share-save = Сохранить файл
share-copied = Скопировано.
share-select = Текст выделен: скопируйте его с клавиатуры или долгим нажатием.
link-making = Готовим ссылку…
link-none = Ссылки на эту игру сейчас нет, но есть её текст.
link-means = В этой ссылке вся игра. Кто её откроет, увидит то же, что и вы; ни на каком сервере она не хранится.
link-label = Ссылка на эту игру
link-copy = Скопировать ссылку
link-share = Отправить…
link-code = QR-код ссылки на эту игру
link-play = Играете на расстоянии?
link-play-means = Сделайте ход и отправьте ссылку. Соперник откроет её, походит и пришлёт свою. Откройте её, и ваша игра продолжится.
link-send = Отправить ход
link-sent = Ваш ход в пути. Когда придёт ответ, откройте его ссылку.
link-copied = Ссылка скопирована: отправьте её. Когда придёт ответ, откройте его ссылку.
link-opened = { $said } Ходит { $name }.
link-waiting = Игра из ссылки появится, как только запустятся правила.
link-older = Эта ссылка старше вашей игры. Вот ваша игра, до последнего хода.
share-text = Как текст
import-title = Загрузить игры
import-means = Вставьте ссылку или текст одной или нескольких игр, выберите файлы или перетащите их на эту страницу. Ваши собственные игры останутся как есть.
import-go = Загрузить
import-at = Ход { $number } ({ $move }) невозможен. { $why }
import-unreadable = Прочесть игру из этого текста не получается: { $detail }
import-unpainted = Это партия в { $detail }. Эту игру здесь пока нельзя показать.
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
import-same-one = Эта игра здесь уже есть, второй раз она не добавлена.
import-where = { $name }, игра { $number }
import-which = Игра { $number }
report-added = { $count ->
    [0] Ни одной игры не добавлено.
    [one] Добавлена { $count } игра.
    [few] Добавлены { $count } игры.
   *[other] Добавлено { $count } игр.
  }
report-same = { $count ->
    [one] { $count } игра здесь уже есть и второй раз не добавлена.
    [few] { $count } игры здесь уже есть и второй раз не добавлены.
   *[other] { $count } игр здесь уже есть, второй раз они не добавлены.
  }
report-cut = { $count ->
    [one] У { $count } игры не хватает конца: она загружена, насколько возможно.
   *[other] У { $count } игр не хватает конца: они загружены, насколько возможно.
  }
report-refused = { $count ->
    [one] Не удалось загрузить { $count } игру:
    [few] Не удалось загрузить { $count } игры:
   *[other] Не удалось загрузить { $count } игр:
  }
drop-hint = Отпустите здесь, чтобы загрузить игры

resign-title = Сдаться?
resign-means = { $name } сдаётся, побеждает другая сторона. Это можно отменить.
resign-go = Сдаться
resign-no = Играть дальше

# Начало
home-continue = Начатые игры
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
home-kept = Ваши игры
home-import = Загрузить игры
home-export = { $count ->
    [1] Сохранить игру файлом
   *[other] Сохранить все игры одним файлом: { $count }
  }
home-export-failed = Правила не отвечают, поэтому собрать игры в один файл не вышло. Каждую можно сохранить отдельно.
home-games-file = игры
home-damaged = Не читаются
home-damaged-means = Эти записи остаются, пока вы их не удалите. Если сохранить запись файлом, её можно посмотреть и, возможно, исправить.
home-damaged-entry = Запись, { $size }
home-damaged-file = Сохранить эту запись файлом
home-damaged-remove = Удалить эту запись
saved-open = Открыть
saved-name = Назвать
saved-title = Название игры
saved-keep = Готово
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
settings-confirm-means = Поставленное пальцем тетрамино остаётся на поле только после кнопки.
settings-hatching = Штриховка
settings-hatching-means = У каждой формы, кроме цвета, свой узор.
settings-coordinates = Координаты
settings-coordinates-means = Буквы и цифры по краям поля.
settings-keys = Клавиши с буквами
settings-keys-means = L I T S — взять, R — повернуть и так далее. Стрелки и Enter работают всегда.

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
keys-title = Клавиши
keys-pick = { $letters }
keys-pick-means = взять тетрамино
keys-move = ← ↑ → ↓
keys-move-means = двигать
keys-rotate = R
keys-rotate-means = повернуть; колесо мыши тоже
keys-flip = F
keys-flip-means = перевернуть
keys-colours = C
keys-colours-means = поменять цвета
keys-ends = F
keys-ends-means = поменять концы тайцзиту местами
keys-place = Enter
keys-place-means = поставить
keys-back = Esc
keys-back-means = положить обратно
keys-undo = U, Ctrl + Z
keys-undo-means = отменить ход
keys-redo = Ctrl + Shift + Z
keys-redo-means = вернуть ход
keys-hint = H
keys-hint-means = показать, куда встаёт
keys-cells = Home, End, Page ↑ ↓
keys-cells-means = к краям поля
keys-help = ?
keys-help-means = этот список

# Ходы
log-title = Ходы
log-swap = правило перемены
log-resign = сдаётся

# Поле вслух
twin-label = Поле. Стрелки ведут от клетки к клетке.
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
stored-full = Память браузера заполнена: игра продолжается, но не закрывайте вкладку или сохраните игру текстом.
stored-forbidden = Браузер не разрешает сохранять игры: игра продолжается, но не закрывайте вкладку или сохраните игру текстом.
stored-newer = Эта игра ушла дальше в другой вкладке. То, что вы играете здесь, сохраняется отдельной игрой.
stored-damaged = Сохранённая игра не читается. Она остаётся как есть, а здесь — новое поле.
room-kept = Всё это занимает { $size } в памяти браузера. Осталось место примерно на { $room }.
room-lasting = Браузер хранит это, даже когда ему не хватает места.
room-passing = Если браузеру не хватит места, он может это удалить. Игры, сохранённые файлом, никуда не денутся.
notice-cut-short = В записи не хватает конца. Она загружена, насколько возможно.

# Если что-то не запускается
trouble-title = Игра пока не может продолжиться
trouble-again = Загрузить снова
trouble-no-wasm = В браузере нет WebAssembly или он выключен (так делают некоторые режимы защиты). Включите его для этой страницы или откройте её в современном Firefox, Chrome, Edge или Safari.
trouble-old = Этот браузер слишком стар. Откройте страницу в современном Firefox, Chrome, Edge или Safari.
trouble-broken = Правила не запустились. Ваши игры целы. Загрузите страницу снова; не поможет — попробуйте другой браузер.
trouble-stopped = Правила перестали отвечать. Игра сохранена до последнего хода. Загрузите страницу снова.
trouble-silent = Уже полминуты ничего не приходит. Ваши игры целы. Проверьте связь и загрузите страницу снова.

# Просмотр
review-at = Какая позиция
review-count = { $ply } из { $of }
review-first = К началу
review-back = На ход назад
review-play = Показывать ходы подряд
review-on = На ход вперёд
review-last = К концу
review-comment = Слово об этой позиции
review-comment-refused = В комментарии не может быть знака {"}"}.
review-branch = Играть отсюда
review-leave = Вернуться к игре
review-branched = Теперь это отдельная партия. Прежняя сохранена как была.

# Удобство
settings-palette = Фигуры
settings-palette-even = Ровные цвета
settings-palette-safe = Для дальтоников
settings-palette-shades = Оттенки серого
settings-theme-wood = Дерево
settings-theme-contrast = Высокий контраст
settings-sound = Звуки
sound-off = выключены
sound-level = { NUMBER($level, style: "percent") }
settings-vibration = Вибрация
settings-vibration-means = Короткий толчок, когда фигура легла, два — когда так ходить нельзя.
settings-reset = Настройки как вначале
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
menu-paper = Печать
home-paper = Напечатать и играть на бумаге
paper-title = На бумаге
paper-what = Что
paper-this-game = Эта игра на одной странице
paper-kit = Поле и фигуры
paper-own-board = Поле этой игры
paper-paper = Бумага
paper-how = Как
paper-coloured = В цвете
paper-with-backs = Обороты фигур
paper-kit-means = Поле, все фигуры для вырезания и правила. Печатайте в масштабе 100 %: линия под полем и фигурами должна быть длиной 10 см. Для оборотов печатайте на двух сторонах плотной бумаги с переворотом по длинному краю.
paper-game-means = Последняя позиция с номером каждого хода, все ходы и запись. Набрав её, вы получите всю игру.
paper-print = Печать
paper-waiting = Страницы готовятся…
paper-count = { $count ->
    [one] { $count } страница
    [few] { $count } страницы
   *[other] { $count } страниц
  }
paper-board = { $game }: поле
paper-pieces = { $game }, фигуры: { $count }
paper-backs = { $game }, обороты фигур: { $count }
paper-unofficial = The LITS Table. Неофициально, сделано игроками.
paper-check = При печати в масштабе 100 % длина этой линии { $length } см.

# Один планшет на двоих: как стоит стол
menu-home = Все игры
menu-sides = Стол на двоих
menu-fullscreen-on = Во весь экран
menu-fullscreen-off = Выйти из полного экрана
edge-label = Край игрока: { $name }
edge-waiting = { $name } ходит.
settings-table = Стол на двоих
settings-table-plain = Рядом
settings-table-plain-means = Стол не меняется: вы оба смотрите на него с одной стороны.
settings-table-turning = Поворотный
settings-table-turning-means = Вы сидите напротив: после каждого хода стол поворачивается к тому, чей черёд.
settings-table-two-sided = Двусторонний
settings-table-two-sided-means = Вы сидите напротив: у каждого на своём краю фигуры, счёт и кнопки.
settings-table-no-room = Для двух краёв это окно слишком мало. Пока места нет, стол поворачивается.
settings-edges = Где вы сидите
settings-edges-ends = Сверху и снизу
settings-edges-ends-means = Дальний край — верх экрана.
settings-edges-sides = Слева и справа
settings-edges-sides-means = Весь стол лежит боком.
settings-awake = Экран не гаснет
settings-awake-means = Пока идёт игра, экран остаётся включённым.

# Проба, лупа, правило перемены на полях, другой счёт
menu-explore = Попробовать ходы
menu-away = Убрать пробу
menu-keep = Оставить как новую игру
review-explore = Попробовать отсюда
explore-on = Только проба
explore-away = Убрать пробу и вернуться к игре
explore-put-away = Проба убрана. Игра такая же, как была.
explore-kept = Теперь проба — отдельная партия. Прежняя сохранена как была.
log-tried = проба
keys-explore = E
keys-explore-means = попробовать ходы и убрать их
keys-lens = V
keys-lens-means = включить или выключить лупу
menu-lens = Лупа
lens-on = включена
lens-off = выключена
lens-now-on-battle-of-lits = Лупа включена. В рамке: надёжно навсегда. Штриховка: вне игры.
lens-now-on-tailits = Лупа включена. Штриховка: вне игры. Бусины: сюда ещё могут вырасти группы, которые считаются.
lens-now-on-taiji = Лупа включена. Штриховка: вне игры. Бусины: сюда ещё могут вырасти группы, которые считаются.
lens-now-on-lot = Лупа включена. Три бусины: можно сделать ряд. Маленькая стопка: победа. Пунктирный круг: третья стопка.
lens-now-off = Лупа выключена.
lens-cell-final = решено, её уже никогда не закрыть
lens-cell-grow = сюда могут вырасти { $side }
lens-cell-line = { $side } могут сделать здесь ряд
lens-cell-win = { $side } могли бы победить здесь
lens-cell-third = здесь не хватает третьей стопки, { $side }
lens-cell-made = этот ход решит её судьбу
lens-sure = надёжно { $count }
lens-open = под угрозой { $count }
lens-line = клетки для ряда: { $count }
lens-win = для победы: { $count }
lens-discs = { $count ->
    [one] { $count } фишка
    [few] { $count } фишки
   *[other] { $count } фишек
  }
lens-groups = Группы (простор)
lens-group = { $size } ({ $room })
lens-final = решено { $count }
lens-moves = { $count ->
    [one] остался { $count } ход
    [few] осталось { $count } хода
   *[other] осталось { $count } ходов
  }
lens-fits = Места
lens-of-side = { $side } { $count }
lens-then-line = Клетки для ряда после хода: { $sides }.
lens-then-win = Для победы сразу: { $sides }.
lens-then-sure = Станут надёжными: { $sides }.
lens-then-none = Надёжнее ничего не станет.
lens-then-dead = { $count ->
    [one] Решится { $count } клетка.
    [few] Решатся { $count } клетки.
   *[other] Решится { $count } клеток.
  }
swap-you-keep = Вы и дальше играете за { $own ->
    [X] крестики
    [O] нолики
   *[other] { $own }
  }, ход ваш
swap-you-become = Вы играете за { $their ->
    [X] крестики
    [O] нолики
   *[other] { $their }
  }, ходит { $other }
rescored-title = Другой счёт
rescored-show = Показать группы, которые тогда решают
rescored-Scoring-largest = Самая большая группа
rescored-Scoring-second-largest = Вторая по величине группа
rescored-Groups-1 = Одна группа
rescored-Groups-2 = Две группы
rescored-Groups-3 = Три группы
rescored-by = { $name }, перевес { $by }
rescored-tie = { $name } при равном счёте
rescored-result = { $way }: { $result }

# Вокруг стола
menu-tour = Вокруг стола
tour-offer = Показать, что где
tour-title = Вокруг стола
tour-count = { $number } из { $of }
tour-next = Дальше
tour-done = Играть
tour-skip = Хватит
tour-seats = Вы вдвоём за одним экраном. Здесь видно, кто вы, что у кого засчитано и чей ход.
tour-tray = Все оставшиеся фигуры. Коснитесь нужной или сразу перетащите её на доску.
tour-tray-taiji = У каждого тайцзиту один конец чёрный, другой белый. Здесь выбирают, какой конец класть первым.
tour-tray-lot = Ваши диски. Выбирать здесь нечего: коснитесь доски.
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
keys-pause = P
keys-pause-means = остановить часы и продолжить
notice-clock-damaged = Часы этой игры не читаются, поэтому они выключены. Сама игра цела.
clock-label = { $name }: осталось времени
clock-pause = Остановить часы
clock-go-on = Пустить часы дальше
clock-paused-hand = Пауза. Коснитесь поля или часов, чтобы продолжить.
clock-paused-hidden = Пока вас не было, часы стояли. Коснитесь поля или часов, чтобы продолжить.
clock-paused-slept = Пауза: устройство спало. Коснитесь поля или часов, чтобы продолжить.
clock-paused-kept = Часы стояли. Коснитесь поля или часов, чтобы продолжить.
clock-said-minute = { $name }: осталась одна минута.
clock-said-ten = { $name }: осталось десять секунд.
clock-said-out = { $name }: время вышло.
clock-title = Часы
clock-kind-none = Без часов
clock-kind-300-0 = 5 мин
clock-kind-600-0 = 10 мин
clock-kind-600-5 = 10 мин + 5 с
clock-kind-own = Свои
clock-minutes = Минуты
clock-seconds = Добавка за ход, с
clock-ends = Когда время вышло
clock-ends-game = Игра окончена
clock-ends-game-means = У кого не осталось времени, тот проиграл.
clock-ends-nothing = Часы только покажут это
clock-ends-nothing-means = Счёт идёт ниже нуля, игра продолжается.
clock-note = Первый ход не тратит времени. Часы стоят, пока страница скрыта, открыто окно или идёт просмотр. Они идут только на этом устройстве: у игры, отправленной по ссылке, часов нет.
clock-no-link = Часы останутся здесь: ссылка передаёт игру без них, ведь между двумя устройствами они идти не могут.
ruling-clock = Печатные правила часов не знают. У нас проигрывает тот, чьё время вышло, что бы ни стояло на поле, если вы не условились, что часы только показывают время.

# Без сети
offline-title = Без сети
offline-none = Этот браузер или это окно не сохраняет страниц. Без сети страница не загрузится.
offline-starting = Ещё не сохранено.
offline-saving = Сохраняется для игры без сети: файлов { $done } из { $total }.
offline-ready = Можно играть и без сети.
offline-failed-full = Не хватает места, чтобы сохранить страницу. Игра продолжается, но без сети страница снова не загрузится.
offline-failed-forbidden = Браузер не разрешает сохранить страницу. Игра продолжается, но без сети страница снова не загрузится.
offline-failed-cut = Сохранить страницу не удалось: одного из файлов нет на сервере или он дошёл не целиком. Игра продолжается. При следующей загрузке будет новая попытка.
update-offer = Есть новая версия. Игра и часы останутся как есть.
update-go = Перейти
update-take = Перейти на новую версию

# Всё удалено
remove-open = Удалить всё
remove-title = Удалить всё из этого браузера?
remove-goes = Вернуть это будет нельзя. Исчезнут:
remove-games = { $count ->
    [0] игры (ни одной не сохранено)
    [one] { $count } игра
    [few] { $count } игры
   *[other] { $count } игр
  }
remove-damaged = { $count ->
    [one] { $count } запись, которую не прочесть
    [few] { $count } записи, которые не прочесть
   *[other] { $count } записей, которые не прочесть
  }
remove-settings = настройки и всё, что страница запомнила
remove-files = файлы самой страницы: без сети она уже не загрузится
remove-go = Удалить всё
remove-keep = Оставить всё
removed-title = Всё удалено
removed-means = Браузер больше ничего не хранит от этой страницы. Чтобы начать заново, она загрузится снова; тогда сохранятся и её файлы.
removed-again = Начать заново
