/** DOM helpers. Strings are always inserted as text, never as HTML. */

export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id}`);
  return found;
}

// biome-ignore lint/suspicious/noExplicitAny: handlers name the event that they get
type Handler = (event: any) => void;
export type Props = Record<string, string | boolean | undefined | Handler>;
export type Children = (Node | string | null | undefined | false)[];

/** Creates an element, where lit-html is not loaded: for boards, and for other pages. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: Children
): HTMLElementTagNameMap[K] {
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

/** Whether keys have a meaning of their own there. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest("input:not([type=range]), textarea, select") !== null;

/** The first symbol if index.html has it, else the second. */
export const symbolOr = (id: string, name: string) => (document.getElementById(id) ? id : name);

/** Sets `textContent` only if it changed; live regions would otherwise announce it again. */
export function setText(element: Element, text: string) {
  if (element.textContent !== text) element.textContent = text;
}

/** Cache of `MediaQueryList` objects, which are expensive to create. */
const queries = new Map<string, MediaQueryList | undefined>();

export function matchesMedia(query: string) {
  if (!queries.has(query)) queries.set(query, globalThis.matchMedia?.(query));
  return queries.get(query)?.matches ?? false;
}

export const prefersReducedMotion = () => matchesMedia("(prefers-reduced-motion: reduce)");
