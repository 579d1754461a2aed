/**
 * Separate small script, loaded before all others: if one of them cannot be loaded or run, it has
 * damaged files in the cache loaded again, or says what is wrong. Without it, the page stays blank.
 */
import { chooseLanguage } from "../i18n/locale.ts";
import { recoveryMessages } from "../languages/recovery-messages.js";
import { preloadRules } from "../rules/preload-rules.ts";
import { recoverFiles } from "./cache-repair.ts";
import { preloadMessages } from "./preload-messages.ts";

/** A page that has not drawn anything by then has failed. */
const LIMIT_MS = 20_000;

const page = document.documentElement;
const messages = recoveryMessages[chooseLanguage(navigator.languages)] ?? {};
let running = false;

/** Whether the page's own script runs, which reports what happens from then on. */
const hasStarted = () => page.dataset.board !== undefined;

function element(tag: string, text = "") {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

function showMessage(key: string, onRetry?: () => void) {
  const panel = document.getElementById("error-panel") ?? element("section");
  if (!panel.isConnected) document.body.prepend(panel);
  panel.id = "error-panel";
  panel.hidden = false;
  panel.setAttribute("role", "alert");
  panel.replaceChildren(element("p", messages[key]));
  if (!onRetry) return;
  const button = element("button", messages["failure-retry"]);
  button.className = "button primary";
  button.addEventListener("click", onRetry);
  panel.append(button);
}

/** Scripts that do not arrive delay the event `DOMContentLoaded`, but not this one. */
const parsed = new Promise((resolve) => document.addEventListener("readystatechange", resolve));

async function recover() {
  // Also in browsers that are too old, which have got a message already.
  if (running || page.dataset.rules === "failed") return;
  running = true;
  await parsed;
  if (!hasStarted()) showMessage("recovery-checking");
  const result = await recoverFiles();
  running = false;
  if (result === "reloading" || hasStarted()) return;
  page.dataset.rules = "failed";
  showMessage(result === "damaged" ? "recovery-damaged" : "recovery-broken", async () => {
    page.dataset.rules = "starting";
    if ((await recoverFiles()) !== "reloading") location.reload();
  });
}

/** Listens in the capture phase, because errors of elements do not bubble. */
addEventListener(
  "error",
  ({ target }) => {
    const isFile = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;
    if (isFile || !hasStarted()) void recover();
  },
  true,
);
addEventListener("unhandledrejection", () => {
  if (!hasStarted()) void recover();
});
setTimeout(() => {
  if (!hasStarted()) void recover();
}, LIMIT_MS);
// This script is the first one to run.
preloadMessages();
preloadRules();
