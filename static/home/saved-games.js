/**
 * The games kept in this browser, as cards, and what one can do with each.
 * @import { App } from "../app/types.js"
 * @import { Shelved } from "../storage/saved-games-index.js"
 * @import { Smalls } from "../games/thumbnail.js"
 */
import { button, drawing, make, sideGlyph } from "../ui/dom.js";
import { fileName, fileNameOf, saveText } from "../ui/file-io.js";
import { SEATS, nameOf, pointsText } from "../games/shared/selectors.js";
import { games } from "../games/registry.js";
import { createShelf } from "../storage/saved-games-index.js";
import { openGameMenu, openNaming } from "./saved-game-dialogs.js";

/** How many of a list are shown before somebody asks for all. */
const FEW = 6;
const SIZE = 132;
/** So much of an entry that cannot be read is shown of it. */
const EXCERPT = 90;

/**
 * @typedef {object} SavedIntents
 * @property {(id: string) => void} open
 * @property {import("./saved-game-dialogs.js").Rename} rename
 */

/**
 * @param {App} app
 * @param {Smalls} smalls
 * @param {SavedIntents} intents
 * @param {() => void} again shows the list as it is now
 */
export function createSaved(app, smalls, intents, again) {
  const { t, store } = app;
  const shelf = createShelf(store, games);
  /** Lists shown whole. @type {Set<string>} */
  const whole = new Set();

  /** @param {string} id */
  function remove(id) {
    const restore = store.remove(id);
    again();
    app.notify("home-removed", {}, () => {
      restore();
      again();
    });
  }

  /** @param {Shelved} one */
  function duplicate({ entry }) {
    const { id, trouble } = store.write(store.newId(), entry.save, 0);
    again();
    if (trouble) app.notify(`stored-${trouble}`);
    app.notify("saved-copied", {}, () => {
      store.remove(id);
      again();
    });
  }

  /** @param {Shelved} one */
  const menu = (one) =>
    openGameMenu(app, spoken(app, one), {
      open: () => intents.open(one.id),
      name: () => openNaming(app, one, (tags) => intents.rename(one.id, tags), again),
      copy: () => duplicate(one),
      file: () => saveText(one.record, fileName(one.record)),
      remove: () => remove(one.id),
    });

  /** @param {string} id @param {string} label */
  const bin = (id, label) => tool("trash", "bin", label, () => remove(id));

  /** @param {Shelved} one */
  function card(one) {
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

  /** @param {string} id */
  function damaged(id) {
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

  /**
   * @template T
   * @param {string} name of the list
   * @param {T[]} items
   * @param {(item: T) => HTMLElement} draw
   */
  function list(name, items, draw) {
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
      /** @param {string} key @param {(Node | null)[]} content */
      const part = (key, ...content) => [make("h2", {}, t(key)), ...content.filter((one) => one !== null)];
      return {
        underWay: underWay.length
          ? part("home-continue", ...list("underWay", underWay, card))
          : [],
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

/** All in one text file. @param {App} app @param {Shelved[]} all */
export async function saveAll(app, all) {
  const texts = all.map(({ record }) => record);
  /** @type {any} */
  const answer = await app.rules.ask({ do: "join", texts }).catch(() => null);
  if (answer?.ok) saveText(answer.text, fileNameOf(app.t("home-games-file")));
  else app.notify("home-export-failed");
}

/** What a game is called where it is not seen. @param {App} app @param {Shelved} one */
const spoken = (app, { title, info, view }) =>
  title || `${info.name}, ${app.words().list(SEATS.map((seat) => nameOf(app, view, seat)))}`;

/** @param {App} app @param {Shelved} one */
function about(app, { title, info, view, entry }) {
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

/** @param {App} app @param {string} saved */
function timeOf(app, saved) {
  const then = new Date(saved);
  if (Number.isNaN(then.getTime())) return null;
  const { when, moment } = app.words();
  return make("small", {}, make("time", { datetime: saved, title: moment(then) }, when(then)));
}

/** @param {App} app @param {import("../app/types.js").Glance} view */
function stateText(app, view) {
  const seat = view.outcome ? view.outcome.winner : view.to_move;
  if (!seat) return app.t("home-draw");
  return app.t(view.outcome ? "home-won" : "home-turn", { name: nameOf(app, view, seat) });
}

/** @param {string} icon @param {string} name @param {string} label @param {() => void} click */
const tool = (icon, name, label, click) =>
  make(
    "button",
    { type: "button", class: `tool ${name}`, "aria-label": label, title: label, click },
    drawing(`i-${icon}`),
  );
