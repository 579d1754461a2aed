/**
 * Page of another site with `<lits-board>`. As much of the DOM as the element needs is imitated, in
 * a realm of its own, so that other tests do not see it.
 */
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";

const ENTRY = fileURLToPath(new URL("../../../static/embed/board-element.ts", import.meta.url));

/** Modules that the build generates. Without messages, the texts are their keys. */
const GENERATED = [
  [/board-messages\.js$/, "export const boardMessages = { en: async () => ({ default: {} }) };"],
  [/\.css$/, "export default '';"],
];

const generatedModules = {
  name: "generated",
  setup({ onResolve, onLoad }) {
    for (const [filter, contents] of GENERATED) {
      onResolve({ filter }, ({ path }) => ({ path, namespace: "generated" }));
      onLoad({ filter, namespace: "generated" }, () => ({ contents }));
    }
  },
};

/** The DOM, as source text: it has to create its objects in the realm of the page. */
function createDom(page) {
  const observers = new Set();

  class FakeNode extends EventTarget {
    parentNode = null;
    childNodes = [];
    constructor(nodeName = "lits-board") {
      super();
      this.nodeName = nodeName;
    }
    get children() {
      return this.childNodes.filter((node) => node instanceof FakeElement);
    }
    get firstElementChild() {
      return this.children[0] ?? null;
    }
    get textContent() {
      return this.data ?? this.childNodes.map(({ textContent }) => textContent).join("");
    }
    set textContent(text) {
      this.replaceChildren(...(text ? [text] : []));
    }
    get isConnected() {
      return this.getRootNode() === page.document;
    }
    getRootNode() {
      return this.parentNode?.getRootNode() ?? this;
    }
    contains(node) {
      return node === this || Boolean(node?.parentNode && this.contains(node.parentNode));
    }
    hasChildNodes() {
      return this.childNodes.length > 0;
    }
    all() {
      return this.children.flatMap((child) => [child, ...child.all()]);
    }
    querySelectorAll(selector) {
      const [, name, part] = /^([^[]*)(?:\[part=(.+)\])?/.exec(selector);
      return this.all().filter(
        (one) => (!name || one.nodeName === name) && (!part || one.getAttribute("part") === part),
      );
    }
    querySelector(selector) {
      return this.querySelectorAll(selector)[0] ?? null;
    }
    insert(at, nodes) {
      for (const one of nodes) {
        const node = typeof one === "string" ? new FakeText(one) : one;
        node.remove();
        this.childNodes.splice(at++, 0, node);
        node.parentNode = this;
        notify(this);
        if (this.isConnected) for (const each of [node, ...node.all()]) each.connectedCallback?.();
      }
    }
    append(...nodes) {
      for (const node of nodes) this.insert(this.childNodes.length, [node]);
    }
    replaceChildren(...nodes) {
      for (const node of [...this.childNodes]) node.remove();
      this.append(...nodes);
    }
    after(...nodes) {
      this.parentNode.insert(this.parentNode.childNodes.indexOf(this) + 1, nodes);
    }
    replaceWith(...nodes) {
      this.after(...nodes);
      this.remove();
    }
    remove() {
      const parent = this.parentNode;
      if (!parent) return;
      parent.childNodes.splice(parent.childNodes.indexOf(this), 1);
      this.parentNode = null;
      notify(parent);
      if (parent.isConnected)
        for (const each of [this, ...this.all()]) each.disconnectedCallback?.();
    }
  }

  class FakeText extends FakeNode {
    constructor(text) {
      super("#text");
      this.data = text;
    }
  }

  class FakeElement extends FakeNode {
    style = {};
    #attributes = new Map();
    attachShadow() {
      this.shadowRoot = new FakeNode("#shadow");
      return this.shadowRoot;
    }
    getAttribute(name) {
      return this.#attributes.get(name) ?? null;
    }
    hasAttribute(name) {
      return this.#attributes.has(name);
    }
    setAttribute(name, value) {
      const before = this.getAttribute(name);
      this.#attributes.set(name, String(value));
      if (this.constructor.observedAttributes?.includes(name))
        this.attributeChangedCallback(name, before, String(value));
    }
    removeAttribute(name) {
      const before = this.getAttribute(name);
      if (this.#attributes.delete(name) && this.constructor.observedAttributes?.includes(name))
        this.attributeChangedCallback(name, before, null);
    }
    toggleAttribute(name, on) {
      if (on) this.setAttribute(name, "");
      else this.removeAttribute(name);
    }
    closest() {
      return null;
    }
  }

  /** Tells the observers about changed children, in a microtask. */
  function notify(target) {
    for (const observer of observers) observer.notice(target);
  }

  class FakeMutationObserver {
    #due = false;
    constructor(report) {
      this.report = report;
    }
    observe(target) {
      this.target = target;
      observers.add(this);
    }
    disconnect() {
      observers.delete(this);
      this.#due = false;
    }
    takeRecords() {
      this.#due = false;
    }
    notice(target) {
      if (this.#due || !this.target.contains(target)) return;
      this.#due = true;
      queueMicrotask(() => {
        if (this.#due) this.report(this.takeRecords());
      });
    }
  }

  page.HTMLElement = FakeElement;
  page.MutationObserver = FakeMutationObserver;
  page.document = new FakeNode("#document");
  page.document.createElement = (name) => new FakeElement(name);
  page.document.createElementNS = (_, name) => new FakeElement(name);
}

const ENVIRONMENT = `
globalThis.addEventListener = () => {};
globalThis.navigator = { languages: ["en"] };
globalThis.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
globalThis.CSSStyleSheet = class { replaceSync() {} };
globalThis.IntersectionObserver = class { observe() {} unobserve() {} };`;

/** @returns the page's `document`, and `LitsBoard` to create boards with `new` */
export async function openFakePage() {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "board",
    // Only our own pages load it.
    external: ["./playable-loader.ts"],
    define: { "import.meta.url": '"https://games.example/boards/board.js"' },
    plugins: [generatedModules],
  });
  const page = createContext({ CustomEvent, EventTarget, queueMicrotask, URL, URLSearchParams });
  runInContext(`${ENVIRONMENT}(${createDom})(globalThis);${outputFiles[0].text}`, page);
  const { document, board } = runInContext("({ document, board })", page);
  return { document, LitsBoard: board.LitsBoard };
}
