/**
 * Image export dialog: saves, copies or shares a position as SVG or PNG, in light or dark colours,
 * as the plain board or as a numbered diagram with the moves.
 */

import { palette } from "../board/palettes.ts";
import { toPng, WIDTHS } from "../board/png.ts";
import { svgText, svgTree } from "../board/svg.ts";
import { toSvgElement } from "../board/svg-dom.ts";
import type { Scene } from "../board/types.ts";
import { diagram } from "../games/diagram.ts";
import type { GameSnapshot } from "../games/diagram-caption.ts";
import { accessibleText, captionOf } from "../games/diagram-caption.ts";
import { gameFileName } from "../notation/file-name.ts";
import { readSave } from "../notation/record-reader.ts";
import type { App } from "../state/app.ts";
import { buttonRow, openDialog } from "../ui/dialogs.ts";
import { button, h, setText } from "../ui/dom.ts";
import { saveBlob } from "../ui/file-io.ts";
import { checkboxGroup, inlineRadioGroup } from "../ui/form-fields.ts";

/** Size of the coordinate labels, in cells. */
const COORDINATES = 0.3;
const SVG_TYPE = "image/svg+xml";

export interface ImageSettings {
  coordinates: boolean;
  numbered: boolean;
  hatching: boolean;
  theme: "light" | "dark";
  /** Name of the palette for the pieces. */
  pieces: string;
  /** "svg", or the width of the PNG in pixels. */
  format: string;
}

function buildDiagram(
  app: App,
  game: GameSnapshot,
  { coordinates, numbered, hatching }: ImageSettings,
) {
  const { view, position } = game;
  const look = {
    coordinates: coordinates ? COORDINATES : 0,
    hatching,
    stage: view.stage,
    groups: view.outcome ? (view.groups ?? []) : [],
    winningLine: view.line ?? [],
  };
  return diagram(position, look, numbered ? captionOf(app, game) : null);
}

/** Arguments for `svgText` and `svgTree`. */
function svgArguments(
  app: App,
  game: GameSnapshot,
  { theme, pieces }: ImageSettings,
  picture: Scene,
): Parameters<typeof svgText> {
  const colours = palette(theme, pieces);
  const lang = app.i18n().language;
  return [
    picture,
    colours,
    { ...accessibleText(app, game), lang, background: colours.sheet ?? "" },
  ];
}

const blobOf = async (
  { format, theme, pieces }: ImageSettings,
  picture: Scene,
  svg: () => string,
): Promise<Blob> =>
  format === "svg"
    ? new Blob([svg()], { type: SVG_TYPE })
    : toPng(picture, palette(theme, pieces), Number(format));

function copyImage(settings: ImageSettings, picture: Scene, svg: () => string) {
  if (settings.format === "svg") return navigator.clipboard.writeText(svg());
  const png = blobOf(settings, picture, svg);
  return navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
}

/** Whether the Web Share API accepts files of this format. */
function canShare(format: string) {
  const file = new File([""], `a.${format === "svg" ? "svg" : "png"}`, { type: typeOf(format) });
  return navigator.canShare?.({ files: [file] }) ?? false;
}

const typeOf = (format: string) => (format === "svg" ? SVG_TYPE : "image/png");

const canCopy = () => Boolean(navigator.clipboard) && typeof ClipboardItem === "function";

export function createImageExport(app: App) {
  /** Settings of the last export, kept until the page is unloaded. */
  let lastSettings: ImageSettings | null = null;

  function open(game: GameSnapshot) {
    const { t } = app;
    const { coordinates, hatching, palette: pieces } = app.settings();
    lastSettings ??= {
      coordinates,
      hatching,
      numbered: false,
      theme: "light",
      pieces,
      format: "svg",
    };
    const settings = Object.assign(lastSettings, { pieces });
    const preview = h("div", { class: "preview", id: "picture-preview" });
    const status = h("p", { class: "note", role: "status" });
    let picture = buildDiagram(app, game, settings);
    const svg = () => svgText(...svgArguments(app, game, settings, picture));
    const name = () =>
      gameFileName(readSave(game.save).record, settings.format === "svg" ? "svg" : "png");

    const reporting = (act: () => unknown, done: string) => async () => {
      setText(status, "");
      try {
        await act();
        setText(status, done);
      } catch (error) {
        const stopped = error instanceof DOMException && error.name === "AbortError";
        setText(status, stopped ? "" : t("picture-failed"));
      }
    };
    const save = reporting(
      async () => saveBlob(await blobOf(settings, picture, svg), name()),
      t("picture-saved"),
    );
    const send = reporting(async () => {
      const file = new File([await blobOf(settings, picture, svg)], name(), {
        type: typeOf(settings.format),
      });
      await navigator.share({ files: [file] });
    }, "");
    const shareButton = button({
      id: "picture-share",
      icon: "share",
      text: t("link-share"),
      click: send,
    });

    function show() {
      lastSettings = settings;
      picture = buildDiagram(app, game, settings);
      preview.replaceChildren(toSvgElement(svgTree(...svgArguments(app, game, settings, picture))));
      shareButton.hidden = !canShare(settings.format);
      setText(status, "");
    }
    const update = (change: Partial<ImageSettings>) => {
      Object.assign(settings, change);
      show();
    };
    const formats = [
      { value: "svg", title: t("picture-svg") },
      ...WIDTHS.map((width) => ({
        value: String(width),
        title: t("picture-png", { width: String(width) }),
      })),
    ];
    const form = h(
      "div",
      { class: "form-fields" },
      checkboxGroup(
        t("picture-shows"),
        [
          { name: "numbered", title: t("picture-numbered"), on: settings.numbered },
          { name: "coordinates", title: t("settings-coordinates"), on: settings.coordinates },
          { name: "hatching", title: t("settings-hatching"), on: settings.hatching },
        ],
        (which, on) => update({ [which]: on }),
      ),
      inlineRadioGroup(
        "picture-theme",
        t("settings-theme"),
        [
          { value: "light", title: t("settings-theme-light") },
          { value: "dark", title: t("settings-theme-dark") },
        ],
        settings.theme,
        (theme) => update({ theme: theme === "dark" ? "dark" : "light" }),
      ),
      inlineRadioGroup("picture-format", t("picture-format"), formats, settings.format, (format) =>
        update({ format }),
      ),
      buttonRow(
        button({
          id: "picture-save",
          icon: "file",
          text: t("share-save"),
          class: "button primary",
          click: save,
        }),
        canCopy()
          ? button({
              id: "picture-copy",
              icon: "copy",
              text: t("share-copy"),
              click: reporting(() => copyImage(settings, picture, svg), t("share-copied")),
            })
          : null,
        shareButton,
      ),
      status,
    );
    show();
    openDialog(
      app,
      "picture-dialog",
      t("picture-title"),
      h("div", { class: "image-export" }, preview, form),
    );
  }

  return { open };
}

export type ImageExport = ReturnType<typeof createImageExport>;
