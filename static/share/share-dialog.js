/**
 * The dialog that gives a game away: as a link, or as a code, with its QR code; and as text.
 * @import { App } from "../app/types.js"
 */
import { openDialog, row } from "../ui/dialogs.js";
import { button, make, setText } from "../ui/dom.js";
import { fileName, saveText } from "../ui/file-io.js";
import { worded } from "../games/shared/status-text.js";
import { form } from "./link-service.js";

/** A sentence about the link, or about the code. @param {App} app @param {string} key */
const told = (app, key) => worded(app, key, form());

/** @param {App} app @param {string} letter @returns {Promise<"sent" | "stopped" | "failed">} */
async function share(app, letter) {
  const content = form() === "link" ? { url: letter } : { text: letter };
  try {
    await navigator.share({ title: app.t("app-name"), ...content });
    return "sent";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "stopped" : "failed";
  }
}

/** @param {string} text @returns {Promise<"copied" | "failed">} */
const copy = (text) =>
  Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("none"))).then(
    () => "copied",
    () => "failed",
  );

/** Where the system can share, there; else to the clipboard. @param {App} app @param {string} letter */
export const send = async (app, letter) => {
  const done = "share" in navigator ? await share(app, letter) : "failed";
  return done === "failed" ? copy(letter) : done;
};

/**
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @returns {Promise<boolean>} false: the text is marked, the rest is up to the person
 */
async function copyFrom(field) {
  field.select();
  return (await copy(field.value)) === "copied" || document.execCommand("copy");
}

/**
 * @param {App} app
 * @param {string} record
 * @param {{ letter: () => Promise<string | null>, sent: () => void }} post
 * @param {boolean} timed the game has a clock
 */
export function openShare(app, record, post, timed) {
  const { t } = app;
  const link = make("div", { id: "share-link-part" }, make("p", { class: "note" }, told(app, "link-making")));
  const dialog = openDialog(
    app,
    "share-dialog",
    t("share-title"),
    link,
    timed && make("p", { class: "note" }, told(app, "clock-no-link")),
    make("h3", {}, t("share-text")),
    ...textPart(app, record),
  );
  post.letter().then((letter) => {
    if (!dialog.open) return;
    if (letter) linkPart(app, link, letter, post.sent);
    else link.replaceChildren(make("p", { class: "note" }, told(app, "link-none")));
  });
}

/** @param {App} app @param {HTMLElement} place @param {string} letter @param {() => void} sent */
function linkPart(app, place, letter, sent) {
  const { t } = app;
  const field = make("input", {
    id: "share-link",
    type: "text",
    readonly: true,
    "aria-label": told(app, "link-label"),
  });
  field.value = letter;
  const said = make("p", { class: "note", role: "status" });
  const copyLink = async () => {
    setText(said, t((await copyFrom(field)) ? "share-copied" : "share-select"));
    sent();
  };
  const shareLink = async () => {
    const done = await share(app, letter);
    if (done === "sent") sent();
    if (done === "failed") copyLink();
  };
  const system = "share" in navigator;
  const main = "button primary";
  const code = make("figure", { hidden: true });
  place.replaceChildren(
    code,
    make(
      "div",
      { class: "words" },
      make("p", {}, told(app, "link-means")),
      field,
      row(
        system
          ? button({ id: "link-share", icon: "share", text: t("link-share"), class: main, click: shareLink })
          : null,
        button({
          id: "link-copy",
          text: told(app, "link-copy"),
          class: system ? "button" : main,
          click: copyLink,
        }),
      ),
      said,
      make("p", { class: "note" }, make("b", {}, t("link-play")), " ", told(app, "link-play-means")),
    ),
  );
  addCode(code, letter, told(app, "link-code"));
}

/** Its module comes only now: most visits need no code. @param {HTMLElement} figure @param {string} letter @param {string} label */
async function addCode(figure, letter, label) {
  const { drawCode } = await import("./qrcode.js");
  const drawn = drawCode(letter, label);
  if (!drawn) return;
  figure.replaceChildren(drawn);
  figure.hidden = false;
}

/** @param {App} app @param {string} record */
function textPart(app, record) {
  const { t } = app;
  const area = make("textarea", {
    id: "share-text",
    readonly: true,
    rows: "6",
    spellcheck: "false",
    "aria-label": t("share-text"),
  });
  area.value = record;
  const said = make("p", { class: "note", role: "status" });
  const copyText = async () =>
    setText(said, t((await copyFrom(area)) ? "share-copied" : "share-select"));
  return [
    make("p", {}, t("share-means")),
    area,
    said,
    row(
      button({ id: "share-copy", text: t("share-copy"), click: copyText }),
      button({ id: "share-save", text: t("share-save"), click: () => saveText(record, fileName(record)) }),
    ),
  ];
}
