/**
 * Shares one rules worker among all same-origin board frames of a page. The first frame that needs
 * it starts it; if that frame is removed, the next request starts a new one.
 */
import { onBootProgress } from "../rules/boot-channel.ts";
import type { SendText } from "../rules/rules-client.ts";
import { withStallTimeout } from "../util/timeout.ts";

export type FrameWindow = Window & { litsRules?: Promise<SendText> };

export interface RulesHost {
  owner: Window;
  connection: Promise<SendText>;
}

/** Interval at which to check whether the frame with the worker still exists. */
const CHECK_MS = 250;

/** Names of the worker's files, with their hashes: each build has its own. */
const workerFiles = ({ document }: Window) =>
  document
    .querySelector<HTMLTemplateElement>("#python")
    ?.content.firstElementChild?.getAttribute("config");

/** Looks for the rules of the same build in the sibling frames of the same origin. */
function findHost(): RulesHost | undefined {
  const files = workerFiles(window);
  for (let at = 0; at < parent.frames.length; at += 1)
    try {
      const owner = parent.frames[at] as FrameWindow;
      if (owner.litsRules !== undefined && workerFiles(owner) === files)
        return { owner, connection: owner.litsRules };
    } catch {
      // Cross-origin frame.
    }
  return undefined;
}

function findOrStartHost(): RulesHost {
  const ours = window as unknown as FrameWindow;
  const other = findHost();
  if (other) return other;
  // Frames with a `sandbox` attribute without `allow-same-origin` have an opaque origin.
  const isSandboxed = self.origin === "null";
  const start = (
    isSandboxed ? import("./start-sandboxed-rules.ts") : import("./start-rules.ts")
  ).then(({ startRules }) => startRules());
  const connection = withStallTimeout(start, onBootProgress);
  ours.litsRules = connection;
  // The next attempt starts another worker.
  connection.catch(() => delete ours.litsRules);
  return { owner: window, connection };
}

/** Rejects if the frame is removed before `answer` settles. */
const whileOpen = <T>(owner: Window, answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setInterval(
      () => owner.closed && reject(new Error("the frame with the rules is gone")),
      CHECK_MS,
    );
    answer.then(resolve, reject).finally(() => clearInterval(timer));
  });

/** @param onReconnect - restores the session when another worker replaces the previous one */
export async function connectSharedRules(
  onReconnect: (ask: SendText) => Promise<unknown>,
): Promise<SendText> {
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
