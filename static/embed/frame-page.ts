/**
 * embed.html: one board alone, in a frame of another page. What it shows stands in its address; the page around it may ask
 * for more by messages, once it has said who it is.
 */
import type { LitsBoard } from "./lits-board.ts";
import { readFragment } from "../notation/url-fragment.ts";
import { chooseLanguage } from "../i18n/locale.ts";

/** Of messages; another one is for another table. */
const VERSION = 1;
const EVENTS = ["ready", "plychange", "move", "illegal", "gameend", "error"];
/** What a page may ask a board to do, by what it calls that. */
const DEEDS: Record<string, (board: LitsBoard, message: any) => Promise<unknown>> = {
  goTo: (board, { ply }) => board.goTo(ply),
  flip: (board) => board.flip(),
  load: (board, { record }) =>
    typeof record === "string"
      ? board.load(record)
      : Promise.reject(new TypeError("record: a text")),
  record: (board) => board.record(),
  svg: (board) => board.svg(),
};

/** Who is talked to: the page around this one, once it has spoken. */
let partner: string | null = null;
/** The last of these is told to a partner that comes late. */
let first: object | null = null;

function tell(message: object) {
  if (partner !== null) parent.postMessage({ lits: VERSION, ...message }, partner);
}

const tellSize = () =>
  tell({
    event: "size",
    detail: { height: Math.ceil(document.body.getBoundingClientRect().height) },
  });

function listen(board: LitsBoard) {
  for (const event of EVENTS)
    board.addEventListener(event, (heard) => {
      const message = { event, detail: (heard as CustomEvent).detail };
      if (event === "ready" || event === "error") first = message;
      tell(message);
    });
  new ResizeObserver(tellSize).observe(document.body);
  addEventListener("message", ({ data, source, origin }) => {
    const known =
      source === parent && parent !== self && origin !== "null" && (partner ?? origin) === origin;
    if (!known || data?.lits !== VERSION || typeof data.do !== "string") return;
    if (data.do === "hello") {
      partner = origin;
      tellSize();
      if (first) tell(first);
    } else if (partner !== null && Object.hasOwn(DEEDS, data.do)) answer(board, data);
  });
}

async function answer(board: LitsBoard, message: any) {
  try {
    await shown;
    tell({ answer: message.id, value: await DEEDS[message.do]?.(board, message) });
  } catch (error) {
    tell({ answer: message.id, error: error instanceof Error ? error.message : String(error) });
  }
}

/** Puts the board into the page, with what the address tells of it. */
async function show(board: LitsBoard) {
  const { record: written, wishes: all } = readFragment(location.hash);
  const { g: link, ...wishes } = all;
  const language = chooseLanguage(wishes.language ? [wishes.language] : navigator.languages);
  const place = document.querySelector("main") as HTMLElement;
  const page = document.documentElement;
  page.dataset.theme = wishes.theme ?? "";
  page.lang = language;
  const whole = document.getElementById("whole") as HTMLAnchorElement;
  whole.hash = link ? `#g=${link}` : location.hash;
  const record = link
    ? await (await import("./link-decoder.ts")).unpacked(place, link, language)
    : written;
  for (const [name, value] of Object.entries(wishes))
    if (WISHES.includes(name)) board.setAttribute(name, value);
  board.textContent = record;
  place.prepend(board);
}

const board = document.createElement("lits-board") as LitsBoard;
/** What an address may wish of a board. Whatever else it names stays out: among all attributes are some that would be run. */
const WISHES = [
  ...(board.constructor as typeof import("./lits-board.ts").LitsBoard).observedAttributes,
  "theme",
  "begin",
];
listen(board);
const shown = show(board);
addEventListener("hashchange", () => location.reload());
