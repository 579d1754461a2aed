/**
 * The dialog that makes a picture of a position: as SVG or PNG, light or dark, alone or as a numbered diagram with the
 * moves, to be saved, copied or sent.
 */
import type { App, Picture } from "../app/types.ts";
import type { Shown } from "../games/diagram-caption.ts";
import type { Part } from "../board/svg.ts";
import { element } from "../board/svg-dom.ts";
import { captionOf, spokenOf } from "../games/diagram-caption.ts";
import { diagram } from "../games/diagram.ts";
import { openDialog, radios, row } from "../ui/dialogs.ts";
import { button, make, setText } from "../ui/dom.ts";
import { fileName, saveBlob } from "../ui/file-io.ts";
import { palette } from "../board/palettes.ts";
import { WIDTHS, pngOf } from "../board/png.ts";
import { readSave } from "../notation/record-reader.ts";
import { svgText, svgTree } from "../board/svg.ts";

/** The size of the letters along the board, in cells. */
const COORDINATES = 0.3;
const SVG_TYPE = "image/svg+xml";

export interface Wishes {
  coordinates: boolean;
  numbered: boolean;
  hatching: boolean;
  theme: "light" | "dark";
  /** The palette of the pieces. */
  pieces: string;
  /** "svg", or the width of a PNG. */
  format: string;
}

/** A drawing as the file has it, for a page; its language has a namespace of its own. */
export function svgElement({ name, about, text, parts = [] }: Part): SVGElement {
  const own = about.filter(([key]) => key !== "xml:lang");
  const made = element(name, own, ...(text === undefined ? parts.map(svgElement) : [text]));
  const [, lang] = about.find(([key]) => key === "xml:lang") ?? [];
  if (lang) made.setAttributeNS("http://www.w3.org/XML/1998/namespace", "xml:lang", lang);
  return made;
}

function draw(app: App, shown: Shown, { coordinates, numbered, hatching }: Wishes) {
  const { view, position } = shown;
  const look = {
    coordinates: coordinates ? COORDINATES : 0,
    hatching,
    stage: view.stage,
    groups: view.outcome ? (view.groups ?? []) : [],
    line: view.line ?? [],
  };
  return diagram(position, look, numbered ? captionOf(app, shown) : null);
}

/** What an SVG is made of. */
function meant(
  app: App,
  shown: Shown,
  { theme, pieces }: Wishes,
  picture: Picture,
): Parameters<typeof svgText> {
  const colours = palette(theme, pieces);
  const lang = app.words().language;
  return [picture, colours, { ...spokenOf(app, shown), lang, paper: colours.sheet ?? "" }];
}

const blobOf = async (
  { format, theme, pieces }: Wishes,
  picture: Picture,
  svg: () => string,
): Promise<Blob> =>
  format === "svg"
    ? new Blob([svg()], { type: SVG_TYPE })
    : pngOf(picture, palette(theme, pieces), Number(format));

function copy(wishes: Wishes, picture: Picture, svg: () => string) {
  if (wishes.format === "svg") return navigator.clipboard.writeText(svg());
  const png = blobOf(wishes, picture, svg);
  return navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
}

/** Whether the system takes files of this kind. */
function sends(format: string) {
  const file = new File([""], `a.${format === "svg" ? "svg" : "png"}`, { type: typeOf(format) });
  return navigator.canShare?.({ files: [file] }) ?? false;
}

const typeOf = (format: string) => (format === "svg" ? SVG_TYPE : "image/png");

const mayCopy = () => Boolean(navigator.clipboard) && typeof ClipboardItem === "function";

/** Several that may be on, side by side. */
export function checks(
  legend: string,
  choices: { name: string; title: string; on: boolean }[],
  changed: (name: string, on: boolean) => void,
) {
  const lines = choices.map(({ name, title, on }) => {
    const box = make("input", { type: "checkbox", name, checked: on });
    box.addEventListener("change", () => changed(name, box.checked));
    return make("label", { class: "radio" }, box, make("span", {}, make("b", {}, title)));
  });
  return make("fieldset", { class: "inline" }, make("legend", {}, legend), ...lines);
}

/** One of several, side by side. */
export function choose(
  name: string,
  legend: string,
  choices: { value: string; title: string }[],
  chosen: string,
  changed: (value: string) => void,
) {
  const set = radios(name, legend, choices, chosen);
  set.classList.add("inline");
  set.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement) changed(target.value);
  });
  return set;
}

export function createPictures(app: App) {
  /** What was wished last, for as long as the page is open. */
  let kept: Wishes | null = null;

  function open(shown: Shown) {
    const { t } = app;
    const { coordinates, hatching, palette: pieces } = app.settings();
    kept ??= { coordinates, hatching, numbered: false, theme: "light", pieces, format: "svg" };
    const wishes = Object.assign(kept, { pieces });
    const preview = make("div", { class: "preview", id: "picture-preview" });
    const said = make("p", { class: "note", role: "status" });
    let picture = draw(app, shown, wishes);
    const svg = () => svgText(...meant(app, shown, wishes, picture));
    const name = () =>
      fileName(readSave(shown.save).record, wishes.format === "svg" ? "svg" : "png");

    const tell = (act: () => unknown, done: string) => async () => {
      setText(said, "");
      try {
        await act();
        setText(said, done);
      } catch (error) {
        const stopped = error instanceof DOMException && error.name === "AbortError";
        setText(said, stopped ? "" : t("picture-failed"));
      }
    };
    const save = tell(
      async () => saveBlob(await blobOf(wishes, picture, svg), name()),
      t("picture-saved"),
    );
    const send = tell(async () => {
      const file = new File([await blobOf(wishes, picture, svg)], name(), {
        type: typeOf(wishes.format),
      });
      await navigator.share({ files: [file] });
    }, "");
    const sending = button({
      id: "picture-send",
      icon: "share",
      text: t("link-share"),
      click: send,
    });

    function show() {
      kept = wishes;
      picture = draw(app, shown, wishes);
      preview.replaceChildren(svgElement(svgTree(...meant(app, shown, wishes, picture))));
      sending.hidden = !sends(wishes.format);
      setText(said, "");
    }
    const wish = (change: Partial<Wishes>) => {
      Object.assign(wishes, change);
      show();
    };
    const formats = [
      { value: "svg", title: t("picture-svg") },
      ...WIDTHS.map((width) => ({
        value: String(width),
        title: t("picture-png", { width: String(width) }),
      })),
    ];
    const asked = make(
      "div",
      { class: "asked" },
      checks(
        t("picture-shows"),
        [
          { name: "numbered", title: t("picture-numbered"), on: wishes.numbered },
          { name: "coordinates", title: t("settings-coordinates"), on: wishes.coordinates },
          { name: "hatching", title: t("settings-hatching"), on: wishes.hatching },
        ],
        (which, on) => wish({ [which]: on }),
      ),
      choose(
        "picture-theme",
        t("settings-theme"),
        [
          { value: "light", title: t("settings-theme-light") },
          { value: "dark", title: t("settings-theme-dark") },
        ],
        wishes.theme,
        (theme) => wish({ theme: theme === "dark" ? "dark" : "light" }),
      ),
      choose("picture-format", t("picture-format"), formats, wishes.format, (format) =>
        wish({ format }),
      ),
      row(
        button({
          id: "picture-save",
          icon: "file",
          text: t("share-save"),
          class: "button primary",
          click: save,
        }),
        mayCopy()
          ? button({
              id: "picture-copy",
              icon: "copy",
              text: t("share-copy"),
              click: tell(() => copy(wishes, picture, svg), t("share-copied")),
            })
          : null,
        sending,
      ),
      said,
    );
    show();
    openDialog(
      app,
      "picture-dialog",
      t("picture-title"),
      make("div", { class: "pictured" }, preview, asked),
    );
  }

  return { open };
}

export type Pictures = ReturnType<typeof createPictures>;
