/**
 * boards.html: examples of embedded boards, and an editor for the HTML snippet of a board of your
 * own. The examples are recorded games.
 */

import { createI18n } from "../i18n/fluent.ts";
import { chooseLanguage } from "../i18n/locale.ts";
import { boardHtml, escapeHtml, quoteAttribute } from "../notation/board-html.ts";
import { writeFragment } from "../notation/url-fragment.ts";
import { loadMessages } from "../rules/platform-web.ts";
import { h } from "../ui/dom.ts";
import { boards } from "./gallery-records.js";

export interface GalleryBoard {
  record: string;
  attributes: Record<string, string>;
  /** Whether the game has comments and variations, after which the board is named. */
  annotated?: boolean;
}

const SCRIPTS = { element: "lits-board.js", frame: "lits-frames.js" };
/** Modes offered by the snippet editor. It keeps attributes that it has no field for. */
const MODES = ["diagram", "replay", "play", "rule", "puzzle", "lesson"];
/** Playable modes, which need an iframe. */
const PLAYABLE_MODES = MODES.slice(2);

const home = new URL("./", location.href);
const language = chooseLanguage(navigator.languages);
const words = createI18n(language, await loadMessages(language));
const { t } = words;

const nameOf = (record: string) =>
  (/\[Game "([^"]*)"/.exec(record)?.[1] ?? "")
    .split("+")
    .map((part) => t(`game-${part}`))
    .join("+");

/** HTML code that embeds a board. */
function snippet({ record, attributes }: GalleryBoard, form: "element" | "frame") {
  if (form === "element") return boardHtml(record, attributes, home.href);
  const source = new URL(SCRIPTS[form], home).href;
  const link = new URL(writeFragment(record, attributes), home).href;
  return `<a class="lits-board" href=${quoteAttribute(link)}>${escapeHtml(nameOf(record))}</a>\n<script src="${source}" defer></script>\n`;
}

function boardElement({ record, attributes }: GalleryBoard) {
  const board = document.createElement("lits-board");
  for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
  board.textContent = record;
  return board;
}

function preview(board: GalleryBoard, form: "element" | "frame") {
  if (form === "element") return boardElement(board);
  const title = `${nameOf(board.record)}: ${t("gallery-preview")}`;
  return h("iframe", {
    src: `./embed.html${writeFragment(board.record, { ...board.attributes, language })}`,
    loading: "lazy",
    title,
  });
}

function selectField(name: string, values: string[], called: (value: string) => string) {
  const options = values.map((value) => h("option", { value }, called(value)));
  return h("select", { name }, ...options);
}

/** Form that edits the HTML code of a board and previews it. */
function createSnippetEditor() {
  const record = h("textarea", { name: "record", spellcheck: "false" });
  const mode = selectField("mode", MODES, (value) => t(`gallery-mode-${value}`));
  const form = selectField("form", Object.keys(SCRIPTS), (value) => t(`gallery-form-${value}`));
  const ply = h("input", { name: "ply", inputmode: "numeric" });
  const result = h("textarea", { name: "result", readonly: true });
  const place = h("div", {});
  const copied = h("span", { role: "status" });
  const copy = async () => {
    result.select();
    await navigator.clipboard?.writeText(result.value).catch(() => {});
    copied.textContent = t("share-copied");
  };
  let otherAttributes: Record<string, string> = {};

  function write() {
    const pairs = {
      ...otherAttributes,
      mode: mode.value === "diagram" ? "" : mode.value,
      ply: ply.value.trim(),
    };
    const attributes = Object.fromEntries(Object.entries(pairs).filter(([, value]) => value));
    if (PLAYABLE_MODES.includes(mode.value)) form.value = "frame";
    const selectedForm = form.value === "frame" ? "frame" : "element";
    result.value = snippet({ record: record.value, attributes }, selectedForm);
    place.replaceChildren(preview({ record: record.value, attributes }, selectedForm));
    copied.textContent = "";
  }

  const labelled = (word: string, field: HTMLElement, name = "") =>
    h("label", { class: name }, t(word), field);
  const panel = h(
    "div",
    { class: "form-fields" },
    labelled("gallery-record", record, "wide"),
    labelled("gallery-mode", mode),
    labelled("gallery-form", form),
    labelled("gallery-ply", ply),
    labelled("gallery-result", result, "wide"),
    h("button", { type: "button", click: copy }, t("share-copy")),
    copied,
  );
  panel.addEventListener("change", write);
  const element = h("section", { class: "writer" }, panel, place);
  return {
    element,
    edit(board: GalleryBoard) {
      const { mode: wanted = "diagram", ply: at = "", ...rest } = board.attributes;
      [record.value, mode.value, ply.value, otherAttributes] = [board.record, wanted, at, rest];
      form.value = "element";
      write();
    },
  };
}

const snippetEditor = createSnippetEditor();

function example(board: GalleryBoard) {
  const { mode = "diagram" } = board.attributes;
  const title = t(board.annotated ? "gallery-annotated" : `gallery-mode-${mode}`);
  const take = () => {
    snippetEditor.edit(board);
    snippetEditor.element.scrollIntoView();
  };
  return h(
    "article",
    {},
    h("h3", {}, `${nameOf(board.record)}: ${title}`),
    preview(board, PLAYABLE_MODES.includes(mode) ? "frame" : "element"),
    h("button", { type: "button", click: take }, t("gallery-use")),
  );
}

document.documentElement.lang = language;
document.title = t("gallery-title");
document
  .getElementById("gallery")
  ?.append(
    h("h1", {}, t("gallery-title")),
    h("p", {}, t("gallery-about")),
    h("h2", {}, t("gallery-own")),
    snippetEditor.element,
    h("h2", {}, t("gallery-examples")),
    h("section", { class: "examples" }, ...boards.map(example)),
    h("p", {}, h("a", { href: "./index.html" }, t("app-name"))),
  );
const [first] = boards;
if (first) snippetEditor.edit(first);
