/** Turns links to games into frames that show them: see docs/embedding.md. A classic script, which any host may send. */
import { createFrame } from "./iframe-client.ts";

const { src } = document.currentScript as HTMLScriptElement;

/** Puts a frame in the place of a link. */
function open(link: HTMLAnchorElement) {
  const page = new URL("embed.html", src);
  const language = link.closest("[lang]")?.getAttribute("lang");
  page.hash =
    /[#&]language=/.test(link.hash) || !language ? link.hash : `${link.hash}&language=${language}`;
  const frame = createFrame(page, link.textContent?.trim() ?? "");
  frame.id = link.id;
  frame.className = "lits-board";
  link.replaceWith(frame);
  return frame;
}

/** One that is to wait for a touch becomes a frame then; where keys are used they go on in it. */
function openTouched(link: HTMLAnchorElement) {
  link.addEventListener("click", (event) => {
    // Whoever asks for another tab gets it.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const frame = open(link);
    if (event.detail === 0) frame.focus();
  });
}

const openAll = () => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a.lits-board[href*='#']"))
    "touch" in link.dataset ? openTouched(link) : open(link);
};
if (document.readyState === "loading") addEventListener("DOMContentLoaded", openAll);
else openAll();
