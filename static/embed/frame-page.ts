/**
 * embed.html: a single board in an iframe of another page. The URL fragment defines its content;
 * the parent page can control it by `postMessage`, once it has introduced itself with "hello".
 */

import { chooseLanguage } from "../i18n/locale.ts";
import { readFragment } from "../notation/url-fragment.ts";
import type { LitsBoard } from "./board-element.ts";

/** Version of the message protocol; messages with other versions are ignored. */
const VERSION = 1;
const EVENTS = ["ready", "plychange", "move", "illegal", "gameend", "error"];
// biome-ignore lint/suspicious/noExplicitAny: a message of another page; the element checks its values
type Message = Record<string, any>;
/** Commands accepted from the parent page, by name. */
const COMMANDS: Record<string, (board: LitsBoard, message: Message) => Promise<unknown>> = {
  goTo: (board, { ply }) => board.goTo(ply),
  flip: (board) => board.flip(),
  load: (board, { record }) =>
    typeof record === "string"
      ? board.load(record)
      : Promise.reject(new TypeError("record: a text")),
  record: (board) => board.record(),
  svg: (board) => board.svg(),
};

/** Origin of the parent page; null until it has sent "hello". */
let parentOrigin: string | null = null;
/** Latest "ready" or "error" event, sent to a parent that connects after it. */
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
      // Browsers do not run resize observers in frames outside the viewport.
      queueMicrotask(postSize);
    });
  new ResizeObserver(postSize).observe(document.body);
  addEventListener("message", ({ data, source, origin }) => {
    const trusted =
      source === parent &&
      parent !== self &&
      origin !== "null" &&
      (parentOrigin ?? origin) === origin;
    if (!trusted || data?.lits !== VERSION || typeof data.do !== "string") return;
    if (data.do === "hello") {
      parentOrigin = origin;
      postSize();
      if (firstMessage) post(firstMessage);
    } else if (parentOrigin !== null && Object.hasOwn(COMMANDS, data.do))
      void runCommand(board, data);
  });
}

async function runCommand(board: LitsBoard, message: Message) {
  try {
    await ready;
    post({ answer: message.id, value: await COMMANDS[message.do]?.(board, message) });
  } catch (error) {
    post({ answer: message.id, error: error instanceof Error ? error.message : String(error) });
  }
}

/** Inserts the board with the content and attributes given by the URL fragment. */
async function show(board: LitsBoard) {
  const { record: fragmentRecord, options: all } = readFragment(location.hash);
  const { g: link, ...attributes } = all;
  const language = chooseLanguage(
    attributes.language ? [attributes.language] : navigator.languages,
  );
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
/** Attributes that the URL may set. Others are ignored: event handler attributes would run code. */
const ALLOWED_ATTRIBUTES = [
  ...(board.constructor as typeof LitsBoard).observedAttributes.filter((name) => name !== "site"),
  "theme",
  "begin",
];
// The scripts run: the message for frames in which they cannot is not needed.
document.getElementById("blocked")?.remove();
listen(board);
const ready = show(board);
addEventListener("hashchange", () => location.reload());
