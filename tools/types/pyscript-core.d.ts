/** The part of PyScript's core that the page uses. The file exists in a built page only. */
declare module "*/vendor/pyscript/core.js" {
  export function whenDefined(type: string): Promise<unknown>;

  /**
   * Starts a worker in addition to the one of the page's script tag. That one must be ready, or the
   * new worker starts without PyScript's own Python modules.
   */
  export function PyWorker<T>(
    file: string,
    options: { config: object; version: string; async: true },
  ): Promise<T & Worker>;

  export const hooks: { worker: { onBeforeRunAsync: Set<unknown> } };
}
