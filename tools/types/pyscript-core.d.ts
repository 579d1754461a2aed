/** PyScript's core lies beside a built page only: what the page uses of it. */
declare module "*/vendor/pyscript/core.js" {
  export function whenDefined(type: string): Promise<unknown>;

  /** A worker beside that of the page's script; only once that one is ready, else it starts without PyScript's own Python. */
  export function PyWorker<T>(file: string, options: { config: object; version: string; async: true }): Promise<T & Worker>;

  export const hooks: { worker: { onBeforeRunAsync: Set<unknown> } };
}
