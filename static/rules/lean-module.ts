/**
 * Pyodide's WebAssembly module comes in two files: whole, and lean, without the functions that no
 * profiled run has entered (tools/build/lean). One that is reached after all ends the interpreter.
 * The same request to an interpreter with the whole module succeeds.
 */

/** Fragment of the URL of pyodide-loader.js, or of a worker that imports it, for the lean module. */
export const LEAN = "#lean";

const MESSAGE = "left out of the lean module: function";

/** Import that the lean module calls in place of a function that was left out. */
export function leftOut(index: number): never {
  throw new Error(`${MESSAGE} ${index}`);
}

/** Whether an error, or what a worker has made of it, comes from `leftOut`. */
export const isLeftOut = (error: unknown): boolean => String(error).includes(MESSAGE);
