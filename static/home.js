/**
 * The way in: what is under way, what can be played, how it goes.
 * @import { App, GameInfo, Glance, StoredGame } from "./types.js"
 */
import { paintInto } from "./canvas.js";
import { button, drawing, make, sideGlyph, toolButton } from "./dom.js";
import { starters } from "./games.js";
import { SEATS, gameKey, nameOf, openSave, pointsText } from "./model.js";
import { picture } from "./picture.js";
import { readPosition, readSave } from "./record.js";
import { games } from "./shelf.js";
import { SHOWN } from "./shown.js";
import { currentColours } from "./theme.js";

/**
 * @typedef {object} HomeIntents
 * @property {(id: string) => void} open
 * @property {(info: GameInfo) => void} fresh
 * @property {(info: GameInfo) => void} rules
 * @property {() => void} settings
 * @property {() => void} load
 */

/** @typedef {{ id: string } & StoredGame} Stored */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {string} record
 * @param {Glance | null} view
 * @param {number} size
 * @param {boolean} hatching
 */
function paintSmall(canvas, record, view, size, hatching) {
  const look = {
    hatching,
    letters: size > 200,
    markLast: false,
    ...(view && {
      stage: view.stage,
      coverable: view.coverable,
      reachable: view.reachable,
      line: view.line ?? [],
    }),
  };
  paintInto(canvas, picture(readPosition(record), look), size, size, currentColours());
}

/**
 * @param {App} app
 * @param {Stored} stored
 * @param {HomeIntents} intents
 * @param {() => void} again
 */
function underWay(app, stored, intents, again) {
  const { view, info } = openSave(stored.save, games);
  const canvas = make("canvas", { "aria-hidden": "true" });
  paintSmall(canvas, readSave(stored.save).record, view, 132, app.settings().hatching);
  const people = SEATS.map((seat) =>
    make(
      "span",
      { class: "pair" },
      sideGlyph(view.seats[seat].side),
      make("span", {}, nameOf(app, view, seat)),
      make("b", {}, pointsText(view.seats[seat].points)),
    ),
  );
  const open = make(
    "button",
    {
      type: "button",
      class: "card game",
      click: () => intents.open(stored.id),
      "data-game": stored.id,
    },
    canvas,
    make(
      "span",
      { class: "about" },
      make("strong", {}, info.name),
      ...people,
      make("small", {}, stateText(app, view)),
      make("small", {}, app.words().ago(new Date(stored.saved))),
    ),
  );
  const remove = () => {
    const restore = app.store.remove(stored.id);
    again();
    app.notify("home-removed", {}, () => {
      restore();
      again();
    });
  };
  const label = app.t("home-remove");
  const bin = make(
    "button",
    { type: "button", class: "tool bin", "aria-label": label, title: label, click: remove },
    drawing("i-trash"),
  );
  return make("li", {}, open, bin);
}

/** @param {App} app @param {Glance} view */
function stateText(app, view) {
  const seat = view.outcome ? view.outcome.winner : view.to_move;
  if (!seat) return app.t("home-draw");
  return app.t(view.outcome ? "home-won" : "home-turn", { name: nameOf(app, view, seat) });
}

/** Entries that cannot be read stay in storage and off the list. @param {Stored} stored */
function readable(stored) {
  try {
    return openSave(stored.save, games).view.ply > 0;
  } catch {
    return false;
  }
}

/** @param {Stored} stored */
const isOver = ({ save }) => openSave(save, games).view.outcome !== null;

/** A finished game, else the empty board. @param {string} id */
const sampleOf = (id) => SHOWN[id] ?? readSave(starters[id]?.[0] ?? "").record;

/** @param {App} app @param {GameInfo} info @param {HomeIntents} intents */
function gameCard(app, info, intents) {
  const key = gameKey(info.id);
  const names = app.words().list(info.designers);
  const canvas = make("canvas", { "aria-hidden": "true" });
  paintSmall(canvas, sampleOf(info.id), null, 208, app.settings().hatching);
  return make(
    "article",
    { class: "card offer", "data-offer": info.id },
    canvas,
    make(
      "div",
      { class: "head" },
      make("h3", {}, info.name),
      make("p", { class: "by" }, app.t("designed-by", { names, count: info.designers.length })),
    ),
    make("p", { class: "what" }, app.t(`about-${key}`)),
    make(
      "div",
      { class: "choices row" },
      button({
        id: `home-new-${key}`,
        icon: "plus",
        text: app.t("home-new"),
        class: "button primary",
        click: () => intents.fresh(info),
      }),
      button({
        id: `home-rules-${key}`,
        icon: "book",
        text: app.t("home-rules"),
        click: () => intents.rules(info),
      }),
    ),
  );
}

/** @param {App} app @param {HTMLElement} root @param {HomeIntents} intents */
export function createHome(app, root, intents) {
  function show() {
    const { t } = app;
    const list = app.store.list().filter(readable);
    /** @param {string} title @param {boolean} over */
    const section = (title, over) => {
      const some = list.filter((stored) => isOver(stored) === over);
      return some.length
        ? [
            make("h2", {}, t(title)),
            make(
              "ul",
              { class: "games" },
              ...some.map((stored) => underWay(app, stored, intents, show)),
            ),
          ]
        : [];
    };
    root.replaceChildren(
      make(
        "header",
        {},
        make(
          "a",
          {
            class: "back tool",
            href: "#table",
            "aria-label": t("home-back"),
            title: t("home-back"),
          },
          drawing("i-back"),
        ),
        make("h1", {}, t("app-name")),
        toolButton("home-settings", "settings", t("menu-settings"), intents.settings),
      ),
      ...section("home-continue", false),
      make("h2", {}, t("home-games")),
      make("div", { class: "offers" }, ...games.map((info) => gameCard(app, info, intents))),
      make(
        "p",
        {},
        button({ id: "home-load", icon: "import", text: t("menu-load"), click: intents.load }),
      ),
      ...section("home-finished", true),
      make("footer", {}, t("credits")),
    );
  }
  return { show };
}
