/**
 * The rules of all boards in a page: one worker, in the first frame of ours that needs it. The others find it there, and
 * when that frame is taken away, the next that asks has the worker.
 */
import type { Ask } from "../rules/rules-client.ts";

export type Ours = Window & { litsRules?: Promise<Ask> };

export interface Home {
  owner: Window;
  asked: Promise<Ask>;
}

/** How often it is looked whether the frame with the worker is still there, in milliseconds. */
const LOOK = 250;

/** The frames beside this one; those of other origins tell nothing. */
function found(): Home | undefined {
  for (let at = 0; at < parent.frames.length; at += 1)
    try {
      const owner = parent.frames[at] as Ours;
      if (owner.litsRules) return { owner, asked: owner.litsRules };
    } catch {
      // Somebody else's.
    }
  return undefined;
}

function nearest(): Home {
  const ours = window as unknown as Ours;
  const other = found();
  if (other) return other;
  ours.litsRules = import("./start-rules.ts").then(({ startRules }) => startRules());
  return { owner: window, asked: ours.litsRules };
}

/** Rejects when the frame is taken away before there is an answer. */
const whileThere = <T>(owner: Window, answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const look = setInterval(
      () => owner.closed && reject(new Error("the frame with the rules is gone")),
      LOOK,
    );
    answer.then(resolve, reject).finally(() => clearInterval(look));
  });

/** @param again - what a new worker is told first, when one has to take the place of another */
export async function sharedRules(again: (ask: Ask) => Promise<unknown>): Promise<Ask> {
  let home = nearest();
  await home.asked;

  async function ask(text: string): Promise<string> {
    const { owner, asked } = home;
    try {
      const send = await whileThere(owner, asked);
      return await whileThere(owner, send(text));
    } catch (error) {
      if (!owner.closed) throw error;
      if (home.owner === owner) {
        home = nearest();
        await again(await home.asked);
      }
      return ask(text);
    }
  }

  return ask;
}
