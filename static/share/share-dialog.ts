/** Share dialog: the game as a link or code with its QR code, and as text. */

import { html, nothing } from "lit-html";
import { translateVariant } from "../games/shared/status-text.ts";
import { boardHtml } from "../notation/board-html.ts";
import { gameFileName } from "../notation/file-name.ts";
import { pageUrl } from "../rules/platform-web.ts";
import type { App } from "../state/app.ts";
import { openDialog } from "../ui/dialogs.ts";
import { byId } from "../ui/dom.ts";
import { saveText } from "../ui/file-io.ts";
import { buttonRow, buttonTemplate } from "../ui/templates.ts";
import { linkForm } from "./link-service.ts";

/** Message in its variant for links or codes. */
const linkText = (app: App, key: string) => translateVariant(app, key, linkForm());

async function share(app: App, link: string): Promise<"sent" | "stopped" | "failed"> {
  const content = linkForm() === "link" ? { url: link } : { text: link };
  try {
    await navigator.share({ title: app.t("app-name"), ...content });
    return "sent";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "stopped" : "failed";
  }
}

const copy = (text: string): Promise<"copied" | "failed"> =>
  Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("none"))).then(
    () => "copied",
    () => "failed",
  );

/** Uses the Web Share API; copies to the clipboard if it is unavailable or fails. */
export const shareOrCopy = async (app: App, link: string) => {
  const done = "share" in navigator ? await share(app, link) : "failed";
  return done === "failed" ? copy(link) : done;
};

/** @returns false if copying failed; the text stays selected, so that the user can copy it */
async function copyFrom(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  field.select();
  return (await copy(field.value)) === "copied" || document.execCommand("copy");
}

/** What the dialog shows. */
interface ShareView {
  /** Null while it is being made; empty if it cannot be made. */
  link: string | null;
  qrCode: unknown;
  /** Result of sharing or copying the link, and of copying the text or the board. */
  linkStatus: string;
  textStatus: string;
  boardStatus: string;
}

const status = (text: string) => html`<p class="note" role="status" .textContent=${text}></p>`;

/** What is shared, and how its link is made. */
export interface Shared {
  record: string;
  links: { createLink: () => Promise<string | null>; markSent: () => void };
  /** Adds a note that links do not contain the clock. */
  hasClock: boolean;
  /** Attributes of the board in a page. */
  board: Record<string, string>;
}

export function openShare(app: App, { record, links, hasClock, board }: Shared) {
  const { t } = app;
  const view: ShareView = {
    link: null,
    qrCode: null,
    linkStatus: "",
    textStatus: "",
    boardStatus: "",
  };
  const change = (changed: Partial<ShareView>) => {
    Object.assign(view, changed);
    update();
  };
  const { dialog, update } = openDialog(
    app,
    "share-dialog",
    t("share-title"),
    () => html`<div id="share-link-part">${linkPart(app, view, change, links.markSent)}</div>
      ${hasClock ? html`<p class="note">${linkText(app, "clock-no-link")}</p>` : nothing}
      <h3>${t("share-text")}</h3>
      ${textPart(app, record, view, change)}
      ${boardPart(app, record, board, view, change)}`,
  );
  void links.createLink().then((link) => {
    if (!dialog.open) return;
    change({ link: link ?? "" });
    if (link) void drawQrCode(link, linkText(app, "link-qr-code"), change);
  });
}

type Change = (changed: Partial<ShareView>) => void;

function linkPart(app: App, view: ShareView, change: Change, onSent: () => void) {
  const { link, qrCode } = view;
  if (!link)
    return html`<p class="note">${linkText(app, link === "" ? "link-none" : "link-making")}</p>`;
  return html`<figure ?hidden=${!qrCode}>${qrCode}</figure><div class="words">
      <p>${linkText(app, "link-description")}</p>
      <input id="share-link" type="text" readonly aria-label=${linkText(app, "link-label")}
        value=${link}>
      ${linkButtons(app, link, change, onSent)}
      ${status(view.linkStatus)}
      <p class="note"><b>${app.t("link-correspondence")}</b> ${linkText(
        app,
        "link-correspondence-description",
      )}</p>
    </div>`;
}

function linkButtons(app: App, link: string, change: Change, onSent: () => void) {
  const { t } = app;
  const copyLink = async () => {
    const copied = await copyFrom(byId("share-link") as HTMLInputElement);
    change({ linkStatus: t(copied ? "share-copied" : "share-select") });
    onSent();
  };
  const shareLink = async () => {
    const done = await share(app, link);
    if (done === "sent") onSent();
    if (done === "failed") void copyLink();
  };
  const system = "share" in navigator;
  const main = "button primary";
  const text = t("link-share");
  return buttonRow(
    system
      ? buttonTemplate({ id: "link-share", icon: "share", text, class: main, click: shareLink })
      : nothing,
    buttonTemplate({
      id: "link-copy",
      text: linkText(app, "link-copy"),
      class: system ? "button" : main,
      click: copyLink,
    }),
  );
}

/** Imports the QR code module on demand: most visits do not need it. */
async function drawQrCode(link: string, label: string, change: Change) {
  const { qrCode } = await import("./qrcode.ts");
  change({ qrCode: qrCode(link, label) });
}

function textPart({ t }: App, record: string, view: ShareView, change: Change) {
  const copyText = async () => {
    const copied = await copyFrom(byId("share-text") as HTMLTextAreaElement);
    change({ textStatus: t(copied ? "share-copied" : "share-select") });
  };
  const save = () => saveText(record, gameFileName(record));
  return html`<p>${t("share-description")}</p>
    <textarea id="share-text" readonly rows="6" spellcheck="false" aria-label=${t("share-text")}
      .value=${record}></textarea>
    ${status(view.textStatus)}
    ${buttonRow(
      buttonTemplate({ id: "share-copy", text: t("share-copy"), click: copyText }),
      buttonTemplate({ id: "share-save", text: t("share-save"), click: save }),
    )}`;
}

/** The board as HTML code; nothing on a page that is no part of a site. */
function boardPart(
  { t }: App,
  record: string,
  attributes: Record<string, string>,
  view: ShareView,
  change: Change,
) {
  const home = pageUrl();
  if (home === null) return nothing;
  const copyBoard = async () => {
    const copied = await copyFrom(byId("share-board") as HTMLTextAreaElement);
    change({ boardStatus: t(copied ? "share-copied" : "share-select") });
  };
  return html`<h3>${t("share-board")}</h3>
    <p>${t("share-board-description")}</p>
    <textarea id="share-board" readonly rows="3" spellcheck="false" aria-label=${t("share-board")}
      .value=${boardHtml(record, attributes, home)}></textarea>
    ${status(view.boardStatus)}
    ${buttonRow(buttonTemplate({ id: "share-board-copy", text: t("share-copy"), click: copyBoard }))}`;
}
