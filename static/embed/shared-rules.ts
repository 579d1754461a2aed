/**
 * The rules of all boards in a page: one worker, in the first frame of ours that needs it. The others find it there, and
 * when that frame is taken away, the next that asks has the worker.
 */
import type { SendText } from "../rules/rules-client.ts";

export type FrameWindow = Window & { litsRules?: Promise<SendText> };

export interface RulesHost {
  owner: Window;
  connection: Promise<SendText>;
}

/** How often it is looked whether the frame with the worker is still there, in milliseconds. */
const CHECK_MS = 250;

/** The frames beside this one; those of other origins tell nothing. */
function findHost(): RulesHost | undefined {
  for (let at = 0; at < parent.frames.length; at += 1)
    try {
      const owner = parent.frames[at] as FrameWindow;
      if (owner.litsRules) return { owner, connection: owner.litsRules };
    } catch {
      // Somebody else's.
    }
  return undefined;
}

function findOrStartHost(): RulesHost {
  const ours = window as unknown as FrameWindow;
  const other = findHost();
  if (other) return other;
  ours.litsRules = import("./start-rules.ts").then(({ startRules }) => startRules());
  return { owner: window, connection: ours.litsRules };
}

/** Rejects when the frame is taken away before there is an answer. */
const whileOpen = <T>(owner: Window, answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setInterval(
      () => owner.closed && reject(new Error("the frame with the rules is gone")),
      CHECK_MS,
    );
    answer.then(resolve, reject).finally(() => clearInterval(timer));
  });

/** @param onReconnect - what a new worker is told first, when one has to take the place of another */
export async function connectSharedRules(onReconnect: (ask: SendText) => Promise<unknown>): Promise<SendText> {
  let host = findOrStartHost();
  await host.connection;

  async function ask(text: string): Promise<string> {
    const { owner, connection } = host;
    try {
      const send = await whileOpen(owner, connection);
      return await whileOpen(owner, send(text));
    } catch (error) {
      if (!owner.closed) throw error;
      if (host.owner === owner) {
        host = findOrStartHost();
        await onReconnect(await host.connection);
      }
      return ask(text);
    }
  }

  return ask;
}
