/**
 * Turns links to games into frames that show them, as high as they need to be: see docs/embedding.md. Everything is told and
 * asked by messages; nothing of either page reaches into the other. A classic script, which any host may send.
 */

const VERSION = 1;
const PAGE = new URL("embed.html", /** @type {HTMLScriptElement} */ (document.currentScript).src);

/** @typedef {HTMLIFrameElement & { board?: Record<string, (more?: any) => Promise<any>> }} Frame */
/** @typedef {[(value: any) => void, (error: Error) => void]} Settle */

/** What was asked and is not answered yet. @type {Map<number, Settle>} */
const asked = new Map();
let count = 0;

/** @param {Frame} frame @param {object} message */
const send = (frame, message) => frame.contentWindow?.postMessage({ lits: VERSION, ...message }, PAGE.origin);

/** Ask a frame for what the element has as a method. @param {Frame} frame @param {string} deed @param {object} [more] @returns {Promise<any>} */
const ask = (frame, deed, more) =>
  new Promise((...settle) => {
    count += 1;
    asked.set(count, settle);
    send(frame, { ...more, do: deed, id: count });
  });

/** Puts a frame in the place of a link. @param {HTMLAnchorElement} link @returns {Frame} */
function open(link) {
  const frame = /** @type {Frame} */ (document.createElement("iframe"));
  const language = link.closest("[lang]")?.getAttribute("lang");
  PAGE.hash = /[#&]language=/.test(link.hash) || !language ? link.hash : `${link.hash}&language=${language}`;
  frame.src = PAGE.href;
  frame.id = link.id;
  frame.className = "lits-board";
  frame.title = link.textContent?.trim() ?? "";
  frame.loading = "lazy";
  Object.assign(frame.style, { border: "0", width: "100%", maxWidth: "32rem", aspectRatio: "0.9" });
  frame.board = {
    goTo: (ply) => ask(frame, "goTo", { ply }),
    flip: () => ask(frame, "flip"),
    load: (record) => ask(frame, "load", { record }),
    record: () => ask(frame, "record"),
    svg: () => ask(frame, "svg"),
  };
  frame.addEventListener("load", () => send(frame, { do: "hello" }));
  link.replaceWith(frame);
  return frame;
}

/** @param {Frame} frame @param {any} data */
function hear(frame, { event, detail, answer, value, error }) {
  const [done, failed] = asked.get(answer) ?? [];
  asked.delete(answer);
  if (typeof error === "string") failed?.(new Error(error));
  else done?.(value);
  if (event === "size" && detail?.height > 0)
    Object.assign(frame.style, { aspectRatio: "auto", height: `${Math.min(detail.height, 4000)}px` });
  else if (typeof event === "string") frame.dispatchEvent(new CustomEvent(`lits-${event}`, { detail }));
}

addEventListener("message", ({ data, source, origin }) => {
  if (origin !== PAGE.origin || data?.lits !== VERSION) return;
  const frame = [...document.querySelectorAll("iframe")].find(({ contentWindow }) => contentWindow === source);
  if (frame) hear(frame, data);
});

/** One that is to wait for a touch becomes a frame then; where keys are used they go on in it. @param {HTMLAnchorElement} link */
function openTouched(link) {
  link.addEventListener("click", (event) => {
    // Whoever asks for another tab gets it.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const frame = open(link);
    if (event.detail === 0) frame.focus();
  });
}

const openAll = () => {
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a.lits-board[href*='#']")))
    "touch" in link.dataset ? openTouched(link) : open(link);
};
if (document.readyState === "loading") addEventListener("DOMContentLoaded", openAll);
else openAll();
