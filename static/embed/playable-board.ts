/**
 * A board that is played on, cell by cell: four cells are a tetromino, two a taijitu. What a move breaks lights up and is
 * said; it is made by its button.
 */
import type { App, Cell, Item, Trial, View, Violation } from "../app/types.ts";
import type { State } from "./element-view.ts";
import type { Played, Tell } from "./playable-loader.ts";
import { wordsText } from "../rules/platform-web.ts";
import { make } from "../ui/dom.ts";
import { draftOf } from "../games/shared/partial-move.ts";
import { endReason, endText, reasons } from "../games/shared/status-text.ts";
import { cornersOf } from "../board/board-layer.ts";
import { picture } from "../games/scene.ts";
import { createQueue } from "../util/serial-queue.ts";
import { cellName, kindOf, readPlacement, readPosition } from "../notation/record-reader.ts";
import { createRules } from "../rules/rules-client.ts";
import { createWords } from "../i18n/fluent.ts";
import { drawn } from "../board/svg-dom.ts";
import { pointed, shapeOf } from "./hit-test.ts";
import { sharedRules } from "./shared-rules.ts";
import { languageOf } from "./messages.ts";

const COORDINATES = 0.36;

/** How many cells are pointed at for a move. */
const MOST: Record<string, number> = { taiji: 2, lot: 1 };

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export async function createLive(
  host: HTMLElement,
  frame: HTMLElement,
  shown: State,
  tell: Tell,
): Promise<Played> {
  const language = languageOf(host);
  const session = crypto.randomUUID();
  let last: View | undefined;
  const [send, source] = await Promise.all([
    sharedRules(
      async (ask) =>
        void (last && (await ask(JSON.stringify({ do: "open", session, save: last.save })))),
    ),
    wordsText(language),
  ]);
  const words = createWords(language, source);
  const { t } = words;
  const app = { t, words: () => words } as unknown as App;
  const rules = createRules(() => say(t("trouble-stopped")), Promise.resolve(send));
  const mode = host.getAttribute("mode");
  const dared = mode === "rule" ? host.getAttribute("rule") : null;
  const wanted = (host.getAttribute("solution") ?? "").split(/\s+/);

  const before = readPosition(shown.game.record, shown.ply);
  const start = recordOf(shown.game.record, before.moves);
  let view = await opened();
  last = view;
  let position = readPosition(view.record);
  let { far } = shown;
  let picked: Cell[] = [];
  let trial: Trial | null = null;
  let cursor: Cell = [Math.floor(position.columns / 2), Math.floor(position.rows / 2)];
  let keys = false;
  /** What the hand does: the rules may still be answering what it did before. */
  const inTurn = createQueue();

  const line = make("p", { part: "said", role: "status" });
  const act = (word: string, work: () => unknown) =>
    make("button", { type: "button", part: "act", click: () => inTurn(work) }, t(word));
  const colours = act("played-colours", otherColours);
  const back = act("button-undo", () => change({ do: "undo" }));
  const again = act("played-again", async () => shows(await opened()));
  const swap = act("played-swap", () => lay("swap"));
  const resign = act("menu-resign", () => lay("resign"));
  const play = act("button-confirm", made);
  const bar = make("div", { part: "acts" }, again, back, swap, resign, colours, play);

  async function opened(): Promise<View> {
    const answer = await rules.ask({ do: "open", session, save: start });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer;
  }

  const say = (text: string) => {
    line.textContent = text;
  };

  function shows(answer: View, text = "") {
    [view, last] = [answer, answer];
    position = readPosition(view.record);
    [picked, trial] = [[], null];
    say(text || whoseTurn());
    paint();
  }

  const whoseTurn = () => {
    if (view.outcome) return ended();
    const side = view.to_move ? view.seats[view.to_move].side : "";
    return t(
      kind() === "lot"
        ? "played-turn-lot"
        : kind() === "taiji"
          ? "played-turn-taiji"
          : "played-turn",
      { side: t(`side-${side}`) },
    );
  };
  const ended = () => `${endText(app, asState())}. ${endReason(app, asState())}`;
  /** As other modules of the table want it told. */
  const asState = () => ({ view, steps: trial ? [trial] : [], over: null, busy: false }) as any;
  const kind = () => kindOf(view.game, view.stage);
  const isReady = () => Boolean(trial && !trial.violations.length && trial.progress !== "started");

  async function change(
    request: { do: string } & Record<string, unknown>,
    text = "",
  ): Promise<boolean> {
    const answer = await rules.ask({ session, ...request });
    if (answer.ok) shows(answer, text);
    return answer.ok;
  }

  /** The move that is chosen is made. */
  async function made() {
    if (!trial || !isReady() || dared) return;
    const move = trial.move;
    if (mode === "puzzle") {
      const right = wanted.includes(move);
      tell("move", { move, right, record: view.record, ply: view.ply });
      if (!right) return say(t("played-wrong"));
    }
    await lay(move, mode === "puzzle" ? t("played-right") : "");
  }

  /**
   * @param move - that is legal
   * @param text - what is said then
   */
  async function lay(move: string, text = "") {
    if (!(await change({ do: "play", move }, text))) return;
    if (mode !== "puzzle") tell("move", { move, record: view.record, ply: view.ply });
    if (view.outcome) tell("gameend", { ...view.outcome, record: view.record, sentence: ended() });
  }

  /** A turn that is left as it is, though there is more to choose. */
  async function left(begun: Trial): Promise<Trial> {
    const answer = await rules.ask({ do: "play", session, move: begun.move });
    return answer.ok ? begun : { ...begun, violations: answer.error.violations ?? [] };
  }

  async function attempt(move: string) {
    const answer = await rules.begin(move).catch(() => null);
    if (!answer?.ok) return;
    trial = dared === "must-stack" && answer.progress === "started" ? await left(answer) : answer;
    const [first] = trial.choices;
    // Four cells of a coloured piece: some way to colour it is as good as another to begin with.
    if (trial.progress === "started" && trial.prompt === "colours" && first)
      await attempt(first.move);
    else {
      judge(trial);
      paint();
    }
  }

  /** What is to be said of a move. */
  function judge({ violations, move, progress, prompt }: Trial) {
    const told = reasons(app, violations, readPlacement(move)?.shape ?? "")
      .map(({ text }) => text)
      .join(" ");
    if (violations.length) {
      const broken = Boolean(dared && violations.some(({ code }) => code === dared));
      const detail = {
        move,
        codes: [...new Set(violations.map(({ code }) => code))],
        cells: cellsOf(violations),
        violations,
        sentence: told,
      };
      tell("illegal", dared ? { ...detail, broken } : detail);
      say(dared ? t(broken ? "played-broken" : "played-another", { why: told }) : told);
    } else if (progress === "started" && prompt) say(t(`prompt-${prompt}`));
    else say(t(dared ? "played-allowed" : "played-ready"));
  }

  /** Another way to colour the piece. */
  async function otherColours() {
    const piece = trial && readPlacement(trial.move);
    if (!piece || !trial) return;
    const answer = await rules.begin(piece.shape + picked.map(cellName).join(""));
    if (!answer.ok) return;
    const at = answer.choices.findIndex(({ move }) => move === trial?.move);
    const next = answer.choices[(at + 1) % answer.choices.length];
    if (next) await attempt(next.move);
  }

  /** What a tap makes of the cells so far: the text of a move to try, or nothing yet. */
  function leads(cell: Cell) {
    const name = cellName(cell);
    const most = MOST[kind()] ?? 4;
    // The colours of a tetromino have a button of their own.
    const choice = most < 4 && trial?.choices.find(({ cells }) => cells.includes(name));
    if (choice) return choice.move;
    const others = picked.filter((one) => cellName(one) !== name);
    if (others.length < picked.length && most > 1) picked = others;
    else picked = [...(picked.length === most ? [] : picked), cell];
    trial = null;
    const names = picked.map(cellName);
    if (kind() === "lot") return name;
    if (kind() === "taiji")
      return names.length === 2 ? names.join("/") : names.length ? `${names}/` : "";
    const shape = names.length === 4 ? shapeOf(picked) : null;
    return shape ? shape + names.join("") : "";
  }

  async function tap(cell: Cell) {
    if (view.outcome) return;
    const move = leads(cell);
    if (move) await attempt(move);
    else {
      say(picked.length === 4 ? t("played-no-shape") : whoseTurn());
      paint();
    }
  }

  function key(event: KeyboardEvent) {
    const by = STEPS[event.key];
    const turn = far ? -1 : 1;
    const at = cursor;
    if (event.key === "Enter" || event.key === " ") inTurn(() => tap(at));
    else if (by) {
      const [column = 0, row = 0] = by;
      const next = [cursor[0] + turn * column, cursor[1] + turn * row];
      if (next.some((at, axis) => at < 0 || at >= (axis ? position.rows : position.columns)))
        return event.preventDefault();
      cursor = next as Cell;
      say(cellName(cursor));
    } else return;
    keys = true;
    event.preventDefault();
    paint();
  }

  function paint() {
    const piece = trial ? readPlacement(trial.move) : null;
    const stepped = kind() === "taiji" || kind() === "lot";
    const fits = trial ? !trial.violations.length : null;
    const { stage, groups = [], line: won = [] } = view;
    const seen = { ...position, far };
    const shownPicture = picture(seen, {
      coordinates: COORDINATES,
      stage,
      groups: view.outcome ? groups : [],
      line: won,
      ghost: piece && !stepped ? { ...piece, as: "set", fits } : null,
      draft: stepped && trial ? draftOf(asState(), kind()) : null,
      violations: trial?.violations ?? [],
      cursor: keys ? cursor : null,
    });
    const marks = trial ? [] : picked.map(cornersOf(seen)).map(chosen);
    const svg = drawn(
      { ...shownPicture, items: [...shownPicture.items, ...marks] },
      t("twin-label"),
      "",
    );
    for (const [name, value] of [
      ["tabindex", "0"],
      ["role", "application"],
    ])
      svg.setAttribute(name ?? "", value ?? "");
    svg.addEventListener("click", (event) => {
      const cell = pointed(svg as SVGSVGElement, event as MouseEvent, seen);
      keys = false;
      if (!cell) return;
      cursor = cell;
      inTurn(() => tap(cell));
    });
    svg.addEventListener("keydown", (event) => key(event as KeyboardEvent));
    const old = frame.firstElementChild;
    const focused = old === (frame.getRootNode() as ShadowRoot).activeElement;
    old?.replaceWith(svg);
    if (focused) svg.focus();
    play.hidden = Boolean(dared);
    play.disabled = !isReady();
    back.hidden = Boolean(dared) || !view.may_undo;
    swap.hidden = mode !== "play" || !view.may_swap;
    resign.hidden = mode !== "play" || Boolean(view.outcome) || !view.ply;
    colours.hidden = !piece?.black.length || stepped;
  }

  rules.about(session);
  frame.append(line, bar);
  say(whoseTurn());
  return {
    update(state) {
      ({ far } = state);
      paint();
    },
    record: () => view.record,
    close() {
      rules.ask({ do: "close", session });
      line.remove();
      bar.remove();
    },
  };
}

/** The record as far as it is shown. */
const recordOf = (record: string, moves: string[]) =>
  `${record.slice(0, record.lastIndexOf("]") + 1).replace(/\[(Result|Termination|Clock\w*|Times) "[^"]*"\]\s*/g, "")}\n\n${moves.join(" ")}\n`;

const cellsOf = (violations: Violation[]) => [...new Set(violations.flatMap(({ cells }) => cells))];

/** A cell of a piece that is not whole yet. */
const chosen = ([x, y]: [number, number]): Item => ({
  draw: "rect",
  x: x + 0.09,
  y: y + 0.09,
  w: 0.82,
  h: 0.82,
  radius: 0.16,
  fill: "accent-soft",
  stroke: "accent",
  width: 0.09,
  opacity: 0.9,
});
