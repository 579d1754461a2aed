/** parts.mjs is made by the build: what pyodide-loader.mts has to know about the files beside it. */
/** Bytes by file name, of everything pyodide-loader.mts waits for. */
export const sizes: Record<string, number>;
/** A lock file without packages, as JSON text: the page installs none. */
export const lock: string;
