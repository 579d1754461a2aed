/** Games on paper: what is printed is chosen beside pages that look as they will be printed. */
import type { App, GameInfo, Position, Supply } from "../app/types.ts";
import type { Shown } from "../games/diagram-caption.ts";
import { blackAndWhite } from "../util/oklch.ts";
import { button, byId, make, setText } from "../ui/dom.ts";
import { starters } from "../games/game-data.js";
import { PAPERS } from "./print-kit.ts";
import { gameLeaf, kitLeaves } from "./print-pages.ts";
import { gameKey } from "../games/shared/selectors.ts";
import { palette } from "../board/palettes.ts";
import { checks, choose } from "../share/image-export.ts";
import { readPosition, readRecord, readSave } from "../notation/record-reader.ts";
import { games } from "../games/registry.ts";

/** Lands whose paper is Letter. */
const LETTER = ["US", "CA", "MX", "PH", "CO", "CL", "VE"];
/** Options that change what lies on the table. */
const TAGS = ["Board", "Pieces", "Size"];
/** The board of the game on the table, symbol by symbol. */
const OWN = "own";
/** CSS pixels of a millimetre. */
const MM = 96 / 25.4;

export interface Wishes {
  what: "game" | "kit";
  paper: string;
  coloured: boolean;
  hatching: boolean;
  backs: boolean;
  options: Record<string, string>;
}

const usualPaper = () =>
  LETTER.some((land) => navigator.language.toUpperCase().endsWith(`-${land}`)) ? "Letter" : "A4";

/** What a game is set up with. */
function optionsOf(info: GameInfo, shown: Shown | null) {
  const { tags } = shown ? readRecord(readSave(shown.save).record) : { tags: {} };
  const asked = info.options.filter(({ tag }) => TAGS.includes(tag));
  return Object.fromEntries(
    asked.map(({ tag, values, default: usual }) => {
      const value = (tags as Record<string, string>)[tag] ?? "";
      if (tag === "Board") return [tag, shown ? OWN : usual];
      return [tag, values.includes(value) ? value : usual];
    }),
  );
}

/** A set of pages, and the paper that the printer is told of. */
function tellPrinter(paper: string) {
  const link = byId("paper-sheet") as HTMLLinkElement;
  const sheet = link.sheet;
  if (!sheet) return;
  const { width, height } = PAPERS[paper] ?? { width: 210, height: 297 };
  const last = sheet.cssRules.length - 1;
  if (sheet.cssRules[last] instanceof CSSPageRule) sheet.deleteRule(last);
  sheet.insertRule(`@page { size: ${width}mm ${height}mm; margin: 0 }`, sheet.cssRules.length);
}

export function createPaper(app: App) {
  const dialog = byId("paper") as HTMLDialogElement;
  /** For as long as the page is open. */
  let kept = { paper: usualPaper(), coloured: true, hatching: false };
  let before: HTMLElement | null = null;
  let newest = 0;

  function close() {
    newest += 1;
    dialog.close();
    dialog.replaceChildren();
    for (const other of others()) other.inert = false;
    before?.focus();
  }

  const others = () =>
    [...document.body.children].filter((part) => part !== dialog) as HTMLElement[];

  /** A fresh game as the rules set it up; without them, as the build did. */
  async function setUp(
    info: GameInfo,
    options: Record<string, string>,
    shown: Shown | null,
  ): Promise<{ board: Position; supply: Supply[] }> {
    if (options.Board === OWN && shown)
      return { board: readPosition(readSave(shown.save).record, 0), supply: [] };
    const request = { session: "paper", do: "new", game: info.id, options, seed: seedOf() };
    const answer = await app.rules.ask(request).catch(() => null);
    app.rules.ask({ session: "paper", do: "close" }).catch(() => null);
    if (answer?.ok) return { board: readPosition(answer.record), supply: answer.supply };
    return { board: readPosition(readSave(starters[info.id]?.[0] ?? "").record), supply: [] };
  }

  function open(info: GameInfo, shown: Shown | null = null) {
    if (!dialog.open) before = document.activeElement as HTMLElement;
    const played = shown !== null && shown.position.moves.length > 0;
    const wishes: Wishes = {
      what: played ? "game" : "kit",
      backs: info.pieces.some(({ id }) => id !== "taijitu"),
      options: optionsOf(info, shown),
      ...kept,
    };
    const pages = make("div", { class: "leaves" });
    const said = make("p", { class: "note", role: "status" });
    const go = button({
      id: "paper-print",
      icon: "print",
      text: app.t("paper-print"),
      class: "button primary",
      click: () => print(),
    });
    const wait = (waits: boolean) => {
      if (waits) setText(said, app.t("paper-waiting"));
      go.disabled = waits;
      pages.classList.toggle("waiting", waits);
    };

    async function show() {
      kept = { paper: wishes.paper, coloured: wishes.coloured, hatching: wishes.hatching };
      newest += 1;
      const own = newest;
      tellPrinter(wishes.paper);
      const light = palette("light", app.settings().palette);
      const colours = wishes.coloured ? light : blackAndWhite(light);
      const hatching = wishes.hatching || !wishes.coloured;
      const press = { paper: wishes.paper, colours, hatching };
      wait(true);
      const made =
        wishes.what === "game" && shown
          ? [gameLeaf(app, press, shown)]
          : kitLeaves(app, press, {
              info,
              backs: wishes.backs,
              ...(await setUp(info, wishes.options, shown)),
            });
      if (own !== newest) return;
      wait(false);
      pages.replaceChildren(...made);
      setText(said, app.t("paper-count", { count: made.length }));
      fitWidth();
    }

    /** Pages are as large as the window lets them; on paper they have their true size. */
    const fitWidth = () => {
      const { width } = PAPERS[wishes.paper] ?? { width: 210 };
      const room = pages.parentElement?.clientWidth ?? 0;
      pages.style.setProperty(
        "--zoom",
        String(Math.min(1, Math.max(room - 24, 200) / (width * MM))),
      );
    };

    function build() {
      const asked = make("div", { class: "asked" });
      const wish = (change: Partial<Wishes>) => {
        Object.assign(wishes, change);
        if (change.what) {
          asked.replaceChildren(...controls(app, info, wishes, shown, wish, open));
          asked.querySelector<HTMLElement>("[name=paper-what]:checked")?.focus();
        }
        show();
      };
      asked.append(...controls(app, info, wishes, shown, wish, open));
      const head = make(
        "header",
        {},
        make("h2", { id: "paper-title" }, app.t("paper-title")),
        make(
          "button",
          {
            type: "button",
            class: "close",
            "aria-label": app.t("button-close"),
            title: app.t("button-close"),
            click: close,
          },
          "×",
        ),
      );
      const side = make(
        "div",
        { class: "side" },
        head,
        asked,
        make("div", { class: "go" }, go, said),
      );
      dialog.replaceChildren(
        side,
        make(
          "div",
          { class: "desk", tabindex: "0", role: "region", "aria-label": app.t("paper-title") },
          pages,
        ),
      );
    }

    build();
    if (!dialog.open) dialog.show();
    for (const other of others()) other.inert = true;
    go.focus();
    new ResizeObserver((_, watch) => (pages.isConnected ? fitWidth() : watch.disconnect())).observe(
      dialog,
    );
    show();
  }

  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  return { open };
}

const seedOf = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Everything that can be chosen. */
function controls(
  app: App,
  info: GameInfo,
  wishes: Wishes,
  shown: Shown | null,
  wish: (change: Partial<Wishes>) => void,
  open: (info: GameInfo, shown: Shown | null) => void,
) {
  const { t } = app;
  const kit = wishes.what === "kit";
  const named = Object.keys(PAPERS).map((paper) => ({ value: paper, title: paper }));
  return [
    ...(shown?.position.moves.length ? [whatOf(app, wishes, wish)] : []),
    ...(shown ? [] : [gameChoice(app, info, open)]),
    ...(kit ? optionSets(app, info, wishes, shown, wish) : []),
    choose("paper-paper", t("paper-paper"), named, wishes.paper, (paper) => wish({ paper })),
    checks(
      t("paper-how"),
      [
        { name: "coloured", title: t("paper-coloured"), on: wishes.coloured },
        { name: "hatching", title: t("settings-hatching"), on: wishes.hatching },
        ...(kit ? [{ name: "backs", title: t("paper-with-backs"), on: wishes.backs }] : []),
      ],
      (name, on) => wish({ [name]: on }),
    ),
    make("p", { class: "note" }, t(kit ? "paper-kit-means" : "paper-game-means")),
  ];
}

const whatOf = ({ t }: App, wishes: Wishes, wish: (change: Partial<Wishes>) => void) =>
  choose(
    "paper-what",
    t("paper-what"),
    [
      { value: "game", title: t("paper-this-game") },
      { value: "kit", title: t("paper-kit") },
    ],
    wishes.what,
    (what) => wish({ what: what === "game" ? "game" : "kit" }),
  );

function gameChoice(
  { t }: App,
  info: GameInfo,
  open: (info: GameInfo, shown: Shown | null) => void,
) {
  const select = make(
    "select",
    { id: "paper-game" },
    ...games.map(({ id, name }) => make("option", { value: id, selected: id === info.id }, name)),
  );
  select.addEventListener("change", () => {
    const wanted = games.find(({ id }) => id === select.value);
    if (wanted) open(wanted, null);
    byId("paper-game").focus();
  });
  return make("label", { class: "field" }, make("span", {}, t("new-game")), select);
}

function optionSets(
  app: App,
  info: GameInfo,
  wishes: Wishes,
  shown: Shown | null,
  wish: (change: Partial<Wishes>) => void,
) {
  return info.options
    .filter(({ tag }) => TAGS.includes(tag))
    .map(({ tag, values }) => {
      const own = tag === "Board" && shown ? [{ value: OWN, title: app.t("paper-own-board") }] : [];
      const titles = values.map((value) => ({ value, title: app.t(`option-${tag}-${value}`) }));
      return choose(
        `paper-${gameKey(tag)}`,
        app.t(`option-${tag}`),
        [...own, ...titles],
        wishes.options[tag] ?? "",
        (value) => wish({ options: { ...wishes.options, [tag]: value } }),
      );
    });
}
