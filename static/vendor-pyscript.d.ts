export function whenDefined(type: string): Promise<unknown>;

export interface RulesWorker {
  ready: Promise<{ sync: { ask(text: string): Promise<string> } }>;
  addEventListener?: Worker["addEventListener"];
}
