/**
 * Image export dialog: saves, copies or shares a position as SVG or PNG, in light or dark colours,
 * as the plain board or as a numbered diagram with the moves; or the whole game as an animated GIF.
 */

import { html, nothing } from "lit-html";
import { palette } from "../board/palettes.ts";
import { toPng, WIDTHS } from "../board/png.ts";
import { svgText, svgTree } from "../board/svg.ts";
import { toSvgElement } from "../board/svg-dom.ts";
import type { Scene } from "../board/types.ts";
import { diagram } from "../games/diagram.ts";
import type { GameSnapshot } from "../games/diagram-caption.ts";
import { accessibleText, captionOf } from "../games/diagram-caption.ts";
import { marksAt } from "../notation/comment-marks.ts";
import { gameFileName } from "../notation/file-name.ts";
import type { App } from "../state/app.ts";
import { openDialog } from "../ui/dialogs.ts";
import { saveBlob } from "../ui/file-io.ts";
import { checkboxGroup, inlineRadioGroup } from "../ui/form-fields.ts";
import { buttonRow, buttonTemplate } from "../ui/templates.ts";

/** Size of the coordinate labels, in cells. */
const COORDINATES = 0.3;
const SVG_TYPE = "image/svg+xml";

/** File names and media types of the formats; all others are PNG. */
const FORMATS: Record<string, { extension: string; type: string }> = {
  svg: { extension: "svg", type: SVG_TYPE },
  gif: { extension: "gif", type: "image/gif" },
};

const formatOf = (format: string) => FORMATS[format] ?? { extension: "png", type: "image/png" };

export interface ImageSettings {
  coordinates: boolean;
  numbered: boolean;
  hatching: boolean;
  theme: "light" | "dark";
  /** Name of the palette for the pieces. */
  pieces: string;
  /** "svg", "gif", or the width of the PNG in pixels. */
  format: string;
}

function buildDiagram(
  app: App,
  game: GameSnapshot,
  { coordinates, numbered, hatching }: ImageSettings,
) {
  const { view, position } = game;
  const options = {
    coordinates: coordinates ? COORDINATES : 0,
    hatching,
    stage: view.stage,
    groups: view.outcome ? (view.groups ?? []) : [],
    winningLine: view.line ?? [],
    marks: marksAt(game.save.record, position.moves),
  };
  return diagram(position, options, numbered ? captionOf(app, game) : null);
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

/** The whole game as an animation. What makes it is loaded on first use. */
async function animationOf(app: App, game: GameSnapshot, settings: ImageSettings): Promise<Blob> {
  const [{ animationFrames, endOf }, { encodeGif }] = await Promise.all([
    import("./animation.ts"),
    import("./gif.ts"),
  ]);
  const options = {
    coordinates: settings.coordinates ? COORDINATES : 0,
    hatching: settings.hatching,
  };
  const frames = animationFrames(game, await endOf(app.rules, game), options);
  return encodeGif(frames, palette(settings.theme, settings.pieces));
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
  const { extension, type } = formatOf(format);
  const file = new File([""], `a.${extension}`, { type });
  return navigator.canShare?.({ files: [file] }) ?? false;
}

const canCopy = (format: string) =>
  format !== "gif" && Boolean(navigator.clipboard) && typeof ClipboardItem === "function";

/** The dialog for one position. */
class ImageDialog {
  readonly #app: App;
  readonly #game: GameSnapshot;
  readonly #settings: ImageSettings;
  #picture: Scene;
  #preview: SVGElement;
  #status = "";
  #render = () => {};

  /** @param settings - changed by the user's choices */
  constructor(app: App, game: GameSnapshot, settings: ImageSettings) {
    this.#app = app;
    this.#game = game;
    this.#settings = settings;
    this.#picture = buildDiagram(app, game, settings);
    this.#preview = this.#draw();
  }

  open() {
    const title = this.#app.t("picture-title");
    this.#render = openDialog(this.#app, "picture-dialog", title, () => this.#content()).update;
  }

  #content() {
    return html`<div class="image-export">
      <div class="preview" id="picture-preview">${this.#preview}</div>
      <div class="form-fields">
        ${this.#choices()}
        ${this.#buttons()}
        <p class="note" role="status" .textContent=${this.#status}></p>
      </div>
    </div>`;
  }

  #choices() {
    const { t } = this.#app;
    const { numbered, coordinates, hatching, theme, format } = this.#settings;
    const parts = [
      { name: "numbered", title: t("picture-numbered"), on: numbered },
      { name: "coordinates", title: t("settings-coordinates"), on: coordinates },
      { name: "hatching", title: t("settings-hatching"), on: hatching },
    ];
    const themes = [
      { value: "light", title: t("settings-theme-light") },
      { value: "dark", title: t("settings-theme-dark") },
    ];
    const pngs = WIDTHS.map((width) => ({
      value: String(width),
      title: t("picture-png", { width: String(width) }),
    }));
    const formats = [
      { value: "svg", title: t("picture-svg") },
      ...pngs,
      { value: "gif", title: t("picture-gif") },
    ];
    return [
      checkboxGroup(t("picture-shows"), parts, (which, on) => this.#update({ [which]: on })),
      inlineRadioGroup("picture-theme", t("settings-theme"), themes, theme, (chosen) =>
        this.#update({ theme: chosen === "dark" ? "dark" : "light" }),
      ),
      inlineRadioGroup("picture-format", t("picture-format"), formats, format, (chosen) =>
        this.#update({ format: chosen }),
      ),
    ];
  }

  #buttons() {
    const { t } = this.#app;
    const save = {
      id: "picture-save",
      icon: "file",
      text: t("share-save"),
      class: "button primary",
      click: this.#reporting(() => this.#save(), t("picture-saved")),
    };
    const copy = {
      id: "picture-copy",
      icon: "copy",
      text: t("share-copy"),
      click: this.#reporting(() => this.#copy(), t("share-copied")),
    };
    const share = {
      id: "picture-share",
      icon: "share",
      text: t("link-share"),
      hidden: !canShare(this.#settings.format),
      click: this.#reporting(() => this.#share(), ""),
    };
    return buttonRow(
      buttonTemplate(save),
      canCopy(this.#settings.format) ? buttonTemplate(copy) : nothing,
      buttonTemplate(share),
    );
  }

  #update(change: Partial<ImageSettings>) {
    Object.assign(this.#settings, change);
    this.#picture = buildDiagram(this.#app, this.#game, this.#settings);
    this.#preview = this.#draw();
    this.#setStatus("");
  }

  #draw() {
    return toSvgElement(svgTree(...this.#svgArguments()));
  }

  #setStatus(text: string) {
    this.#status = text;
    this.#render();
  }

  /** Wraps an action, to report that it is done or has failed. */
  #reporting(act: () => unknown, done: string) {
    return async () => {
      this.#setStatus(this.#settings.format === "gif" ? this.#app.t("picture-making") : "");
      try {
        await act();
        this.#setStatus(done);
      } catch (error) {
        const stopped = error instanceof DOMException && error.name === "AbortError";
        this.#setStatus(stopped ? "" : this.#app.t("picture-failed"));
      }
    };
  }

  async #save() {
    saveBlob(await this.#blob(), this.#fileName());
  }

  async #share() {
    const { type } = formatOf(this.#settings.format);
    const file = new File([await this.#blob()], this.#fileName(), { type });
    await navigator.share({ files: [file] });
  }

  #copy() {
    return copyImage(this.#settings, this.#picture, () => this.#svg());
  }

  #blob() {
    if (this.#settings.format === "gif") return animationOf(this.#app, this.#game, this.#settings);
    return blobOf(this.#settings, this.#picture, () => this.#svg());
  }

  #svg() {
    return svgText(...this.#svgArguments());
  }

  #svgArguments() {
    return svgArguments(this.#app, this.#game, this.#settings, this.#picture);
  }

  #fileName() {
    const { record } = this.#game.save;
    return gameFileName(record, formatOf(this.#settings.format).extension);
  }
}

export class ImageExport {
  readonly #app: App;
  /** Settings of the last export, kept until the page is unloaded. */
  #settings: ImageSettings | null = null;

  constructor(app: App) {
    this.#app = app;
  }

  open(game: GameSnapshot) {
    const { coordinates, hatching, palette: pieces } = this.#app.settings();
    this.#settings ??= {
      coordinates,
      hatching,
      numbered: false,
      theme: "light",
      pieces,
      format: "svg",
    };
    this.#settings.pieces = pieces;
    new ImageDialog(this.#app, game, this.#settings).open();
  }
}

export const createImageExport = (app: App) => new ImageExport(app);
