/** Boot progress of the rules worker: feature detection, progress in percent, failure detection. */
import { onBootProgress } from "./platform-web.ts";

const SILENCE_MS = 30_000;
/** Start and length of each step on the progress bar, in percent. */
const STEPS: Record<string, [number, number]> = {
  download: [0, 72],
  python: [72, 16],
  rules: [88, 12],
};

/** @returns why this browser cannot run the rules, or null if it can */
export function missingFeature() {
  if (typeof WebAssembly !== "object") return "no-wasm";
  if (typeof Worker !== "function" || typeof BroadcastChannel !== "function") return "old";
  return null;
}

export interface BootProgress {
  step: string;
  loaded?: number;
  total?: number;
}

function progressOf({ step, loaded = 0, total = 0 }: BootProgress) {
  const [from, length] = STEPS[step] ?? [0, 0];
  return from + length * (total ? Math.min(loaded / total, 1) : 0);
}

/**
 * Reports boot progress until `ready` settles. Calls `failed("stalled")` if no progress arrives for
 * `SILENCE_MS`, and `failed("broken")` if `ready` rejects.
 */
export function watchBoot(
  ready: Promise<unknown>,
  callbacks: {
    progress: (share: number, step: string) => void;
    ready: () => void;
    failed: (why: string) => void;
  },
) {
  let timer = 0;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => callbacks.failed("stalled"), SILENCE_MS);
  };
  const unsubscribe = onBootProgress((report) => {
    restartTimer();
    callbacks.progress(progressOf(report), report.step);
  });
  const stop = () => {
    unsubscribe();
    clearTimeout(timer);
  };
  restartTimer();
  ready.then(
    () => {
      stop();
      callbacks.ready();
    },
    () => {
      stop();
      callbacks.failed("broken");
    },
  );
}
