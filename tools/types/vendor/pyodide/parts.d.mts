/** parts.mjs is made by the build: what pyodide-loader.mjs has to know about the files beside it. */
/** Bytes by file name, of everything pyodide-loader.mjs waits for. */
export const sizes: Record<string, number>;
/** A lock file without packages, as JSON text: the page installs none. */
export const lock: string;
