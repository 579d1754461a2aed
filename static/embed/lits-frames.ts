/**
 * Replaces links to games with iframes that show them: see docs/embedding.md. A classic script, so
 * that the host need not send CORS headers.
 */
import { createFrame } from "./iframe-client.ts";

const { src } = document.currentScript as HTMLScriptElement;

/** Replaces a link with an iframe. */
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

/** Replaces a link with `data-touch` on click; after keyboard activation, focuses the iframe. */
function openTouched(link: HTMLAnchorElement) {
  link.addEventListener("click", (event) => {
    // Clicks with a modifier key open a new tab or window.
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
