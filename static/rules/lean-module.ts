/**
 * Pyodide's WebAssembly module comes in two files: whole, and lean, without the functions that no
 * profiled run has entered (tools/build/lean). One that is reached after all ends the interpreter.
 * The same request to an interpreter with the whole module succeeds.
 */

/** Fragment of the URL of pyodide-loader.js for the whole module. */
export const WHOLE = "#whole";

const MESSAGE = "left out of the lean module: function";

/** Import that the lean module calls in place of a function that was left out. */
export function leftOut(index: number): never {
  throw new Error(`${MESSAGE} ${index}`);
}

/** Whether an error, or what a worker has made of it, comes from `leftOut`. */
export const isLeftOut = (error: unknown): boolean => String(error).includes(MESSAGE);
