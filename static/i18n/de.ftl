# Deutsch. Kurz, anschaulich, freundlich. Überall dieselben Wörter:
# Stein (L-Stein), Feld, Seite (X oder O), Seiten tauschen, am Zug, legen, verdecken, offen.

app-name = The LITS Table
credits = Battle of LITS und TAILITS sind Spiele von Grant Fikes, TAIJI und LOT von Néstor Romeral Andrés; die Doppelspiele verbinden beides. Erschienen bei Néstor Romeral Andrés (nestorgames). Diese Seite ist inoffiziell, von Spielern gemacht.
designed-by = von { $names }
about-battle-of-lits = Zwanzig Steine für beide. Verdecke die Zeichen der anderen Seite, halte deine offen. Ein Unentschieden gibt es nicht.
about-tailits = Jeder Stein ist halb schwarz, halb weiß. Bring deine Farbe zur größeren Gruppe zusammen und achte darauf, was du verschenkst.
about-taiji = Plättchen mit einem hellen und einem dunklen Quadrat. Deine größten Gruppen zählen, und jedes Plättchen hilft euch beiden.
about-lot = Drei Scheiben in einer Reihe werden ein Stapel, drei Stapel in einer Reihe gewinnen. Viele Züge auf kleinem Brett.
about-tailits-and-taiji = Erst TAILITS, dann TAIJI obendrauf. Beides wird zusammengezählt, und ein halber Punkt entscheidet.
about-taiji-and-battle-of-lits = Erst TAIJI; dann sind dessen Quadrate die Zeichen für ein Battle of LITS obendrauf.

name-First = Spieler 1
name-Second = Spieler 2

# Seiten: für sich, und nach „mit“
side-X = X
side-O = O
side-White = Weiß
side-Black = Schwarz
side-as-X = X
side-as-O = O
side-as-White = Weiß
side-as-Black = Schwarz

colour-L = rot
colour-I = gelb
colour-T = grün
colour-S = blau

# Knöpfe
button-home = Alle Spiele
button-menu = Menü
button-undo = Zurücknehmen
button-redo = Wiederholen
button-rotate = Stein drehen
button-flip = Stein umdrehen
button-colour = Andere Farben
button-hint = Zeigen, wo er passt
button-cancel = Stein zurücklegen
button-confirm = Legen
button-close = Schließen

# Plätze
seat-to-move = am Zug
seat-won = gewinnt
seat-stacks = Stapel
seat-label = { $name }, { $side }, { $points }

# Vorrat
tray-label = Vorrat
tray-piece = { $piece } ×{ $left }, { $colour }
tray-fits = { $count ->
    [0] Der { $piece }-Stein passt gerade nirgends
    [one] Der { $piece }-Stein passt an einer Stelle
   *[other] Der { $piece }-Stein passt an { $count } Stellen
  }
tray-colouring = { $way }, { $left ->
    [0] keiner mehr da
   *[other] noch { $left }
  }
colouring-B = schwarz
colouring-W = weiß
tray-end-B = Schwarzes Ende zuerst
tray-end-W = Weißes Ende zuerst
tray-end-description = Antippen tauscht die Enden
tray-discs = { $side }: noch { $left } Scheiben

# Die Zeile unter dem Brett
status-first-move = { $name } beginnt mit { $side }: Nimm einen Stein, er darf überall liegen.
status-pick = { $name } ist am Zug: Nimm einen Stein.
status-place = Tippe aufs Brett, wo der { $piece }-Stein liegen soll.
status-place-coloured = Tippe auf das Brett, wohin { $piece } soll; darunter wählst du die Farben.
status-first-move-tailits = { $name } beginnt mit { $side }: Nimm einen Stein, er muss die Mitte bedecken.
status-first-move-taiji = { $name } beginnt mit { $side }: Tippe auf das Feld für das { $end } Ende.
status-first-move-lot = { $name } beginnt mit { $side }: Tippe auf irgendein Feld.
status-pick-tailits = { $name } ist am Zug: Nimm einen Stein und wähle seine Farben.
status-pick-taiji = { $name } ist am Zug: Tippe auf das Feld für das { $end } Ende.
status-pick-lot = { $name } ist am Zug: Tippe auf ein leeres Feld.
taijitu-end-B = schwarze
taijitu-end-W = weiße
prompt-white-end = Jetzt das weiße Ende: Tippe auf ein markiertes Feld daneben.
prompt-black-end = Jetzt das schwarze Ende: Tippe auf ein markiertes Feld daneben.
prompt-no-room = Hier passt kein Taijitu: Daneben ist kein Feld mehr frei.
prompt-keep = Eine Dreierreihe! Tippe auf die Scheibe, die bleibt und zum Stapel wird.
prompt-line = Sie liegt in mehreren Reihen: Tippe auf eine Scheibe, die weg soll.
status-ready-taiji = Das passt, { $covers }. Noch einmal antippen tauscht die Enden.
status-ready-disc = Eine Scheibe auf { $cells }. Legen?
status-ready-line = Zwei Scheiben gehen, { $cells } wird zum Stapel. Legen?
status-fits = Er passt hier und verdeckt { $covers }.
status-fits-count = Er passt hier: { $covers }.
status-fitting-places = { $here ->
    [0] So gedreht passt der { $piece }-Stein nirgends
    [one] So gedreht passt der { $piece }-Stein an einer Stelle
   *[other] So gedreht passt der { $piece }-Stein an { $here } Stellen
  }, { $others ->
    [0] anders gedreht auch nicht.
    [one] anders gedreht an einer weiteren.
   *[other] anders gedreht an { $others } weiteren.
  }
status-move-queued = Die Regeln starten noch. Dein Zug ist gemerkt und wird gleich gemacht.

covers-none = nichts
covers-x = { $x } X
covers-o = { $o } O
covers-both = { $x } X und { $o } O
score-gain = { $side } +{ $by }
score-loss = { $side } −{ $by }
score-unchanged = der Stand bleibt gleich

move-place = { $name } legt { $piece } auf { $cells } und verdeckt { $covers }. Es steht { $a } zu { $b }.
move-place-count = { $name } legt { $piece } auf { $cells }: { $covers }. Es steht { $a } zu { $b }.
move-coloured = { $name } legt { $piece }, schwarz auf { $black }, weiß auf { $white }: { $covers }. Es steht { $a } zu { $b }.
move-taijitu = { $name } legt ein Taijitu, schwarz auf { $black }, weiß auf { $white }: { $covers }. Es steht { $a } zu { $b }.
move-disc = { $name } legt eine Scheibe auf { $cells }.
move-line = { $name } legt auf { $cells } und hat eine Reihe: { $removed } gehen, { $stack } ist ein Stapel. Stapel { $a } zu { $b }.
move-swap = { $name } tauscht und hat jetzt { $side }. { $other } ist mit { $otherSide } am Zug.
move-resign = { $name } gibt auf.

error-no-piece-held = Nimm zuerst einen Stein.
error-no-cell = Tippe aufs Brett, wo der { $piece }-Stein liegen soll.
error-no-first-cell = Tippe zuerst auf ein leeres Feld.
error-supply = Kein { $piece }-Stein mehr da: Alle liegen schon auf dem Brett.
error-no-placement = Der { $piece }-Stein passt gerade nirgends, ein anderer schon.
error-rules = Das ging nicht: { $detail }

# Warum ein Zug nicht geht
reason-malformed = Das ist kein Zug in diesem Spiel.
reason-off-board = Ein Teil des Steins läge neben dem Brett.
reason-overlap = { $count ->
    [one] { $cells } ist schon verdeckt.
   *[other] { $cells } sind schon verdeckt.
  }
reason-supply = Kein { $piece }-Stein mehr da: Alle liegen schon auf dem Brett.
reason-centre = Der erste Stein muss die Mitte verdecken.
reason-detached = Er muss Kante an Kante an einem Stein auf dem Brett liegen.
reason-same-shape = Diese zwei { $piece }-Steine hätten eine gemeinsame Kante.
reason-square = Damit wäre ein Quadrat aus 2 × 2 Feldern voll.
reason-not-adjacent = Die beiden Enden müssen nebeneinander liegen.
reason-not-flat = Er läge schief: beide Enden aufs Brett oder beide auf Steine.
reason-must-stack = Du hast eine Dreierreihe: Wähle das Feld, das ein Stapel wird.
reason-no-line = Diese Scheiben sind keine eben entstandene Reihe.
reason-no-swap = Getauscht werden kann nur gleich nach dem ersten Stein.
reason-game-over = Das Spiel ist zu Ende.

# Der Tausch
swap-title = { $name }, Seiten tauschen?

# Das Ende
end-wins = { $name } gewinnt { $a } : { $b }
end-wins-early = { $name } gewinnt
end-draw = Unentschieden, { $a } : { $b }
end-by-points = Kein Stein passt mehr. Wer mehr offene Zeichen hat, gewinnt.
end-by-last-mover = Gleichstand, { $a } : { $b }. Der letzte Stein entscheidet, und den hat { $winner } gelegt.
end-by-resignation = { $loser } hat aufgegeben.
end-by-time = Die Zeit von { $loser } ist abgelaufen.
end-draw-plain = Unentschieden
end-by-points-tailits = Kein Stein passt mehr. { $scoring ->
    [second-largest] Die größere zweitgrößte Gruppe gewinnt.
   *[other] Die größere Gruppe gewinnt.
  }
end-by-points-taiji = Kein Taijitu passt mehr. { $groups ->
    [1] Die größere Gruppe gewinnt.
    [2] Es zählen die zwei größten Gruppen, mehr gewinnt.
   *[other] Es zählen die drei größten Gruppen, mehr gewinnt.
  }
end-by-points-tailits-and-taiji = Beide Spiele sind zu Ende. { $by ->
    [half] Der halbe Punkt für den letzten Stein im TAILITS entscheidet.
   *[other] Wer aus beiden zusammen mehr hat, gewinnt.
  }
end-by-points-taiji-and-battle-of-lits = Beide Spiele sind zu Ende. Wer aus beiden zusammen mehr hat, gewinnt.
end-by-largest-group = Gleich, { $a } : { $b }. So weit die zweitgrößten Gruppen; nun entscheidet die größere größte.
end-by-moved-second = Gleich, { $a } : { $b }. Schwarz gewinnt, weil Weiß angefangen hat.
end-by-line = Drei Stapel in einer Reihe.
end-by-full-board = Das Brett ist voll, und niemand hat drei Stapel in einer Reihe.
end-by-no-discs = Keine Scheibe mehr zum Setzen da, und niemand hat drei Stapel in einer Reihe.
stage-label = { $game } · { $number }: { $stage }
game-battle-of-lits = Battle of LITS
game-tailits = TAILITS
game-taiji = TAIJI
game-lot = LOT
stage-end-tailits-and-taiji = TAILITS ist zu Ende
stage-end-tailits-and-taiji-next = Jetzt TAIJI obendrauf. { $name } eröffnet mit { $side }. Ein Taijitu liegt flach: beide Enden auf dem Brett oder beide auf Steinen.
stage-end-taiji-and-battle-of-lits = TAIJI ist zu Ende
stage-end-taiji-and-battle-of-lits-next = Jetzt Battle of LITS obendrauf. { $name } eröffnet mit { $side }. Steine verdecken Felder; was sichtbar bleibt, zählt.
stage-continue = Weiter
end-rematch = Revanche, { $name } beginnt
end-replay = Brett ansehen
end-share = Teilen
end-home = Alle Spiele

# Das Menü
menu-title = Menü
menu-new = Neues Spiel
menu-rematch = Revanche, { $name } beginnt
menu-undo = Zurücknehmen
menu-redo = Wiederholen
menu-replay = Zurückblicken
menu-resign = Aufgeben
menu-share = Spiel teilen
menu-import = Spiele laden
menu-rules = Spielregeln
menu-shortcuts = Tasten
menu-settings = Einstellungen

# Ein neues Spiel
new-game-title = Neues Spiel
new-game-game = Spiel
new-game-seat-First = Beginnt, mit { $side }
new-game-seat-Second = Folgt, mit { $side }
new-game-start = Los geht’s
option-Board = Brett
option-Board-rotated = Gedreht
option-Board-rotated-description = Jedem X liegt durch die Mitte ein O gegenüber.
option-Board-mirrored = Gespiegelt
option-Board-mirrored-description = Jedem X liegt über die Mittellinie ein O gegenüber.
option-Board-scattered = Verstreut
option-Board-scattered-description = 30 X und 30 O irgendwo, ohne Ordnung.
option-Board-custom = Eigenes
option-Board-custom-description = Feld für Feld gezeichnet oder als Text eingefügt.
option-Scoring = Was bei TAILITS zählt
option-Scoring-largest = Die größte Gruppe
option-Scoring-largest-description = Deine größte Gruppe ist deine Punktzahl.
option-Scoring-second-largest = Die zweitgrößte Gruppe
option-Scoring-second-largest-description = Deine zweitgrößte Gruppe ist deine Punktzahl: Eine große allein nützt nichts.
option-Pieces = Steine
option-Pieces-every = Alle Färbungen
option-Pieces-every-description = Von jeder Form ein Stein für jede Art, zwei Quadrate schwarz zu färben.
option-Pieces-paired = In Hälften
option-Pieces-paired-description = L, I und S sind in der Mitte geteilt, halb schwarz, halb weiß; beim T haben beide Arme eine Farbe.
option-Size = Brett
option-Size-7 = 7 × 7
option-Size-7-description = Ein kurzes Spiel. Üblich ist eine Gruppe.
option-Size-9 = 9 × 9
option-Size-9-description = Das Standardbrett. Üblich sind zwei Gruppen.
option-Size-11 = 11 × 11
option-Size-11-description = Das große Brett. Üblich sind drei Gruppen.
option-Groups = Gruppen, die bei TAIJI zählen
option-Groups-1 = Eine
option-Groups-1-description = Deine größte Gruppe ist deine Punktzahl.
option-Groups-2 = Zwei
option-Groups-2-description = Deine zwei größten Gruppen werden zusammengezählt.
option-Groups-3 = Drei
option-Groups-3-description = Deine drei größten Gruppen werden zusammengezählt.
house-rule = von uns festgelegt
house-rule-boards = Die gedruckten Regeln sagen nicht, wie X und O verteilt sind; die Arten von Brettern sind von uns.
house-rule-pieces = Die gedruckten Regeln sagen nicht, welche zwei Quadrate eines Steins schwarz sind; beide Sätze sind von uns.
house-rule-double-supply = Die gedruckten Regeln sagen nicht, welche Steine man nimmt. Wir nehmen die 24 von TAILITS, sechs von jeder Form, und der erste darf überall liegen.
house-rule-double-groups = Die gedruckten Regeln überlassen euch die Zahl der Gruppen. Wählt ihr nichts, sind es drei.
house-rule-no-discs = Die gedruckten Regeln sagen nicht, was gilt, wenn jemand am Zug keine Scheibe mehr hat. Bei uns ist das ein Unentschieden.
board-editor-preview = Das Brett, auf dem ihr spielt
board-editor-waiting = Das Brett erscheint, sobald die Regeln gestartet sind. Beginnen kannst du schon.
board-editor-another = Anderes Brett
board-editor-edit = Dieses ändern
board-editor-undo = Zurücknehmen
board-editor-clear = Leeren
board-editor-count = X { $x }, O { $o }
board-editor-uneven = Üblich sind je 30; spielen könnt ihr mit jeder Zahl.
board-editor-text = Das Brett als Text
board-editor-bad-rows = Ein Brett hat zehn Zeilen, mit / dazwischen.
board-editor-grid = Brett zum Zeichnen. Mit den Pfeiltasten von Feld zu Feld, die Leertaste ändert ein Feld, X und O setzen eins.
board-editor-cell-X = { $cell }, X
board-editor-cell-O = { $cell }, O
board-editor-cell-blank = { $cell }, leer

# Teilen und Laden
share-title = Spiel teilen
share-description = Das ganze Spiel als Text. Wer ihn hier lädt, sieht dasselbe wie du.
share-copy = Kopieren
share-save = Als Datei speichern
share-copied = Kopiert.
share-select = Der Text ist markiert: Kopiere ihn mit der Tastatur oder durch langes Drücken.
link-making = Der Link ist unterwegs …
link-making-code = Der Code ist unterwegs …
link-none = Für dieses Spiel gibt es gerade keinen Link, aber seinen Text.
link-none-code = Für dieses Spiel gibt es gerade keinen Code, aber seinen Text.
link-description = In diesem Link steckt das ganze Spiel. Wer ihn öffnet, sieht dasselbe wie du; kein Server bewahrt es auf.
link-description-code = In diesem Code steckt das ganze Spiel. Wer ihn am eigenen Tisch lädt, im Menü unter „{ menu-import }“, sieht dasselbe wie du. Einen Link gibt es nicht: Dieser Tisch ist eine Datei bei dir und hat keine Adresse im Netz.
link-label = Link zu diesem Spiel
link-label-code = Code dieses Spiels
link-copy = Link kopieren
link-copy-code = Code kopieren
link-share = Teilen …
link-qr-code = QR-Code des Links zu diesem Spiel
link-qr-code-code = QR-Code dieses Spiels
link-correspondence = Weit voneinander?
link-correspondence-description = Mach deinen Zug und schick den Link. Die andere Seite öffnet ihn, zieht und antwortet mit einem Link. Öffne ihn, und euer Spiel geht weiter.
link-correspondence-description-code = Mach deinen Zug und schick den Code. Die andere Seite lädt ihn, zieht und antwortet mit einem Code. Lade ihn, und euer Spiel geht weiter.
link-send = Zug senden
link-sent = Dein Zug ist unterwegs. Wenn die Antwort kommt, öffne ihren Link.
link-sent-code = Dein Zug ist unterwegs. Wenn die Antwort kommt, lade ihren Code.
link-copied = Der Link ist kopiert: Schick ihn ab. Wenn die Antwort kommt, öffne ihren Link.
link-copied-code = Der Code ist kopiert: Schick ihn ab. Wenn die Antwort kommt, lade ihren Code.
link-opened = { $said } { $name } ist am Zug.
link-waiting = Das Spiel aus dem Link erscheint, sobald die Regeln gestartet sind.
link-older = Was du geöffnet hast, ist älter als dein Spiel. Hier ist dein Spiel, so weit es gekommen ist.
share-text = Als Text
import-title = Spiele laden
import-description = Füge einen Link, einen Code oder den Text einer oder mehrerer Partien ein, wähle Dateien, oder zieh sie irgendwo auf diese Seite. Deine eigenen Spiele bleiben, wie sie sind.
import-confirm = Laden
import-bad-move = Zug { $number } ({ $move }) ist nicht möglich. { $why }
import-unreadable = Dieser Text ist kein Spiel, das wir lesen können: { $detail }
import-unsupported = Das ist eine Partie { $detail }. Dieses Spiel kann hier noch nicht gezeigt werden.
import-bad-game = Das ist keine Partie: Die Angabe [Game "…"] fehlt.
import-bad-tag = Die Angabe { $at } passt nicht zu diesem Spiel oder widerspricht den Zügen.
import-bad-row = Zeile { $at } des Bretts, von oben gezählt, besteht nicht aus zehn Feldern mit x, o oder leer.
import-bad-line = Zeile { $at } ist weder eine Angabe noch ein Zug.
import-bad-long = Dieser Text ist für eine Partie viel zu lang.
import-bad-link-damaged = Dieser Link ist beschädigt oder nicht vollständig. Lass ihn dir noch einmal schicken und kopiere ihn ganz.
import-bad-link-version = Dieser Link stammt aus einer neueren Version. Lade diese Seite neu und öffne ihn dann noch einmal.
import-bad-link-long = Dieser Link ist für eine Partie viel zu lang.
import-bad-link-content = In diesem Link steckt keine Partie, die wir lesen können.
import-bad-many = Das sind viel zu viele Partien für einen Text.
import-too-large = Das sind { $size }; auf einmal lassen sich höchstens { $most } laden.
import-no-rules = Die Regeln antworten nicht. Lade die Seite neu und versuche es noch einmal.
import-choose = Dateien wählen
import-waiting = Wird geladen …
import-progress = Wird geladen … { $done } von { $count }
import-duplicate = Dieses Spiel ist schon da und kam nicht noch einmal dazu.
import-game-in-file = { $name }, Partie { $number }
import-game-number = Partie { $number }
import-report-added = { $count ->
    [0] Kein Spiel ist dazugekommen.
    [one] Ein Spiel ist dazugekommen.
   *[other] { $count } Spiele sind dazugekommen.
  }
import-report-duplicates = { $count ->
    [one] Eins war schon da und kam nicht noch einmal dazu.
   *[other] { $count } waren schon da und kamen nicht noch einmal dazu.
  }
import-report-truncated = { $count ->
    [one] Bei einem fehlt das Ende; es ist geladen, so weit es reicht.
   *[other] Bei { $count } fehlt das Ende; sie sind geladen, so weit sie reichen.
  }
import-report-refused = { $count ->
    [one] Eins ließ sich nicht laden:
   *[other] { $count } ließen sich nicht laden:
  }
import-drop-hint = Hier loslassen, um die Spiele darin zu laden

resign-title = Dieses Spiel aufgeben?
resign-description = { $name } gibt auf, die andere Seite gewinnt. Es lässt sich zurücknehmen.
resign-confirm = Aufgeben
resign-cancel = Weiterspielen

# Start
home-in-progress = Angefangen
home-finished = Beendet
home-games = Spielen
home-new = Neues Spiel
home-rules = Spielregeln
home-turn = { $name } ist am Zug
home-won = { $name } hat gewonnen
home-draw = Unentschieden
home-remove = { $game }: löschen
home-more = { $game }: mehr
home-all = Alle { $count } zeigen
home-saved-games = Deine Spiele
home-import = Spiele laden
home-export = { $count ->
    [one] Das Spiel als Datei speichern
   *[other] Alle { $count } als Datei speichern
  }
home-export-failed = Die Regeln antworten nicht, darum kamen die Spiele nicht in eine Datei. Jedes einzeln lässt sich speichern.
home-games-file = spiele
home-damaged = Nicht lesbar
home-damaged-description = Diese Einträge bleiben, bis du sie löschst. Als Datei gespeichert kann man sie ansehen und vielleicht reparieren.
home-damaged-entry = Ein Eintrag mit { $size }
home-damaged-file = Diesen Eintrag als Datei speichern
home-damaged-remove = Diesen Eintrag löschen
saved-open = Öffnen
saved-name = Benennen
saved-rename-title = Name des Spiels
saved-rename-confirm = Übernehmen
saved-copy = Verdoppeln
saved-copied = Das Spiel ist jetzt zweimal da.
saved-file = Als Datei speichern
saved-remove = Löschen
home-removed = Das Spiel ist gelöscht.
home-back = Zurück an den Tisch

# Einstellungen
settings-title = Einstellungen
settings-language = Sprache
settings-theme = Farben
settings-theme-system = Wie das Gerät
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-confirm = Mit dem Finger bestätigen
settings-confirm-description = Ein mit dem Finger hingelegter Stein gilt erst durch den Knopf.
settings-hatching = Schraffur
settings-hatching-description = Jede Form hat außer der Farbe ein Muster.
settings-coordinates = Koordinaten
settings-coordinates-description = Buchstaben und Zahlen am Rand des Bretts.
settings-keys = Buchstabentasten
settings-keys-description = L I T S nehmen, R dreht und so weiter. Pfeile und Eingabe gehen immer.

# Spielregeln
guide-title = So geht { $game }
guide-battle-of-lits-aim = Eine Seite hat X, die andere O. Ein Stein verdeckt die Zeichen, auf denen er liegt. Wer am Ende mehr offene Zeichen hat, gewinnt.
guide-battle-of-lits-turn = Ihr legt abwechselnd: irgendeinen Stein aus dem Vorrat, beliebig gedreht und umgedreht. Der erste darf überall liegen; dann gelten drei Regeln:
guide-detached = Er muss Kante an Kante an einem Stein auf dem Brett liegen.
guide-same-shape = Zwei gleiche Formen haben nie eine gemeinsame Kante.
guide-square = Kein Quadrat aus 2 × 2 Feldern darf voll werden.
guide-battle-of-lits-swap = Nach dem ersten Stein darf die zweite Person die Seiten tauschen, statt zu legen. Der Stein bleibt; wer ihn gelegt hat, ist mit der anderen Seite am Zug. Fang also nicht zu gut an.
guide-battle-of-lits-end = Aussetzen gibt es nicht. Wenn kein Stein mehr passt, ist Schluss. Gleichstand? Wer den letzten Stein gelegt hat, gewinnt.
guide-battle-of-lits-tints = Getönte Felder können noch verdeckt werden. Die anderen nie mehr: Ein Zeichen dort ist sicher.
guide-tailits-aim = Eine Seite hat Schwarz, die andere Weiß. Jeder Stein hat zwei schwarze und zwei weiße Quadrate. Bring die deiner Farbe zu einer großen Gruppe zusammen.
guide-tailits-turn = Ihr legt abwechselnd, Schwarz beginnt: irgendeinen Stein aus dem Vorrat, beliebig gedreht und umgedreht.
guide-tailits-centre = Der erste Stein muss die Mitte verdecken.
guide-tailits-rules = Für alle weiteren gelten drei Regeln:
guide-tailits-colours = Du wählst Form und Platz, dann die Farben: so, wie sie ein Stein im Vorrat noch zeigen kann.
guide-tailits-groups = Quadrate einer Farbe hängen über Kanten und über Ecken zusammen. Hier hat Schwarz eine Gruppe von vier.
guide-tailits-end = Aussetzen gibt es nicht. Wenn kein Stein mehr passt, werden die größten Gruppen verglichen, und die größere gewinnt. Gleichstand? Wer den letzten Stein gelegt hat, gewinnt.
guide-tailits-second = Oder ihr vereinbart, die zweitgrößten Gruppen zu vergleichen; bei Gleichstand die größten, und dann entscheidet der letzte Stein.
guide-taiji-aim = Eine Seite hat Weiß, die andere Schwarz. Jedes Plättchen, ein Taijitu, hat ein weißes und ein schwarzes Ende. Bilde große Gruppen deiner Farbe.
guide-taiji-turn = Ihr legt abwechselnd, Weiß beginnt: ein Taijitu auf zwei freie Felder, in welcher Richtung du magst. Es hilft immer euch beiden; sieh zu, dass es dir mehr hilft.
guide-taiji-side = Die beiden Enden müssen nebeneinander liegen, Kante an Kante.
guide-taiji-groups = Quadrate einer Farbe hängen nur über Kanten zusammen. Die zwei rechts gehören nicht zu diesen Dreiergruppen.
guide-taiji-count = Vereinbart, wie viele Gruppen zählen. Üblich ist eine auf 7 × 7, zwei auf 9 × 9 und drei auf 11 × 11.
guide-taiji-end = Wenn kein Taijitu mehr passt, zählt jede Seite so viele ihrer größten Gruppen zusammen. Mehr gewinnt. Gleichstand? Dann gewinnt Schwarz, als zweite Seite am Zug.
guide-lot-aim = Eine Seite hat Weiß, die andere Schwarz, jede mit 45 Scheiben. Drei eigene Stapel in einer Reihe gewinnen.
guide-lot-turn = Ihr setzt abwechselnd, Weiß beginnt: eine Scheibe auf ein freies Feld. Das ist alles, außer es entsteht eine Dreierreihe deiner einzelnen Scheiben: waagerecht, senkrecht oder schräg, ohne Lücke.
guide-lot-line = Dann musst du wählen, welche der drei bleibt.
guide-lot-choice = Mehrere Reihen zugleich, oder eine von vier oder fünf Scheiben? Nimm irgendeine Dreierreihe, in der die neue Scheibe liegt.
guide-lot-stack = Die bleibt, bekommt eine zweite Scheibe und ist ein Stapel. Die anderen beiden gehen in deinen Vorrat zurück.
guide-lot-stacks = Ein Stapel bewegt sich nie, verschwindet nie und gehört zu keiner Reihe einzelner Scheiben.
guide-lot-win = Drei oder mehr deiner Stapel nebeneinander in einer Reihe: gewonnen.
guide-lot-swap = Nach dem ersten Zug von Weiß darf die zweite Person die Seiten tauschen, statt zu setzen. Die Scheibe bleibt; wer sie gesetzt hat, ist mit Schwarz am Zug. Fang also nicht zu gut an.
guide-lot-end = Ein volles Brett ohne so eine Reihe ist ein Unentschieden.
guide-tailits-and-taiji-aim = Zwei Spiele auf einem Brett, das zweite auf dem ersten. Die Punkte aus beiden werden zusammengezählt.
guide-tailits-and-taiji-first = Erst TAILITS: Schwarz beginnt. Deine größte Gruppe ist deine Punktzahl (oder die zweitgrößte, wie vereinbart), und wer den letzten Stein legt, bekommt einen halben Punkt dazu.
guide-tailits-and-taiji-second = Dann TAIJI obendrauf: Weiß beginnt. Die Farben der Steine darunter zählen jetzt nicht, und kein Taijitu liegt auf einem anderen. Eine Regel kommt dazu:
guide-tailits-and-taiji-flat = Ein Taijitu liegt flach: mit beiden Enden auf dem Brett oder mit beiden auf Steinen, auf einem oder auf zweien.
guide-tailits-and-taiji-uneven = Es darf nicht schief liegen, ein Ende auf einem Stein, das andere auf dem Brett.
guide-tailits-and-taiji-end = Wenn kein Taijitu mehr passt, zählen deine größten Gruppen wie vereinbart, und beide Punktzahlen kommen zusammen. Mehr gewinnt. Wegen des halben Punkts gibt es keinen Gleichstand.
guide-taiji-and-battle-of-lits-aim = Zwei Spiele auf einem Brett, das zweite auf dem ersten. Die Punkte aus beiden werden zusammengezählt.
guide-taiji-and-battle-of-lits-first = Erst TAIJI: Weiß beginnt. Deine größten Gruppen zählen wie vereinbart, und diese Punkte bleiben deine.
guide-taiji-and-battle-of-lits-second = Dann Battle of LITS obendrauf: Die Quadrate der Taijitus sind die Zeichen, leere Felder haben keins. Weiß beginnt; der erste Stein darf überall liegen, dann gelten die drei Regeln.
guide-taiji-and-battle-of-lits-symbols = Ein Stein verdeckt die Quadrate, auf denen er liegt. Jedes offene Quadrat ist ein Punkt für seine Seite.
guide-taiji-and-battle-of-lits-swap = Statt seinen ersten Stein zu legen, darf Schwarz die Seiten tauschen. Der Stein bleibt; wer ihn gelegt hat, ist jetzt mit Schwarz am Zug. Die Punkte aus TAIJI bleiben bei der Person.
guide-taiji-and-battle-of-lits-end = Wenn kein Stein mehr passt, zähl deine offenen Quadrate zu deinen Punkten aus TAIJI. Mehr gewinnt. Gleichstand? Wer den letzten Stein gelegt hat, gewinnt.
guide-credits = { $game } ist ein Spiel von { $names }, erschienen bei { $publisher }. Diese Seite ist inoffiziell, von Spielern gemacht.

# Tasten
shortcut-title = Tasten
shortcut-pick = { $letters }
shortcut-pick-description = Stein nehmen
shortcut-move = ← ↑ → ↓
shortcut-move-description = bewegen
shortcut-rotate = R
shortcut-rotate-description = drehen; das Mausrad auch
shortcut-flip = F
shortcut-flip-description = umdrehen
shortcut-colours = C
shortcut-colours-description = seine Farben ändern
shortcut-ends = F
shortcut-ends-description = die Enden des Taijitu vertauschen
shortcut-place = Eingabe
shortcut-place-description = legen
shortcut-back = Esc
shortcut-back-description = zurücklegen
shortcut-undo = U, Strg + Z
shortcut-undo-description = zurücknehmen
shortcut-redo = Strg + Umschalt + Z
shortcut-redo-description = wiederholen
shortcut-hint = H
shortcut-hint-description = zeigen, wo er passt
shortcut-cells = Pos1, Ende, Bild ↑ ↓
shortcut-cells-description = an die Ränder des Bretts
shortcut-help = ?
shortcut-help-description = diese Liste

# Die Züge bisher
move-list-title = Züge
move-list-swap = tauscht die Seiten
move-list-resign = gibt auf

# Das Brett, gesprochen
board-label = Brett. Mit den Pfeiltasten von Feld zu Feld.
cell-piece = { $cell }, { $piece }-Stein, { $colour }, Zug { $move }
cell-coloured = { $cell }, { $side } auf { $piece } ({ $colour }), Zug { $move }
cell-taijitu = { $cell }, { $side }, Zug { $move }
cell-disc = { $cell }, Scheibe { $side }, Zug { $move }
cell-stack = { $cell }, Stapel { $side }, Zug { $move }
cell-choice = { $what }, wählbar
cell-free = { $what }, frei
cell-closed = { $what }, hier passt nichts
cell-symbol = { $cell }, { $side }
cell-blank = { $cell }, leer
cell-open = { $what }, kann noch verdeckt werden
cell-later = { $what }, jetzt nicht zu verdecken, vielleicht später
cell-safe = { $what }, wird nie mehr verdeckt

# Speicher
storage-full = Der Speicher dieses Browsers ist voll: Das Spiel geht weiter, aber lass diesen Tab offen oder speichere das Spiel als Datei.
storage-forbidden = Dieser Browser lässt uns nichts speichern: Das Spiel geht weiter, aber lass diesen Tab offen oder speichere das Spiel als Datei.
storage-newer = Dieses Spiel ist in einem anderen Tab weitergegangen. Was du hier spielst, wird ein eigenes Spiel.
storage-damaged = Das gespeicherte Spiel ist nicht lesbar. Es bleibt, wie es ist; hier ist ein neues Brett.
storage-used = Das alles belegt { $size } in diesem Browser. Platz ist noch für etwa { $room }.
storage-persistent = Der Browser behält es auch, wenn sein Platz knapp wird.
storage-best-effort = Wird dem Browser der Platz knapp, darf er es löschen. Als Datei gespeichert sind deine Spiele sicher.
notice-cut-short = Das Ende der Aufzeichnung fehlt. Geladen ist sie, so weit sie reicht.

# Wenn etwas nicht starten kann
failure-title = Gerade geht es nicht weiter
failure-retry = Neu laden
failure-no-wasm = Diesem Browser fehlt WebAssembly, oder es ist abgeschaltet (manche Schutzmodi tun das). Schalte es für diese Seite ein oder nimm einen aktuellen Firefox, Chrome, Edge oder Safari.
failure-old = Dieser Browser ist zu alt. Bitte nimm einen aktuellen Firefox, Chrome, Edge oder Safari.
failure-broken = Die Regeln ließen sich nicht starten. Deine Spiele sind sicher. Lade die Seite neu; hilft das nicht, nimm einen anderen Browser.
failure-stopped = Die Regeln antworten nicht mehr. Dein Spiel ist bis zum letzten Zug gespeichert. Lade die Seite neu.
failure-silent = Seit einer halben Minute kommt nichts an. Deine Spiele sind sicher. Prüfe die Verbindung und lade die Seite neu.

# Zurückblicken
replay-position = Welche Stellung
replay-count = { $ply } von { $of }
replay-first = Zum Anfang
replay-previous = Einen Zug zurück
replay-play = Die Züge von selbst ablaufen lassen
replay-next = Einen Zug vor
replay-last = Ans Ende
replay-comment = Ein Wort zu dieser Stellung
replay-comment-refused = Ein Kommentar darf das Zeichen {"}"} nicht enthalten.
replay-fork = Von hier weiterspielen
replay-leave = Zurück zum Spiel
replay-forked = Das ist jetzt eine eigene Partie. Die andere bleibt, wie sie war.

# Behagen
settings-palette = Steine
settings-palette-even = Ausgewogen
settings-palette-safe = Bei Farbschwäche
settings-palette-shades = Graustufen
settings-theme-wood = Holz
settings-theme-contrast = Hoher Kontrast
settings-sound = Töne
settings-sound-off = aus
settings-sound-level = { NUMBER($level, style: "percent") }
settings-vibration = Vibration
settings-vibration-description = Ein kurzes Rütteln, wenn ein Stein liegt, zwei, wenn er nicht liegen darf.
settings-reset = Einstellungen wie am Anfang
settings-download = Als eine Datei herunterladen
settings-download-description = Der ganze Tisch in einer Datei von höchstens 8 MB. Öffne sie von der Festplatte, ohne Netz und ohne Server: Alles geht, nur keine Links.
settings-were-reset = Alle Einstellungen sind wie am ersten Tag.

# Bilder
menu-picture = Bild
picture-title = Ein Bild dieser Stellung
picture-shows = Zeigt
picture-numbered = Zugnummern und Zugliste
picture-format = Datei
picture-svg = SVG
picture-png = PNG, { $width } px
picture-saved = Gespeichert.
picture-failed = Das hat nicht geklappt. Nimm eine andere Größe oder speichere es als Datei.
picture-after = { $ply ->
    [one] Nach einem Zug
   *[other] Nach { $ply } Zügen
  }
picture-after-of = Nach Zug { $ply } von { $of }
picture-symbols = { $side } zu sehen: { $cells }.
picture-discs = Scheiben von { $side }: { $cells }.
picture-stacks = Stapel von { $side }: { $cells }.
picture-moves = Züge: { $moves }.
picture-no-moves = Noch kein Zug.

# Auf Papier
menu-print = Drucken
home-print = Drucken und auf Papier spielen
print-title = Auf Papier
print-content = Was
print-this-game = Dieses Spiel, auf einer Seite
print-kit = Brett und Steine
print-own-board = Das Brett dieses Spiels
print-paper-size = Papier
print-style = Wie
print-coloured = In Farbe
print-with-backs = Rückseiten der Steine
print-kit-description = Ein Brett, alle Steine zum Ausschneiden und die Regeln. Mit 100 % drucken: Die Linie unter Brett und Steinen muss 10 cm lang sein. Für Rückseiten beidseitig drucken, über die lange Kante gewendet, auf festem Papier.
print-game-description = Die letzte Stellung mit der Nummer jedes Zuges, alle Züge und die Aufzeichnung. Wer sie abtippt, hat das ganze Spiel.
print-start = Drucken
print-waiting = Die Seiten entstehen …
print-count = { $count ->
    [one] Eine Seite
   *[other] { $count } Seiten
  }
print-board = { $game }: Brett
print-pieces = { $game }: { $count } Steine
print-backs = { $game }: Rückseiten der { $count } Steine
print-unofficial = The LITS Table. Inoffiziell, von Spielern gemacht.
print-check = Mit 100 % gedruckt ist diese Linie { $length } cm lang.

# Ein Tablet für zwei: wie der Tisch zwischen ihnen steht
menu-home = Alle Spiele
menu-orientation = Tisch für zwei
menu-fullscreen-on = Vollbild
menu-fullscreen-off = Vollbild verlassen
player-panel-label = Rand von { $name }
player-panel-waiting = { $name } ist am Zug.
settings-table = Tisch für zwei
settings-table-plain = Nebeneinander
settings-table-plain-description = Der Tisch bleibt, wie er ist; ihr schaut beide von derselben Seite darauf.
settings-table-turning = Drehend
settings-table-turning-description = Ihr sitzt euch gegenüber: Nach jedem Zug dreht sich der Tisch zu dem, der dran ist.
settings-table-two-sided = Zweiseitig
settings-table-two-sided-description = Ihr sitzt euch gegenüber: Jeder hat Steine, Punkte und Knöpfe an seinem eigenen Rand.
settings-table-no-room = Für zwei Ränder ist dieses Fenster zu klein. Bis Platz ist, dreht sich der Tisch.
settings-edges = Wo ihr sitzt
settings-edges-ends = Oben und unten
settings-edges-ends-description = Der ferne Rand ist oben am Bildschirm.
settings-edges-sides = Links und rechts
settings-edges-sides-description = Der ganze Tisch liegt quer.
settings-awake = Bildschirm bleibt an
settings-awake-description = Er wird nicht dunkel, solange ein Spiel läuft.

# Ausprobieren, die Lupe, der Tausch als Bretter, anders gezählt
menu-explore = Ausprobieren
menu-exit-explore = Probe beenden
menu-save-explore = Als neues Spiel behalten
replay-explore = Von hier ausprobieren
explore-status = Nur zur Probe
explore-exit = Probe beenden, zurück zum Spiel
explore-exited = Das Spiel ist wieder, wie es war.
explore-saved = Deine Probe ist jetzt eine eigene Partie. Die andere bleibt, wie sie war.
move-list-explored = Probe
shortcut-explore = E
shortcut-explore-description = Züge ausprobieren und wieder wegräumen
shortcut-insights = V
shortcut-insights-description = Lupe ein oder aus
menu-insights = Lupe
insights-on = ein
insights-off = aus
insights-now-on-battle-of-lits = Die Lupe ist an. Gerahmt: für immer sicher. Schraffiert: aus dem Spiel.
insights-now-on-tailits = Die Lupe ist an. Schraffiert: aus dem Spiel. Perlen: Dort können zählende Gruppen noch wachsen.
insights-now-on-taiji = Die Lupe ist an. Schraffiert: aus dem Spiel. Perlen: Dort können zählende Gruppen noch wachsen.
insights-now-on-lot = Die Lupe ist an. Drei Perlen: eine Reihe möglich. Kleiner Stapel: ein Sieg. Gestrichelter Ring: ein dritter Stapel.
insights-now-off = Die Lupe ist aus.
insights-cell-final = steht fest, wird nie mehr verdeckt
insights-cell-grow = hier kann { $side } wachsen
insights-cell-line = hier kann { $side } eine Reihe bilden
insights-cell-win = hier könnte { $side } gewinnen
insights-cell-third = ein Stapel hier wäre der dritte für { $side }
insights-cell-made = stünde durch diesen Zug fest
insights-sure = { $count } sicher
insights-open = { $count } offen
insights-line = Reihen auf { $count }
insights-win = Sieg auf { $count }
insights-discs = { $count ->
    [one] eine Scheibe
   *[other] { $count } Scheiben
  }
insights-groups = Gruppen (Raum)
insights-group = { $size } ({ $room })
insights-final = { $count } fest
insights-moves = { $count ->
    [one] noch ein Zug
   *[other] noch { $count } Züge
  }
insights-fits = Plätze
insights-of-side = { $side } { $count }
insights-move-line = Felder für eine Reihe danach: { $sides }.
insights-move-win = Zum sofortigen Sieg: { $sides }.
insights-move-sure = Sicher werden: { $sides }.
insights-move-none = Sicher wird dadurch nichts.
insights-move-settles = { $count ->
    [one] Ein Feld steht danach fest.
   *[other] { $count } Felder stehen danach fest.
  }
swap-decline = Du bleibst bei { $own } und bist am Zug
swap-accept = Du bekommst { $their }, { $other } ist am Zug
scoring-title = Anders gezählt
scoring-show-groups = Die Gruppen zeigen, die dann entscheiden
scoring-Scoring-largest = Größte Gruppe
scoring-Scoring-second-largest = Zweitgrößte Gruppe
scoring-Groups-1 = Eine Gruppe
scoring-Groups-2 = Zwei Gruppen
scoring-Groups-3 = Drei Gruppen
scoring-by = { $name } mit { $by } mehr
scoring-tie = { $name } bei Gleichstand
scoring-result = { $way }: { $result }

# Rund um den Tisch
menu-tour = Rund um den Tisch
tour-start = Zeig mir alles
tour-title = Rund um den Tisch
tour-count = { $number } von { $of }
tour-next = Weiter
tour-done = Spielen
tour-skip = Genug
tour-seats = Ihr seid zu zweit an einem Bildschirm. Hier steht, wer ihr seid, was für jeden zählt und wer am Zug ist.
tour-tray = Alle Steine, die noch da sind. Tipp einen an oder zieh ihn gleich aufs Brett.
tour-tray-taiji = Jedes Taijitu ist an einem Ende schwarz, am anderen weiß. Hier wählst du, welches Ende du zuerst hinlegst.
tour-tray-lot = Deine Scheiben. Zu wählen gibt es hier nichts: Tipp aufs Brett.
tour-board = Tipp dahin, wo der Stein liegen soll; er bleibt ein Vorschlag, den du verschieben kannst. Getönte Felder können noch verdeckt werden.
tour-board-taiji = Tipp für das erste Ende auf ein freies Feld, dann für das zweite auf eins daneben. Fest ist erst, was du bestätigst.
tour-board-lot = Tipp für deine Scheibe auf ein freies Feld. Entsteht eine Reihe, wählst du dort, was aus ihr wird.
tour-actions = Drehen, wenden, zurücklegen. Fest ist nichts, bevor du auf „Legen“ drückst.
tour-status = Was jetzt zu tun ist. Und wenn ein Zug nicht geht: alle Gründe, und auf dem Brett leuchten die Felder dazu.
tour-menu = Neues Spiel, Rückblick, Züge ausprobieren, teilen, drucken, Einstellungen – und diese Runde noch einmal.
settings-board = Brett
settings-board-large = So groß es geht
settings-board-medium = Kleiner
settings-board-small = Klein

# Uhren
menu-pause = Uhr anhalten
shortcut-pause = P
shortcut-pause-description = Uhr anhalten und weiterlaufen lassen
notice-clock-damaged = Die Uhr dieses Spiels ist nicht lesbar und deshalb aus. Vom Spiel selbst fehlt nichts.
clock-label = { $name }: Restzeit
clock-pause = Uhr anhalten
clock-resume = Uhr weiterlaufen lassen
clock-paused-hand = Pause. Tippe aufs Brett oder auf eine Uhr, um weiterzuspielen.
clock-paused-hidden = Pause, solange du weg warst. Tippe aufs Brett oder auf eine Uhr, um weiterzuspielen.
clock-paused-slept = Pause: Das Gerät hat geschlafen. Tippe aufs Brett oder auf eine Uhr, um weiterzuspielen.
clock-paused-kept = Die Uhren standen still. Tippe aufs Brett oder auf eine Uhr, um weiterzuspielen.
clock-announce-minute = { $name }: noch eine Minute.
clock-announce-ten = { $name }: noch zehn Sekunden.
clock-announce-out = { $name }: Die Zeit ist um.
clock-title = Uhr
clock-kind-none = Keine
clock-kind-300-0 = 5 Min.
clock-kind-600-0 = 10 Min.
clock-kind-600-5 = 10 Min. + 5 s
clock-kind-own = Eigene
clock-minutes = Minuten
clock-seconds = Sekunden mehr je Zug
clock-on-timeout = Wenn die Zeit um ist
clock-on-timeout-game = Das Spiel ist aus
clock-on-timeout-game-description = Wer keine Zeit mehr hat, hat verloren.
clock-on-timeout-nothing = Die Uhr zeigt es nur an
clock-on-timeout-nothing-description = Sie läuft unter null weiter, das Spiel geht weiter.
clock-note = Der erste Zug kostet nichts. Die Uhr steht, solange die Seite nicht zu sehen ist, ein Fenster offen ist oder ihr zurückblickt. Sie läuft nur auf diesem Gerät: Ein als Link verschicktes Spiel hat keine Uhr.
clock-no-link = Die Uhr bleibt hier: Ein Link trägt das Spiel ohne sie, denn zwischen zwei Geräten kann sie nicht laufen.
clock-no-link-code = Die Uhr bleibt hier: Ein Code trägt das Spiel ohne sie, denn zwischen zwei Geräten kann sie nicht laufen.
house-rule-clock = Die gedruckten Regeln kennen keine Uhr. Bei uns verliert, wessen Zeit um ist, gleich was auf dem Brett liegt, außer ihr vereinbart, dass die Uhr es nur anzeigt.

# Ohne Netz
offline-title = Ohne Netz
offline-none = Dieser Browser oder dieses Fenster behält keine Seiten. Ohne Netz lässt sich die Seite nicht laden.
offline-starting = Noch nicht gespeichert.
offline-saving = Wird für das Spiel ohne Netz gespeichert: { $done } von { $total } Dateien.
offline-ready = Auch ohne Netz spielbereit.
offline-failed-full = Der Platz reicht nicht, um die Seite zu speichern. Das Spiel geht weiter, aber ohne Netz lässt sie sich nicht wieder laden.
offline-failed-forbidden = Dieser Browser lässt die Seite nicht speichern. Das Spiel geht weiter, aber ohne Netz lässt sie sich nicht wieder laden.
offline-failed-cut = Die Seite ließ sich nicht speichern: Eine Datei fehlt auf dem Server oder kam nicht heil an. Das Spiel geht weiter. Beim nächsten Laden wird es wieder versucht.
update-available = Eine neue Version wartet. Spiel und Uhr bleiben, wie sie sind.
update-confirm = Nehmen
update-apply = Neue Version nehmen

# Alles entfernt
remove-all = Alles entfernen
remove-all-title = Alles aus diesem Browser entfernen?
remove-all-warning = Das lässt sich nicht rückgängig machen. Weg sind dann:
remove-all-games = { $count ->
    [0] Spiele (keins ist gespeichert)
    [one] ein Spiel
   *[other] alle { $count } Spiele
  }
remove-all-damaged = { $count ->
    [one] ein nicht lesbarer Eintrag
   *[other] { $count } nicht lesbare Einträge
  }
remove-all-settings = die Einstellungen und was die Seite sich sonst gemerkt hat
remove-all-files = die Dateien der Seite selbst: Ohne Netz lässt sie sich dann nicht mehr laden
remove-all-confirm = Alles entfernen
remove-all-cancel = Alles behalten
remove-all-done = Alles ist entfernt
remove-all-done-description = Dieser Browser behält nichts mehr von der Seite. Für einen neuen Anfang wird sie neu geladen; dann werden auch ihre Dateien wieder gespeichert.
remove-all-restart = Neu anfangen

# Bretter auf fremden Seiten
embed-flip = Brett umdrehen
embed-record = Hier steht keine Partie.
embed-no-game = Welches Spiel das ist, steht nicht da: Die Angabe Game fehlt.
embed-game = Ein Spiel „{ $game }“ gibt es hier nicht.
embed-board = Das Brett lässt sich nicht lesen: Angabe { $tag }.
embed-move = Zug { $number }, „{ $move }“, lässt sich nicht lesen.
embed-ply = Eine Stellung „{ $ply }“ gibt es nicht: Die Partie hat { $of } Züge.
embed-mode = Eine Anzeige „{ $mode }“ gibt es nicht.
embed-marks = Die Markierung „{ $marks }“ lässt sich nicht lesen.
embed-framed = Auf diesem Brett spielt man in einem Rahmen, und die Richtlinie dieser Seite lässt keinen von dort zu.
embed-rule = Eine Regel „{ $rule }“, die man brechen könnte, gibt es nicht.
embed-challenge = Kannst du diese Regel brechen? { $rule }
embed-rule-overlap = Kein Feld wird zweimal bedeckt.
embed-rule-off-board = Jeder Stein liegt auf dem Brett.
embed-rule-centre = Der erste Stein bedeckt die Mitte.
embed-rule-detached = Jeder Stein berührt einen anderen, Kante an Kante.
embed-rule-same-shape = Zwei Steine derselben Form haben keine gemeinsame Kante.
embed-rule-square = Kein Quadrat aus 2 × 2 Feldern wird voll.
embed-rule-not-adjacent = Die beiden Enden eines Taijitus liegen nebeneinander.
embed-rule-not-flat = Ein Taijitu liegt flach: beide Enden auf dem Brett oder beide auf Steinen.
embed-rule-must-stack = Eine fertige Dreierreihe muss zum Stapel werden.
embed-rule-supply = Gelegt wird nur, was noch im Vorrat ist.
embed-begin = Hier ausprobieren
embed-show-game = Spiel zeigen
embed-download-size = Die Regeln werden einmal geladen: 6 MB.
embed-starting = Die Regeln starten …
embed-start-failed = Die Regeln ließen sich nicht starten. Versuch es noch einmal oder öffne den ganzen Tisch.

# Ein Brett im Rahmen, auf dem gespielt wird
playable-turn = { $side } ist am Zug: Tippe auf vier Felder für einen Stein.
playable-turn-taiji = { $side } ist am Zug: Tippe auf das Feld für das schwarze Ende, dann auf das für das weiße.
playable-turn-lot = { $side } ist am Zug: Tippe auf ein Feld.
playable-no-shape = Diese vier Felder sind kein L, I, T oder S.
playable-ready = Das passt.
playable-allowed = Das ist erlaubt. Versuch etwas anderes.
playable-broken = Gebrochen! { $why }
playable-another = Das bricht eine andere Regel. { $why }
playable-right = Richtig!
playable-wrong = Das geht, aber es gibt einen besseren Zug.
playable-colours = Andere Farben
playable-again = Von vorn
playable-swap = Seiten tauschen

# Beispiele zum Kopieren
gallery-title = Bretter für deine Seite
gallery-about = Mit zwei Zeilen HTML zeigt jede Seite Stellungen und Partien. Stell dir hier ein Brett zusammen oder fang mit einem Beispiel an und kopiere, was nötig ist.
gallery-own = Ein eigenes Brett
gallery-examples = Beispiele
gallery-record = Aufzeichnung der Partie
gallery-mode = Was es tut
gallery-mode-diagram = ein Diagramm
gallery-mode-replay = zum Durchsehen
gallery-mode-play = zum Weiterspielen
gallery-mode-rule = eine Regel zum Brechen
gallery-mode-puzzle = ein Rätsel
gallery-form = Art
gallery-form-element = ein Element
gallery-form-frame = ein Link, der zum Rahmen wird
gallery-ply = Stellung nach Zug
gallery-result = In deine Seite zu kopieren
gallery-preview = So sieht es aus
gallery-use = Dieses nehmen

# The rules as pages of their own
rulebook-rule = Versuch, diese Regel zu brechen
rulebook-replay = Das Spiel durchsehen
rulebook-play = Hier ausprobieren
rulebook-table = Zum Tisch
rulebook-games = Regeln der Spiele
rulebook-languages = Sprachen
rulebook-whole = Alle Regeln mit Beispielen
rulebook-double-games = Doppelspiele

# Der Computer
computer = Computer
computer-First = Computer 1
computer-Second = Computer 2
computer-opens = { $name } beginnt.
computer-pause = Pause
computer-paused = Der Computer wartet.
computer-resume = Weiter
computer-failed = Der Computer kann gerade nicht denken. „{ computer-resume }“ versucht es noch einmal.
seat-thinking = denkt
player-person = Ein Mensch
player-level = Computer { $level }: { $name }
level-rating = Gemessen: { $rating } Elo.
level-1 = Erste Schritte
level-1-description = Macht oft irgendeinen Zug. Für die allerersten Spiele.
level-2 = Neuling
level-2-description = Sieht, was offen daliegt, und vergisst es oft.
level-3 = Freizeit
level-3-description = Spielt vernünftig, ab und zu mit einem Versehen.
level-4 = Verein
level-4-description = Macht kaum noch einfache Fehler.
level-5 = Geübt
level-5-description = Sieht ein gutes Stück voraus.
level-6 = Stark
level-6-description = Sieht weit voraus und spielt das Ende genau.
level-7 = Könner
level-7-description = Nimmt sich ein paar Sekunden und übersieht wenig.
level-8 = Meister
level-8-description = Nimmt sich Zeit. Das Beste, was dieser Tisch kann.
notice-level-unknown = Die Stufe des Computers in diesem Spiel ist hier nicht bekannt: Dort sitzt ein Mensch.

# Was er rät
menu-hint = Tipp
menu-analysis = Beste Züge
shortcut-computer-hint = B
shortcut-computer-hint-description = Tipp: ein guter Zug mit Begründung
shortcut-analysis = A
shortcut-analysis-description = die besten Züge zeigen und weglegen
error-engine = Der Computer kann gerade nicht denken. Versuch es noch einmal.
hint-searching = Gute Züge werden gesucht …
hint-text = { $text }
hint-announcement = Tipp: { $why }.
hint-swap = Tipp: Tausche die Seiten, die andere steht besser.
hint-reason-wins = der Zug gewinnt
hint-reason-blocks = verhindert einen Sieg des anderen
hint-reason-stack = macht einen Stapel
hint-reason-covers = verdeckt { $covers }
hint-reason-counts = { $covers }
hint-reason-joined = verbindet { $count } Gruppen
hint-reason-safe = sichert { $sides }
hint-reason-settled = { $count ->
    [one] legt ein Feld fest
   *[other] legt { $count } Felder fest
  }
hint-reason-last-now = ist der letzte Stein, der bei Gleichstand entscheidet
hint-reason-last-kept = behält den letzten Stein, der bei Gleichstand entscheidet
hint-reason-none = lässt dir am meisten übrig
analysis-chance = { $percent } %
analysis-swap = Seiten tauschen
analysis-open = Wer gewinnt, ist noch nicht bekannt.
analysis-draw = Bewiesen: unentschieden, wenn beide richtig spielen.
analysis-wins-by = Bewiesen: { $name } gewinnt um { $by } mit { $move }.
analysis-wins-tie = Bewiesen: { $name } gewinnt bei Gleichstand, mit { $move }.
analysis-wins-plain = Bewiesen: { $name } gewinnt mit { $move }.
analysis-loses-by = Bewiesen: { $name } gewinnt um { $by }, was { $other } auch tut.
analysis-loses-tie = Bewiesen: { $name } gewinnt bei Gleichstand, was { $other } auch tut.
analysis-loses-plain = Bewiesen: { $name } gewinnt, was { $other } auch tut.
analysis-title = Am besten für { $name }
analysis-close = Schließen
analysis-play = Diesen Zug aufnehmen

# Aufgaben
home-puzzles = Aufgaben
puzzles-title = Aufgaben
puzzles-description = Ein Zug gewinnt, nach jedem anderen ist der Gewinn weg. Die exakte Suche hat alle durchprobiert.
puzzles-solved = { $done } von { $count } gelöst
puzzles-failed = Die Aufgaben sind nicht angekommen. Versuche es noch einmal, wenn ein Netz da ist.
puzzle-grade-1 = Leicht
puzzle-grade-2 = Mittel
puzzle-grade-3 = Schwer
puzzle-grade-4 = Sehr schwer
puzzle-label = Aufgabe { $number }, { $grade }{ $solved ->
    [true] , gelöst
   *[false] {""}
  }
puzzle-number = Aufgabe { $number }
puzzle-task = { $side } am Zug. Nur ein Zug gewinnt.
puzzle-task-turns = { $side } am Zug. Nur ein Zug gewinnt in höchstens { $turns } Zügen.
puzzle-right = Richtig, das ist er.
puzzle-right-points = Bei bestem Spiel gewinnt { $side } mit { $points } Vorsprung.
puzzle-right-tie = Bei bestem Spiel endet es gleich, und die Regel dafür gibt { $side } den Sieg.
puzzle-right-turns = { $side } gewinnt in höchstens { $turns } Zügen, was auch immer kommt.
puzzle-shown = Das ist der Zug.
puzzle-wrong = Das gewinnt nicht.
puzzle-searching = Die Antwort wird gesucht …
puzzle-wrong-points = { $side } antwortet { $move } und gewinnt mit { $points } Vorsprung.
puzzle-wrong-tie = { $side } antwortet { $move }; es endet gleich, und die Regel dafür gibt { $side } den Sieg.
puzzle-wrong-wins = { $side } antwortet { $move } und gewinnt.
puzzle-wrong-turns = { $side } antwortet { $move }, und in { $turns } Zügen gewinnt nichts mehr.
puzzle-action-next = Nächste Aufgabe
puzzle-action-again = Noch einmal
puzzle-action-reveal = Zug zeigen
puzzle-action-playOn = Weiterspielen
puzzle-action-list = Alle Aufgaben

# Ein beendetes Spiel, beurteilt
report-start = Spiel beurteilen
report-running = Wird beurteilt … { $done } von { $count }
report-next = { $count ->
    [one] Zum Wendepunkt
   *[other] Zum nächsten von { $count } Wendepunkten
  }
report-chance = { $name } hat hier eine Chance von { $chance }.
report-better-move = { $name } hatte hier { $chance }; der gespielte Zug ließ { $then }. Besser: { $move }.
report-chances = Die Chancen von { $name }, Zug für Zug. Wendepunkte: { $moves }.
