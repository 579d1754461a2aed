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
const COMMANDS: Record<string, (board: LitsBoard, message: any) => Promise<unknown>> = {
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
let parentOrigin: string | null = null;
/** The last of these is told to a partner that comes late. */
let firstMessage: object | null = null;

function post(message: object) {
  if (parentOrigin !== null) parent.postMessage({ lits: VERSION, ...message }, parentOrigin);
}

const postSize = () =>
  post({
    event: "size",
    detail: { height: Math.ceil(document.body.getBoundingClientRect().height) },
  });

function listen(board: LitsBoard) {
  for (const event of EVENTS)
    board.addEventListener(event, (domEvent) => {
      const message = { event, detail: (domEvent as CustomEvent).detail };
      if (event === "ready" || event === "error") firstMessage = message;
      post(message);
    });
  new ResizeObserver(postSize).observe(document.body);
  addEventListener("message", ({ data, source, origin }) => {
    const trusted =
      source === parent && parent !== self && origin !== "null" && (parentOrigin ?? origin) === origin;
    if (!trusted || data?.lits !== VERSION || typeof data.do !== "string") return;
    if (data.do === "hello") {
      parentOrigin = origin;
      postSize();
      if (firstMessage) post(firstMessage);
    } else if (parentOrigin !== null && Object.hasOwn(COMMANDS, data.do)) runCommand(board, data);
  });
}

async function runCommand(board: LitsBoard, message: any) {
  try {
    await ready;
    post({ answer: message.id, value: await COMMANDS[message.do]?.(board, message) });
  } catch (error) {
    post({ answer: message.id, error: error instanceof Error ? error.message : String(error) });
  }
}

/** Puts the board into the page, with what the address tells of it. */
async function show(board: LitsBoard) {
  const { record: fragmentRecord, options: all } = readFragment(location.hash);
  const { g: link, ...attributes } = all;
  const language = chooseLanguage(attributes.language ? [attributes.language] : navigator.languages);
  const place = document.querySelector("main") as HTMLElement;
  const page = document.documentElement;
  page.dataset.theme = attributes.theme ?? "";
  page.lang = language;
  const fullLink = document.getElementById("whole") as HTMLAnchorElement;
  fullLink.hash = link ? `#g=${link}` : location.hash;
  const record = link
    ? await (await import("./link-decoder.ts")).unpackLink(place, link, language)
    : fragmentRecord;
  for (const [name, value] of Object.entries(attributes))
    if (ALLOWED_ATTRIBUTES.includes(name)) board.setAttribute(name, value);
  board.textContent = record;
  place.prepend(board);
}

const board = document.createElement("lits-board") as LitsBoard;
/** What an address may wish of a board. Whatever else it names stays out: among all attributes are some that would be run. */
const ALLOWED_ATTRIBUTES = [
  ...(board.constructor as typeof import("./lits-board.ts").LitsBoard).observedAttributes,
  "theme",
  "begin",
];
listen(board);
const ready = show(board);
addEventListener("hashchange", () => location.reload());
