/** The dialog that gives a game away: as a link, or as a code, with its QR code; and as text. */
import type { App } from "../app/types.ts";
import { openDialog, row } from "../ui/dialogs.ts";
import { button, make, setText } from "../ui/dom.ts";
import { fileName, saveText } from "../ui/file-io.ts";
import { worded } from "../games/shared/status-text.ts";
import { form } from "./link-service.ts";

/** A sentence about the link, or about the code. */
const told = (app: App, key: string) => worded(app, key, form());

async function share(app: App, letter: string): Promise<"sent" | "stopped" | "failed"> {
  const content = form() === "link" ? { url: letter } : { text: letter };
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

/** Where the system can share, there; else to the clipboard. */
export const send = async (app: App, letter: string) => {
  const done = "share" in navigator ? await share(app, letter) : "failed";
  return done === "failed" ? copy(letter) : done;
};

/** @returns false: the text is marked, the rest is up to the person */
async function copyFrom(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  field.select();
  return (await copy(field.value)) === "copied" || document.execCommand("copy");
}

/** @param timed - the game has a clock */
export function openShare(
  app: App,
  record: string,
  post: { letter: () => Promise<string | null>; sent: () => void },
  timed: boolean,
) {
  const { t } = app;
  const link = make(
    "div",
    { id: "share-link-part" },
    make("p", { class: "note" }, told(app, "link-making")),
  );
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

function linkPart(app: App, place: HTMLElement, letter: string, sent: () => void) {
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
          text: told(app, "link-copy"),
          class: system ? "button" : main,
          click: copyLink,
        }),
      ),
      said,
      make(
        "p",
        { class: "note" },
        make("b", {}, t("link-play")),
        " ",
        told(app, "link-play-means"),
      ),
    ),
  );
  addCode(code, letter, told(app, "link-code"));
}

/** Its module comes only now: most visits need no code. */
async function addCode(figure: HTMLElement, letter: string, label: string) {
  const { drawCode } = await import("./qrcode.ts");
  const drawn = drawCode(letter, label);
  if (!drawn) return;
  figure.replaceChildren(drawn);
  figure.hidden = false;
}

function textPart(app: App, record: string) {
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
      button({
        id: "share-save",
        text: t("share-save"),
        click: () => saveText(record, fileName(record)),
      }),
    ),
  ];
}
