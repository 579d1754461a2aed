/** The way in: what is under way, what can be played, how it goes. */
import type { App, GameInfo } from "../app/types.ts";
import type { SavedIntents } from "./saved-games.ts";
import type { Smalls } from "../games/thumbnail.ts";
import { button, drawing, make, toolButton } from "../ui/dom.ts";
import { starters } from "../games/game-data.js";
import { gameKey } from "../games/shared/selectors.ts";
import { readSave } from "../notation/record-reader.ts";
import { roomLines } from "../storage/storage-quota.ts";
import { createSaved } from "./saved-games.ts";
import { games } from "../games/registry.ts";
import { SHOWN } from "../games/sample-games.ts";
import { createSmalls } from "../games/thumbnail.ts";

export interface OwnIntents {
  fresh: (info: GameInfo) => void;
  rules: (info: GameInfo) => void;
  settings: () => void;
  puzzles: () => void;
  paper: () => void;
  load: () => void;
}

export type HomeIntents = OwnIntents & SavedIntents;

/** A finished game, else the empty board. */
const sampleOf = (id: string) => SHOWN[id] ?? readSave(starters[id]?.[0] ?? "").record;

function gameCard(app: App, smalls: Smalls, info: GameInfo, intents: HomeIntents) {
  const key = gameKey(info.id);
  const names = app.words().list(info.designers);
  const { hatching } = app.settings();
  return make(
    "article",
    { class: "card offer", "data-offer": info.id },
    smalls.of({ record: sampleOf(info.id), size: 208, hatching }),
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

export function createHome(app: App, root: HTMLElement, intents: HomeIntents) {
  const smalls = createSmalls();
  const saved = createSaved(app, smalls, intents, () => show());

  function show() {
    const { t } = app;
    const back = placeIn(root);
    smalls.forget();
    const parts = saved.parts();
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
      ...parts.underWay,
      make("h2", {}, t("home-games")),
      make(
        "div",
        { class: "offers" },
        ...games.map((info) => gameCard(app, smalls, info, intents)),
      ),
      make(
        "p",
        { class: "kept" },
        button({
          id: "home-puzzles",
          icon: "hint",
          text: t("home-puzzles"),
          click: intents.puzzles,
        }),
        button({ id: "home-paper", icon: "print", text: t("home-paper"), click: intents.paper }),
      ),
      ...parts.finished,
      ...parts.damaged,
      make("h2", {}, t("home-kept")),
      make(
        "p",
        { class: "kept" },
        button({ id: "home-load", icon: "import", text: t("home-import"), click: intents.load }),
        parts.export,
      ),
      ...(parts.export || parts.damaged.length ? [roomLines(app)] : []),
      make("footer", {}, t("credits")),
    );
    back();
  }
  return { show };
}
/**
 * Where one is in the list: how far it is scrolled and what has the focus. When all is made anew, the game that took
 * the place of the one that went gets the focus.
 */
function placeIn(root: HTMLElement) {
  const { scrollTop } = root;
  const active = root.contains(document.activeElement) ? document.activeElement : null;
  const entries = () => [...root.querySelectorAll("li[data-id]")] as HTMLElement[];
  const before = entries().map(({ dataset }) => dataset.id);
  const own = (active?.closest("li[data-id]") ?? undefined) as HTMLElement | undefined;
  const kind = ["bin", "more", "file", "game"].find((name) => active?.classList.contains(name));
  const next = before.indexOf(own?.dataset.id);
  const found = (): HTMLElement | null | undefined => {
    if (!active || active === root) return null;
    if (active.id) return document.getElementById(active.id);
    const after = entries();
    const wanted = own
      ? [...before.slice(next), ...before.slice(0, next).reverse()]
          .map((id) => after.find(({ dataset }) => dataset.id === id))
          .find(Boolean)
      : after.find(({ dataset }) => !before.includes(dataset.id));
    return wanted?.querySelector(`.${kind ?? "game"}`);
  };
  return () => {
    root.scrollTop = scrollTop;
    if (active) (found() ?? root.querySelector("a"))?.focus({ preventScroll: true });
  };
}
