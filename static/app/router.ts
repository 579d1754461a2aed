/**
 * Shows the screen that the fragment of the address names, and opens the puzzle that it names. The
 * address of a puzzle stays for as long as the puzzle is on the table.
 */
import { puzzleOf } from "../games/shared/mode.ts";
import {
  isPuzzleFragment,
  type PuzzleAddress,
  puzzleFragment,
  puzzleName,
  readPuzzleFragment,
} from "../notation/puzzle-address.ts";
import type { OpenedPuzzle } from "../puzzles/puzzle-mode.ts";
import type { PuzzleNotice } from "../puzzles/puzzle-screen.ts";
import type { App } from "../state/app.ts";
import type { Screen } from "../state/app-state.ts";
import type { GameController } from "../state/controller.ts";
import type { AppStore } from "../state/events.ts";
import { originsAfter, type Place, placeOf } from "../state/origins.ts";
import { refusalMessage } from "../state/refusal-message.ts";
import { byId } from "../ui/dom.ts";

const SCREENS: Readonly<Record<string, Screen>> = { "#home": "home", "#puzzles": "puzzles" };

/** The screen of an address; that of a game or of a puzzle is the table. */
export const screenAt = (hash: string): Screen => SCREENS[hash] ?? "table";

interface Services {
  app: App;
  store: AppStore;
  controller: Pick<GameController, "showMessage">;
  openPuzzle: (address: PuzzleAddress) => Promise<OpenedPuzzle>;
  /** Ends a puzzle or moves that are tried out. */
  endTrial: () => void;
  showHome: () => void;
  /**
   * @param notice - null: none, absent: the one that is shown already
   * @param game - game of the puzzle that was left
   */
  showPuzzles: (notice?: PuzzleNotice | null, game?: string) => void;
}

export class Router {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
    services.store.subscribe((before, now) => {
      // Another game has taken the place of the puzzle.
      if (puzzleOf(before) && !puzzleOf(now) && isPuzzleFragment(location.hash))
        history.replaceState(null, "", "#table");
    });
  }

  /** Goes to an address of this page. */
  go(hash: string) {
    location.hash = hash;
  }

  /** Goes to an address in place of the present one, to which the browser will not go back. */
  replace(hash: string) {
    history.replaceState(null, "", hash);
    this.follow();
  }

  /** Goes back to where the puzzle was opened. */
  leavePuzzle() {
    this.go(`#${this.#services.store.get().environment.origins.puzzle}`);
  }

  /** Shows the present screen again, for instance in another language. */
  refresh() {
    this.#show(this.#services.store.get().environment.screen);
  }

  /** Goes where the address points. */
  follow() {
    const { hash } = location;
    if (isPuzzleFragment(hash)) void this.#openPuzzle(hash);
    else this.#goTo(screenAt(hash));
  }

  /** Opens the puzzle of the address in which the page was opened, if there is one. */
  followPuzzle() {
    // Nobody came from the table, although it is shown meanwhile.
    if (isPuzzleFragment(location.hash)) void this.#openPuzzle(location.hash, "puzzle");
  }

  /** Keeps the game on the table out of use until the game of the address has taken its place. */
  async whileAwaited<Result>(opening: Promise<Result>): Promise<Result> {
    this.#setAwaited(true);
    try {
      return await opening;
    } finally {
      this.#setAwaited(false);
    }
  }

  #setAwaited(isAwaited: boolean) {
    this.#services.store.dispatch({ type: "environmentChanged", change: { isAwaited } });
  }

  #goTo(screen: Screen, from = this.#place(), notice: PuzzleNotice | null = null) {
    const { store, endTrial } = this.#services;
    const puzzle = puzzleOf(store.get());
    this.#remember(from, screen);
    if (screen !== "table" || puzzle) endTrial();
    this.#show(screen, notice, puzzle?.game);
  }

  #place(): Place {
    return placeOf(this.#services.store.get());
  }

  #remember(from: Place, to: Place) {
    const { store } = this.#services;
    const origins = originsAfter(store.get().environment.origins, from, to);
    store.dispatch({ type: "environmentChanged", change: { origins } });
  }

  #show(screen: Screen, notice?: PuzzleNotice | null, game?: string) {
    const { store, showHome, showPuzzles } = this.#services;
    const isOther = store.get().environment.screen !== screen;
    for (const id of ["table", "home", "puzzles"]) byId(id).hidden = id !== screen;
    store.dispatch({ type: "environmentChanged", change: { screen } });
    if (screen === "home") showHome();
    else if (screen === "puzzles") showPuzzles(notice, game);
    else store.dispatch({ type: "viewOutdated" });
    // What had the focus is hidden now.
    const focused = document.activeElement;
    if (isOther && (!focused || focused === document.body || focused.closest("main[hidden]")))
      byId(screen).focus({ preventScroll: true });
  }

  /** The screen from which a puzzle is opened stays until the puzzle is there. */
  async #openPuzzle(hash: string, from = this.#place()) {
    const { store, controller, openPuzzle, endTrial } = this.#services;
    const address = readPuzzleFragment(hash);
    if (address && store.get().rules === "starting") {
      this.#show("table");
      controller.showMessage({ key: "puzzle-waiting", args: {} });
    }
    const opened = address ? await this.whileAwaited(openPuzzle(address)) : "unknown";
    if (location.hash !== hash) {
      if (!isPuzzleFragment(location.hash) && puzzleOf(store.get())) endTrial();
      return;
    }
    if (opened === "unknown" || opened === "unloaded") return this.#refuse(hash, opened, from);
    if (opened.refusal) controller.showMessage(refusalMessage(opened.refusal));
    const isOnTable = puzzleOf(store.get())?.id === opened.puzzle.id;
    if (isOnTable) this.#remember(from, "puzzle");
    history.replaceState(null, "", isOnTable ? puzzleFragment(opened.puzzle) : "#table");
    this.#show("table");
  }

  /** Offers the other puzzles in place of one that cannot be opened. The game stays as it is. */
  #refuse(hash: string, why: "unknown" | "unloaded", from: Place) {
    const { app, controller } = this.#services;
    controller.showMessage(null);
    const text =
      why === "unknown"
        ? app.t("puzzles-unknown", { name: puzzleName(hash) })
        : app.t("puzzles-failed");
    history.replaceState(null, "", "#puzzles");
    this.#goTo("puzzles", from, { text, retry: why === "unloaded" ? hash : null });
  }
}
