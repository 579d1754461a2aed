# Русский. Коротко, ясно, приветливо. Одни и те же слова везде:
# тетрамино, клетка, крестики и нолики, правило перемены, ход, поставить, закрыть, открытый.

app-name = The LITS Table
credits = Battle of LITS («Сражение на тетрамино») придумал Грант Файкс (Grant Fikes), издал Нестор Ромераль Андрес (Néstor Romeral Andrés, nestorgames). Это неофициальная страница: её сделали игроки.
designed-by = автор: { $names }
about-battle-of-lits = Двадцать тетрамино на двоих. Закрывайте чужие символы, берегите свои. Ничьей здесь не бывает.

name-First = Игрок 1
name-Second = Игрок 2

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
button-hint = Показать, куда встаёт
button-cancel = Положить обратно
button-confirm = Поставить
button-close = Закрыть

# Игроки
seat-to-move = ходит
seat-won = победа
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
tray-piece = { $colour } тетрамино { $piece }, осталось { $left }
tray-fits = { $count ->
    [0] { $piece } сейчас никуда не встаёт
    [one] { $piece } встаёт на { $count } место
    [few] { $piece } встаёт на { $count } места
   *[many] { $piece } встаёт на { $count } мест
  }

# Строка состояния
line-first = { $name } начинает за { $side ->
    [X] крестики
    [O] нолики
   *[other] { $side }
  }: первое тетрамино можно поставить где угодно.
line-pick = { $name } ходит: возьмите тетрамино.
line-put = Коснитесь поля там, где встанет { $piece }.
line-fits = Сюда встаёт; { $covers }.
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

said-place = { $name } ставит { $piece } на { $cells }, { $covers }. Счёт { $a } : { $b }.
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
swap-do = Поменяться
swap-do-means = { $name } играет за { $their ->
    [X] крестики
    [O] нолики
   *[other] { $their }
  }, { $other } ходит за { $own ->
    [X] крестики
    [O] нолики
   *[other] { $own }
  }.
swap-keep = Остаться за { $own ->
    [X] крестики
    [O] нолики
   *[other] { $own }
  }
swap-keep-means = { $name } сейчас ставит тетрамино.

# Конец игры
end-wins = { $name }: победа { $a } : { $b }
end-wins-early = { $name }: победа
end-draw = Ничья, { $a } : { $b }
end-by-points = Больше ничего не встаёт. Побеждает тот, у кого больше открытых символов.
end-by-last-mover = Поровну, { $a } : { $b }. Решает последний ход.
end-by-resignation = { $loser } сдаётся.
end-by-time = { $loser }: время вышло.
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
menu-resign = Сдаться
menu-share = Поделиться игрой
menu-load = Загрузить игру
menu-rules = Правила
menu-keys = Клавиши
menu-settings = Настройки

# Новая игра
new-title = Новая игра: { $game }
new-First = Начинает, крестики
new-Second = Отвечает, нолики
new-start = Начать
option-Board = Поле
option-Board-rotated = Повёрнутое
option-Board-rotated-means = Напротив каждого крестика через центр стоит нолик.
option-Board-mirrored = Зеркальное
option-Board-mirrored-means = Напротив каждого крестика через среднюю линию стоит нолик.
option-Board-scattered = Случайное
option-Board-scattered-means = 30 крестиков и 30 ноликов где угодно, без порядка.
our-ruling = Печатные правила не говорят, как устроено поле; эти три вида выбрали мы.

# Поделиться и загрузить
share-title = Поделиться игрой
share-means = Вся игра в виде текста. Кто загрузит его здесь, увидит то же, что и вы.
share-copy = Скопировать
share-save = Сохранить файл
share-copied = Скопировано.
share-select = Текст выделен: скопируйте его с клавиатуры или долгим нажатием.
import-title = Загрузить игру
import-means = Вставьте текст игры. Ваши собственные игры останутся как есть.
import-go = Загрузить
import-at = Ход { $number } ({ $move }) невозможен. { $why }
import-unreadable = Прочесть игру из этого текста не получается: { $detail }
import-unpainted = Это партия в { $detail }. Эту игру здесь пока нельзя показать.
import-bad-game = Это не запись игры: нет строки [Game "…"].
import-bad-tag = Значение { $at } не подходит к этой игре или противоречит ходам.
import-bad-row = В ряду { $at } поля, если считать сверху, должно быть десять клеток: x, o или пустые.
import-bad-line = Строка { $at } — не тег и не ход.
import-bad-long = Для записи игры этот текст слишком длинный.

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
home-remove = Удалить эту игру
home-removed = Игра удалена.
home-back = Назад к столу

# Настройки
settings-title = Настройки
settings-language = Язык
settings-theme = Цвета
theme-system = Как на устройстве
theme-light = Светлые
theme-dark = Тёмные
settings-confirm = Подтверждать касание
settings-confirm-means = Поставленное пальцем тетрамино остаётся на поле только после кнопки.
settings-hatching = Штриховка
settings-hatching-means = У каждой формы, кроме цвета, свой узор.
settings-coordinates = Координаты
settings-coordinates-means = Буквы и цифры по краям поля.
settings-keys = Клавиши с буквами
settings-keys-means = L I T S — взять, R — повернуть и так далее. Стрелки и Enter работают всегда.

# Правила
guide-title = Как играть в Battle of LITS
guide-aim = Один играет за крестики, другой за нолики. Тетрамино закрывает символы под собой. У кого в конце больше открытых символов, тот и победил.
guide-turn = Ходят по очереди. Можно взять любое оставшееся тетрамино, повернуть его и перевернуть. Первое ставят куда угодно, дальше — три правила:
guide-detached = Нужна общая грань с тетрамино на поле.
guide-same-shape = Одинаковые тетрамино никогда не соприкасаются гранями.
guide-square = Нельзя заполнять квадрат 2 × 2.
guide-swap = Правило перемены: после первого хода второй игрок может не ставить тетрамино, а поменяться сторонами. Тетрамино остаётся, а ходит тот, кто его поставил, уже за другую сторону. Так что не начинайте слишком сильно.
guide-end = Пропускать ход нельзя. Когда ничего больше не встаёт, игра окончена. Поровну? Побеждает тот, кто ходил последним.
guide-tints = Тонированные клетки ещё можно закрыть. Остальные — уже никогда: символ там в безопасности.

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
notice-cut-short = В записи не хватает конца. Она загружена, насколько возможно.

# Если что-то не запускается
trouble-title = Игра пока не может продолжиться
trouble-again = Загрузить снова
trouble-no-wasm = В браузере нет WebAssembly или он выключен (так делают некоторые режимы защиты). Включите его для этой страницы или откройте её в современном Firefox, Chrome, Edge или Safari.
trouble-old = Этот браузер слишком стар. Откройте страницу в современном Firefox, Chrome, Edge или Safari.
trouble-broken = Правила не запустились. Ваши игры целы. Загрузите страницу снова; не поможет — попробуйте другой браузер.
trouble-stopped = Правила перестали отвечать. Игра сохранена до последнего хода. Загрузите страницу снова.
trouble-silent = Уже полминуты ничего не приходит. Ваши игры целы. Проверьте связь и загрузите страницу снова.
