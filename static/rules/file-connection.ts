/**
 * Connection of the single-file build's interpreters with the page. They run in a worker, or in the
 * page where no worker can be started. Every request carries a `MessagePort` for its response.
 */

/** Parts of an interpreter by name, gzipped and base85-encoded. */
type Parts = Record<string, string>;

/** Request to an interpreter of the given name: the parts to start from, or a text to answer. */
export type InterpreterRequest = { to: string } & ({ parts: Parts } | { text: string });

/** Base URL of an interpreter's files, on a host that cannot exist: see `withLocalFetch`. */
export const NOWHERE = "https://local.invalid/";

/**
 * Runs `task` with `fetch` replaced by a function that returns content with its media type.
 * @param imports - further imports of the WebAssembly module
 */
export async function withLocalFetch<T>(
  find: (url: string) => { content: Promise<ArrayBuffer>; type: string },
  task: () => Promise<T>,
  imports: WebAssembly.Imports = {},
) {
  const originalFetch = globalThis.fetch;
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = (response, own) =>
    instantiateStreaming(response, { ...own, ...imports });
  globalThis.fetch = async (resource) => {
    const { content, type } = find(String(resource));
    return new Response(await content, { headers: { "Content-Type": type } });
  };
  try {
    return await task();
  } finally {
    globalThis.fetch = originalFetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

type Answer = (text: string) => string;

/**
 * Handles the requests of the page to one interpreter.
 * @param name - of the interpreter: in the page, each one receives the requests to all
 * @param start - starts it from the page's parts; called once, before all requests
 */
export function serve(
  name: string,
  start: (parts: Parts, onStep: (step: "python" | "rules") => void) => Promise<Answer>,
) {
  let answer: Answer;

  async function respond(request: InterpreterRequest, port: MessagePort) {
    if ("text" in request) return answer(request.text);
    answer = await start(request.parts, (step) => port.postMessage({ step }));
    return "";
  }

  addEventListener("message", ({ data, source, ports: [port] }) => {
    // When running in the page, accept only messages from the page itself.
    if (!port || data.to !== name || (source && source !== self)) return;
    respond(data, port).then(
      (answer) => port.postMessage({ answer }),
      (error) => port.postMessage({ error: String(error) }),
    );
  });
  postMessage({ here: name }, { targetOrigin: "*" });
}
