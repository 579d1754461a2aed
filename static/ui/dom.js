/** Small helpers for the document. Text is always put in as text. */

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id}`);
  return found;
}

/** @typedef {Record<string, string | boolean | undefined | ((event: any) => void)>} Props */
/** @typedef {(Node | string | null | undefined | false)[]} Children */

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Props} [props]
 * @param {Children} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== undefined && value !== false)
      element.setAttribute(name, value === true ? "" : value);
  }
  element.append(
    ...children.filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** @param {string} name of a symbol in index.html @param {string} [className] */
export function drawing(name, className = "icon") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", className);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${name}`);
  svg.append(use);
  return svg;
}

/** @param {string} id @param {string} name */
const knownSymbol = (id, name) => (document.getElementById(id) ? id : name);

/** @param {string} side */
export const sideGlyph = (side) => drawing(knownSymbol(`side-${side}`, "side-O"), "glyph");

/** @param {string} code of a broken rule */
export const markGlyph = (code) => drawing(knownSymbol(`mark-${code}`, "mark-other"), "mark");

/**
 * A button with an icon and words.
 * @param {{ id?: string, icon?: string, text: string, class?: string, click: () => void }} of
 */
export const button = ({ id, icon, text, class: name = "button", click }) =>
  make(
    "button",
    { type: "button", id, class: name, click },
    icon && drawing(`i-${icon}`),
    make("span", {}, text),
  );

/**
 * A button with an icon alone.
 * @param {string} id
 * @param {string} icon
 * @param {string} label
 * @param {() => unknown} click
 */
export const toolButton = (id, icon, label, click) =>
  make(
    "button",
    { type: "button", id, class: "tool", "aria-label": label, title: label, click },
    drawing(`i-${icon}`),
  );

/**
 * Changes the text only when it differs, so that nothing is spoken twice.
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** What was asked before: a browser takes its time to make a query. @type {Map<string, MediaQueryList | undefined>} */
const queries = new Map();

/** @param {string} query */
export function media(query) {
  if (!queries.has(query)) queries.set(query, globalThis.matchMedia?.(query));
  return queries.get(query)?.matches ?? false;
}

export const calm = () => media("(prefers-reduced-motion: reduce)");
