/**
 * embed.html: one board alone, in a frame of another page. What it shows stands in its address; the page around it may ask
 * for more by messages, once it has said who it is.
 */
import { readFragment } from "../notation/url-fragment.js";
import { chooseLanguage } from "../i18n/locale.js";

/** @typedef {import("./lits-board.js").LitsBoard} LitsBoard */

/** Of messages; another one is for another table. */
const VERSION = 1;
const EVENTS = ["ready", "plychange", "move", "illegal", "gameend", "error"];
/** What a page may ask a board to do, by what it calls that. @type {Record<string, (board: LitsBoard, message: any) => Promise<unknown>>} */
const DEEDS = {
  goTo: (board, { ply }) => board.goTo(ply),
  flip: (board) => board.flip(),
  load: (board, { record }) => (typeof record === "string" ? board.load(record) : Promise.reject(new TypeError("record: a text"))),
  record: (board) => board.record(),
  svg: (board) => board.svg(),
};

/** Who is talked to: the page around this one, once it has spoken. @type {string | null} */
let partner = null;
/** The last of these is told to a partner that comes late. @type {object | null} */
let first = null;

/** @param {object} message */
function tell(message) {
  if (partner !== null) parent.postMessage({ lits: VERSION, ...message }, partner);
}

const tellSize = () => tell({ event: "size", detail: { height: Math.ceil(document.body.getBoundingClientRect().height) } });

/** @param {LitsBoard} board */
function listen(board) {
  for (const event of EVENTS)
    board.addEventListener(event, (heard) => {
      const message = { event, detail: /** @type {CustomEvent} */ (heard).detail };
      if (event === "ready" || event === "error") first = message;
      tell(message);
    });
  new ResizeObserver(tellSize).observe(document.body);
  addEventListener("message", ({ data, source, origin }) => {
    const known = source === parent && parent !== self && origin !== "null" && (partner ?? origin) === origin;
    if (!known || data?.lits !== VERSION || typeof data.do !== "string") return;
    if (data.do === "hello") {
      partner = origin;
      tellSize();
      if (first) tell(first);
    } else if (partner !== null && Object.hasOwn(DEEDS, data.do)) answer(board, data);
  });
}

/** @param {LitsBoard} board @param {any} message */
async function answer(board, message) {
  try {
    await shown;
    tell({ answer: message.id, value: await DEEDS[message.do]?.(board, message) });
  } catch (error) {
    tell({ answer: message.id, error: error instanceof Error ? error.message : String(error) });
  }
}

/** Puts the board into the page, with what the address tells of it. @param {LitsBoard} board */
async function show(board) {
  const { record: written, wishes: all } = readFragment(location.hash);
  const { g: link, ...wishes } = all;
  const language = chooseLanguage(wishes.language ? [wishes.language] : navigator.languages);
  const place = /** @type {HTMLElement} */ (document.querySelector("main"));
  const page = document.documentElement;
  page.dataset.theme = wishes.theme ?? "";
  page.lang = language;
  const whole = /** @type {HTMLAnchorElement} */ (document.getElementById("whole"));
  whole.hash = link ? `#g=${link}` : location.hash;
  const record = link ? await (await import("./link-decoder.js")).unpacked(place, link, language) : written;
  for (const [name, value] of Object.entries(wishes)) if (WISHES.includes(name)) board.setAttribute(name, value);
  board.textContent = record;
  place.prepend(board);
}

const board = /** @type {LitsBoard} */ (document.createElement("lits-board"));
/** What an address may wish of a board. Whatever else it names stays out: among all attributes are some that would be run. */
const WISHES = [.../** @type {typeof import("./lits-board.js").LitsBoard} */ (board.constructor).observedAttributes, "theme", "begin"];
listen(board);
const shown = show(board);
addEventListener("hashchange", () => location.reload());
