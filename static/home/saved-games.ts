/** The games kept in this browser, as cards, and what one can do with each. */
import type { App, Glance } from "../app/types.ts";
import type { Shelved } from "../storage/saved-games-index.ts";
import type { Smalls } from "../games/thumbnail.ts";
import type { Rename } from "./saved-game-dialogs.ts";
import { button, drawing, make, sideGlyph } from "../ui/dom.ts";
import { fileName, fileNameOf, saveText } from "../ui/file-io.ts";
import { SEATS, nameOf, pointsText } from "../games/shared/selectors.ts";
import { games } from "../games/registry.ts";
import { createShelf } from "../storage/saved-games-index.ts";
import { openGameMenu, openNaming } from "./saved-game-dialogs.ts";

/** How many of a list are shown before somebody asks for all. */
const FEW = 6;
const SIZE = 132;
/** So much of an entry that cannot be read is shown of it. */
const EXCERPT = 90;

export interface SavedIntents {
  open: (id: string) => void;
  rename: Rename;
}

/** @param again - shows the list as it is now */
export function createSaved(app: App, smalls: Smalls, intents: SavedIntents, again: () => void) {
  const { t, store } = app;
  const shelf = createShelf(store, games);
  /** Lists shown whole. */
  const whole = new Set<string>();

  function remove(id: string) {
    const restore = store.remove(id);
    again();
    app.notify("home-removed", {}, () => {
      restore();
      again();
    });
  }

  function duplicate({ entry }: Shelved) {
    const { id, trouble } = store.write(store.newId(), entry.save, 0);
    again();
    if (trouble) app.notify(`stored-${trouble}`);
    app.notify("saved-copied", {}, () => {
      store.remove(id);
      again();
    });
  }

  const menu = (one: Shelved) =>
    openGameMenu(app, spoken(app, one), {
      open: () => intents.open(one.id),
      name: () => openNaming(app, one, (tags) => intents.rename(one.id, tags), again),
      copy: () => duplicate(one),
      file: () => saveText(one.record, fileName(one.record)),
      remove: () => remove(one.id),
    });

  const bin = (id: string, label: string) => tool("trash", "bin", label, () => remove(id));

  function card(one: Shelved) {
    const { id, view, record } = one;
    const small = smalls.of({ record, view, size: SIZE, hatching: app.settings().hatching });
    const named = spoken(app, one);
    const more = tool("more", "more", t("home-more", { game: named }), () => menu(one));
    more.setAttribute("aria-haspopup", "dialog");
    return make(
      "li",
      { "data-id": id },
      make(
        "button",
        {
          type: "button",
          class: "card game",
          click: () => intents.open(id),
          "data-game": id,
        },
        small,
        about(app, one),
      ),
      make("span", { class: "tools" }, more, bin(id, t("home-remove", { game: named }))),
    );
  }

  function damaged(id: string) {
    const raw = store.raw(id);
    const save = () => saveText(raw, fileNameOf(id));
    const size = app.words().size(raw.length);
    return make(
      "li",
      { "data-id": id },
      make(
        "div",
        { class: "card damaged" },
        make(
          "span",
          { class: "about" },
          make("strong", {}, t("home-damaged-entry", { size })),
          make("code", {}, raw.slice(0, EXCERPT)),
        ),
      ),
      make(
        "span",
        { class: "tools" },
        tool("file", "file", t("home-damaged-file"), save),
        bin(id, t("home-damaged-remove")),
      ),
    );
  }

  /** @param name - of the list */
  function list<T>(name: string, items: T[], draw: (item: T) => HTMLElement) {
    const shown = whole.has(name) ? items : items.slice(0, FEW);
    const all = button({
      text: t("home-all", { count: items.length }),
      class: "button all",
      click: () => {
        whole.add(name);
        again();
      },
    });
    return [
      make("ul", { class: "games" }, ...shown.map(draw)),
      shown.length < items.length ? make("p", {}, all) : null,
    ];
  }

  return {
    /** The parts of the list as it is now; a part with nothing in it has no nodes. */
    parts() {
      const { underWay, finished, damaged: bad } = shelf.look();
      const all = [...underWay, ...finished];
      const part = (key: string, ...content: (Node | null)[]) => [
        make("h2", {}, t(key)),
        ...content.filter((one) => one !== null),
      ];
      return {
        underWay: underWay.length ? part("home-continue", ...list("underWay", underWay, card)) : [],
        finished: finished.length ? part("home-finished", ...list("finished", finished, card)) : [],
        damaged: bad.length
          ? part(
              "home-damaged",
              make("p", { class: "means" }, t("home-damaged-means")),
              ...list("damaged", bad, damaged),
            )
          : [],
        export: all.length
          ? button({
              id: "home-export",
              icon: "file",
              text: t("home-export", { count: all.length }),
              click: () => saveAll(app, all),
            })
          : null,
      };
    },
  };
}

/** All in one text file. */
export async function saveAll(app: App, all: Shelved[]) {
  const texts = all.map(({ record }) => record);
  const answer: any = await app.rules.ask({ do: "join", texts }).catch(() => null);
  if (answer?.ok) saveText(answer.text, fileNameOf(app.t("home-games-file")));
  else app.notify("home-export-failed");
}

/** What a game is called where it is not seen. */
const spoken = (app: App, { title, info, view }: Shelved) =>
  title || `${info.name}, ${app.words().list(SEATS.map((seat) => nameOf(app, view, seat)))}`;

function about(app: App, { title, info, view, entry }: Shelved) {
  const people = SEATS.map((seat) =>
    make(
      "span",
      { class: "pair" },
      sideGlyph(view.seats[seat].side),
      make("span", { class: "name" }, nameOf(app, view, seat)),
      make("b", {}, pointsText(view.seats[seat].points)),
    ),
  );
  return make(
    "span",
    { class: "about" },
    make("strong", {}, title || info.name),
    title ? make("small", { class: "kind" }, info.name) : null,
    ...people,
    make("small", { class: "state" }, stateText(app, view)),
    timeOf(app, entry.saved),
  );
}

function timeOf(app: App, saved: string) {
  const then = new Date(saved);
  if (Number.isNaN(then.getTime())) return null;
  const { when, moment } = app.words();
  return make("small", {}, make("time", { datetime: saved, title: moment(then) }, when(then)));
}

function stateText(app: App, view: Glance) {
  const seat = view.outcome ? view.outcome.winner : view.to_move;
  if (!seat) return app.t("home-draw");
  return app.t(view.outcome ? "home-won" : "home-turn", { name: nameOf(app, view, seat) });
}

const tool = (icon: string, name: string, label: string, click: () => void) =>
  make(
    "button",
    { type: "button", class: `tool ${name}`, "aria-label": label, title: label, click },
    drawing(`i-${icon}`),
  );
