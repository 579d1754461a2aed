/**
 * Downloads of the files that an interpreter needs, begun in parallel with PyScript's own start.
 * Progress is reported to all pages of this origin.
 */
const originalFetch = globalThis.fetch;

/** Compiles while streaming; adds the `application/wasm` type if the host does not send it. */
async function compile(asked: Promise<Response>) {
  const response = await asked;
  const named = response.headers.get("Content-Type") === "application/wasm";
  const headers = { "Content-Type": "application/wasm" };
  return WebAssembly.compileStreaming(
    named ? response : new Response(response.body, { status: response.status, headers }),
  );
}

/** Steps of a start, see boot-progress.ts. */
type Step = "download" | "python" | "rules";

export class Downloads {
  readonly #channel = new BroadcastChannel("lits-table-start");
  readonly #wasm: string;
  readonly #total: number;
  readonly #requests = new Map<string, Promise<Response>>();
  readonly #module: Promise<WebAssembly.Module>;
  #loaded = 0;
  #step: Step = "download";

  /**
   * @param wasm - URL of the interpreter's WebAssembly module, which is compiled while it is loaded
   * @param others - URLs of the other files that the interpreter will request
   * @param sizes - sizes in bytes of all files that are counted
   */
  constructor(wasm: string, others: string[], sizes: Record<string, number>) {
    this.#wasm = wasm;
    this.#total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
    this.#channel.onmessage = ({ data }) => data?.ask && this.report(this.#step);
    this.report("download");
    for (const url of [wasm, ...others]) this.#requests.set(url, this.#fetch(url));
    this.#module = compile(this.#requests.get(wasm) as Promise<Response>);
    // Awaited only when the interpreter asks for them.
    for (const each of [...this.#requests.values(), this.#module]) each.catch(() => {});
  }

  report(step: Step) {
    this.#step = step;
    this.#channel.postMessage({ step, loaded: this.#loaded, total: this.#total });
  }

  /** Counts a file that something else has loaded. */
  add(bytes: number) {
    this.#loaded += bytes;
    this.report(this.#loaded < this.#total ? "download" : "python");
  }

  async #fetch(url: string) {
    const response = await originalFetch(url);
    // An interrupted download is reported by the consumer of the response.
    if (response.ok) this.#count(response).catch(() => {});
    return response;
  }

  /**
   * Counts the bytes of a response as they arrive. Reads a clone: browsers cache compiled
   * WebAssembly only if it is compiled from the original response.
   */
  async #count(response: Response) {
    const reader = response.clone().body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      this.add(part.value.byteLength);
  }

  /**
   * Runs `task` with `fetch` and `instantiateStreaming` replaced to use what has been loaded: the
   * module, too, whatever its name.
   * @param imports - further imports of the module
   */
  async use<T>(task: () => Promise<T>, imports: WebAssembly.Imports = {}): Promise<T> {
    const { instantiateStreaming } = WebAssembly;
    globalThis.fetch = (resource, options) => {
      const url = String(resource);
      const known = this.#requests.get(url.endsWith(".wasm") ? this.#wasm : url);
      return known ?? originalFetch(resource, options);
    };
    WebAssembly.instantiateStreaming = async (_, own) => {
      const module = await this.#module;
      return { module, instance: await WebAssembly.instantiate(module, { ...own, ...imports }) };
    };
    try {
      const [result] = await Promise.all([task(), this.#module]);
      return result;
    } finally {
      globalThis.fetch = originalFetch;
      WebAssembly.instantiateStreaming = instantiateStreaming;
    }
  }

  /** Ends the reports. */
  close() {
    this.#channel.close();
  }
}
