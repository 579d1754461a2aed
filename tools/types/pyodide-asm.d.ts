/** Emscripten's module has no types of its own; loadPyodide knows what it takes. */
declare module "pyodide/pyodide.asm.mjs" {
  const createPyodideModule: NonNullable<
    NonNullable<Parameters<typeof import("pyodide").loadPyodide>[0]>["createPyodideModule"]
  >;
  export default createPyodideModule;
}
