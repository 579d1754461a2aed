/**
 * Iframe with a board, resized to the height of its content. The pages communicate by `postMessage`
 * only; neither accesses the document of the other.
 */

const VERSION = 1;

export interface BoardApi {
  goTo: (ply: unknown) => Promise<unknown>;
  flip: () => Promise<unknown>;
  load: (record: unknown) => Promise<unknown>;
  record: () => Promise<string>;
  svg: () => Promise<string>;
}
export type Frame = HTMLIFrameElement & { board: BoardApi };
// biome-ignore lint/suspicious/noExplicitAny: `call` declares what it resolves to
export type Settle = [(value: any) => void, (error: Error) => void];

/** Frames created here, held weakly, and the origin their messages must have. */
const frames = new Set<{ ref: WeakRef<Frame>; origin: string }>();
/** Calls without response so far, by id. */
const pendingCalls = new Map<number, Settle>();
let count = 0;

/** @param page - URL of embed.html with the content of the board in its fragment */
export function createFrame(page: URL, title: string): Frame {
  const frame = document.createElement("iframe") as Frame;
  const send = (message: object) =>
    frame.contentWindow?.postMessage({ lits: VERSION, ...message }, page.origin);
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  /** Calls a method of the board element in the frame. */
  const call = <T>(method: string, args?: object): Promise<T> =>
    new Promise((...settle) => {
      count += 1;
      pendingCalls.set(count, settle);
      const message = { ...args, do: method, id: count };
      void loaded.then(() => send(message));
    });
  frame.src = page.href;
  frame.title = title;
  frame.loading = "lazy";
  Object.assign(frame.style, { border: "0", width: "100%", maxWidth: "32rem", aspectRatio: "0.9" });
  frame.board = {
    goTo: (ply) => call("goTo", { ply }),
    flip: () => call("flip"),
    load: (record) => call("load", { record }),
    record: () => call("record"),
    svg: () => call("svg"),
  };
  frame.addEventListener("load", () => send({ do: "hello" }));
  frames.add({ ref: new WeakRef(frame), origin: page.origin });
  return frame;
}

// biome-ignore lint/suspicious/noExplicitAny: a message of another page, checked below
function onMessage(frame: Frame, { event, detail, answer, value, error }: any) {
  const [done, failed] = pendingCalls.get(answer) ?? [];
  pendingCalls.delete(answer);
  if (typeof error === "string") failed?.(new Error(error));
  else done?.(value);
  if (event === "size" && detail?.height > 0)
    Object.assign(frame.style, {
      aspectRatio: "auto",
      height: `${Math.min(detail.height, 4000)}px`,
    });
  else if (typeof event === "string")
    frame.dispatchEvent(new CustomEvent(`lits-${event}`, { detail }));
}

addEventListener("message", ({ data, source, origin }) => {
  if (data?.lits !== VERSION) return;
  for (const one of frames) {
    const frame = one.ref.deref();
    if (!frame) frames.delete(one);
    else if (frame.contentWindow === source && one.origin === origin) onMessage(frame, data);
  }
});
