/** Emscripten's module has no types; they are derived from the options of `loadPyodide`. */
declare module "pyodide/pyodide.asm.mjs" {
  const createPyodideModule: NonNullable<
    NonNullable<Parameters<typeof import("pyodide").loadPyodide>[0]>["createPyodideModule"]
  >;
  export default createPyodideModule;
}
