export function whenDefined(type: string): Promise<unknown>;

/** What game/service/worker.py exports. */
export interface Exports {
  sync: { ask(text: string): Promise<string>; think(text: string): Promise<string> };
}

export interface RulesWorker {
  ready: Promise<Exports>;
  addEventListener?: Worker["addEventListener"];
}

/** A worker beside that of the page's script; only once that one is ready, else it starts without PyScript's own Python. */
export function PyWorker(file: string, options: { config: object; version: string; async: true }): Promise<Exports & Worker>;
