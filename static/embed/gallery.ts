/**
 * boards.html: boards as they stand in pages, and what to write for one of one's own. The examples are games by which the
 * rules are tested.
 */
import { wordsText } from "../rules/platform-web.ts";
import { make } from "../ui/dom.ts";
import { writeFragment } from "../notation/url-fragment.ts";
import { chooseLanguage } from "../i18n/locale.ts";
import { createWords } from "../i18n/fluent.ts";
import { boards } from "./gallery-records.js";

export interface Board {
  record: string;
  wishes: Record<string, string>;
}

const SCRIPTS = { element: "lits-board.js", frame: "lits-frames.js" };
/** What is asked of whoever writes one; the rest is left as it is. */
const MODES = ["diagram", "replay", "play", "rule", "puzzle"];
/** These can be played on, and so only in frames. */
const PLAYED = MODES.slice(2);

const home = new URL("./", location.href);
const language = chooseLanguage(navigator.languages);
const words = createWords(language, await wordsText(language));
const { t } = words;

/** As text stands in HTML. */
const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** As the value of an attribute. */
const quoted = (text: string) => `"${escaped(text).replace(/"/g, "&quot;")}"`;

const nameOf = (record: string) =>
  (/\[Game "([^"]*)"/.exec(record)?.[1] ?? "")
    .split("+")
    .map((part) => t(`game-${part}`))
    .join("+");

/** What a page needs for a board. */
function snippet({ record, wishes }: Board, form: "element" | "frame") {
  const source = new URL(SCRIPTS[form], home).href;
  if (form === "frame") {
    const link = new URL(writeFragment(record, wishes), home).href;
    return `<a class="lits-board" href=${quoted(link)}>${escaped(nameOf(record))}</a>\n<script src="${source}" defer></script>\n`;
  }
  const attributes = Object.entries(wishes).map(([name, value]) => ` ${name}=${quoted(value)}`);
  const text = `<pre>\n${escaped(record.trim())}\n</pre>`;
  return `<lits-board${attributes.join("")}>\n${text}\n</lits-board>\n<script type="module" src="${source}"></script>\n`;
}

function shown({ record, wishes }: Board) {
  const board = document.createElement("lits-board");
  for (const [name, value] of Object.entries(wishes)) board.setAttribute(name, value);
  board.textContent = record;
  return board;
}

function preview(board: Board, form: "element" | "frame") {
  if (form === "element") return shown(board);
  const title = `${nameOf(board.record)}: ${t("gallery-preview")}`;
  return make("iframe", {
    src: `./embed.html${writeFragment(board.record, { ...board.wishes, language })}`,
    loading: "lazy",
    title,
  });
}

function choice(name: string, values: string[], called: (value: string) => string) {
  const options = values.map((value) => make("option", { value }, called(value)));
  return make("select", { name }, ...options);
}

/** What is written for one board. */
function createWriter() {
  const record = make("textarea", { name: "record", spellcheck: "false" });
  const mode = choice("mode", MODES, (value) => t(`gallery-mode-${value}`));
  const form = choice("form", Object.keys(SCRIPTS), (value) => t(`gallery-form-${value}`));
  const ply = make("input", { name: "ply", inputmode: "numeric" });
  const result = make("textarea", { name: "result", readonly: true });
  const place = make("div", {});
  const copied = make("span", { role: "status" });
  const copy = async () => {
    result.select();
    await navigator.clipboard?.writeText(result.value).catch(() => {});
    copied.textContent = t("share-copied");
  };
  let others: Record<string, string> = {};

  function write() {
    const pairs = {
      ...others,
      mode: mode.value === "diagram" ? "" : mode.value,
      ply: ply.value.trim(),
    };
    const wishes = Object.fromEntries(Object.entries(pairs).filter(([, value]) => value));
    if (PLAYED.includes(mode.value)) form.value = "frame";
    const chosen = form.value === "frame" ? "frame" : "element";
    result.value = snippet({ record: record.value, wishes }, chosen);
    place.replaceChildren(preview({ record: record.value, wishes }, chosen));
    copied.textContent = "";
  }

  const labelled = (word: string, field: HTMLElement, name = "") =>
    make("label", { class: name }, t(word), field);
  const asked = make(
    "div",
    { class: "asked" },
    labelled("gallery-record", record, "wide"),
    labelled("gallery-mode", mode),
    labelled("gallery-form", form),
    labelled("gallery-ply", ply),
    labelled("gallery-result", result, "wide"),
    make("button", { type: "button", click: copy }, t("share-copy")),
    copied,
  );
  asked.addEventListener("change", write);
  const element = make("section", { class: "writer" }, asked, place);
  return {
    element,
    take(board: Board) {
      const { mode: wanted = "diagram", ply: at = "", ...rest } = board.wishes;
      [record.value, mode.value, ply.value, others] = [board.record, wanted, at, rest];
      write();
    },
  };
}

const writer = createWriter();

function example(board: Board) {
  const { mode = "diagram" } = board.wishes;
  const take = () => {
    writer.take(board);
    writer.element.scrollIntoView();
  };
  return make(
    "article",
    {},
    make("h3", {}, `${nameOf(board.record)}: ${t(`gallery-mode-${mode}`)}`),
    preview(board, PLAYED.includes(mode) ? "frame" : "element"),
    make("button", { type: "button", click: take }, t("gallery-use")),
  );
}

document.documentElement.lang = language;
document.title = t("gallery-title");
document
  .getElementById("gallery")
  ?.append(
    make("h1", {}, t("gallery-title")),
    make("p", {}, t("gallery-about")),
    make("h2", {}, t("gallery-own")),
    writer.element,
    make("h2", {}, t("gallery-examples")),
    make("section", { class: "examples" }, ...boards.map(example)),
    make("p", {}, make("a", { href: "./index.html" }, t("app-name"))),
  );
const [first] = boards;
if (first) writer.take(first);
