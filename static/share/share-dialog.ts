/** Share dialog: the game as a link or code with its QR code, and as text. */

import { translateVariant } from "../games/shared/status-text.ts";
import { gameFileName } from "../notation/file-name.ts";
import type { App } from "../state/app.ts";
import { buttonRow, openDialog } from "../ui/dialogs.ts";
import { button, h, setText } from "../ui/dom.ts";
import { saveText } from "../ui/file-io.ts";
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

/** @param hasClock - adds a note that links do not contain the clock */
export function openShare(
  app: App,
  record: string,
  links: { createLink: () => Promise<string | null>; markSent: () => void },
  hasClock: boolean,
) {
  const { t } = app;
  const linkSection = h(
    "div",
    { id: "share-link-part" },
    h("p", { class: "note" }, linkText(app, "link-making")),
  );
  const { dialog } = openDialog(app, "share-dialog", t("share-title"), () => [
    linkSection,
    hasClock ? h("p", { class: "note" }, linkText(app, "clock-no-link")) : null,
    h("h3", {}, t("share-text")),
    ...textPart(app, record),
  ]);
  void links.createLink().then((link) => {
    if (!dialog.open) return;
    if (link) linkPart(app, linkSection, link, links.markSent);
    else linkSection.replaceChildren(h("p", { class: "note" }, linkText(app, "link-none")));
  });
}

function linkPart(app: App, place: HTMLElement, link: string, onSent: () => void) {
  const { t } = app;
  const field = h("input", {
    id: "share-link",
    type: "text",
    readonly: true,
    "aria-label": linkText(app, "link-label"),
  });
  field.value = link;
  const status = h("p", { class: "note", role: "status" });
  const copyLink = async () => {
    setText(status, t((await copyFrom(field)) ? "share-copied" : "share-select"));
    onSent();
  };
  const shareLink = async () => {
    const done = await share(app, link);
    if (done === "sent") onSent();
    if (done === "failed") void copyLink();
  };
  const system = "share" in navigator;
  const main = "button primary";
  const code = h("figure", { hidden: true });
  place.replaceChildren(
    code,
    h(
      "div",
      { class: "words" },
      h("p", {}, linkText(app, "link-description")),
      field,
      buttonRow(
        system
          ? button({
              id: "link-share",
              icon: "share",
              text: t("link-share"),
              class: main,
              click: shareLink,
            })
          : null,
        button({
          id: "link-copy",
          text: linkText(app, "link-copy"),
          class: system ? "button" : main,
          click: copyLink,
        }),
      ),
      status,
      h(
        "p",
        { class: "note" },
        h("b", {}, t("link-correspondence")),
        " ",
        linkText(app, "link-correspondence-description"),
      ),
    ),
  );
  void addQrCode(code, link, linkText(app, "link-qr-code"));
}

/** Imports the QR code module on demand: most visits do not need it. */
async function addQrCode(figure: HTMLElement, link: string, label: string) {
  const { drawQrCode } = await import("./qrcode.ts");
  const drawn = drawQrCode(link, label);
  if (!drawn) return;
  figure.replaceChildren(drawn);
  figure.hidden = false;
}

function textPart(app: App, record: string) {
  const { t } = app;
  const area = h("textarea", {
    id: "share-text",
    readonly: true,
    rows: "6",
    spellcheck: "false",
    "aria-label": t("share-text"),
  });
  area.value = record;
  const status = h("p", { class: "note", role: "status" });
  const copyText = async () =>
    setText(status, t((await copyFrom(area)) ? "share-copied" : "share-select"));
  return [
    h("p", {}, t("share-description")),
    area,
    status,
    buttonRow(
      button({ id: "share-copy", text: t("share-copy"), click: copyText }),
      button({
        id: "share-save",
        text: t("share-save"),
        click: () => saveText(record, gameFileName(record)),
      }),
    ),
  ];
}
