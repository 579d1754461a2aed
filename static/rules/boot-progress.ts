/** The start of the rules: how far it is, and what is wrong when it does not get there. */
import { onBootProgress } from "./platform-web.ts";

const SILENCE_MS = 30_000;
/** Where in the bar each step begins and how much of it is its own. */
const STEPS: Record<string, [number, number]> = {
  download: [0, 72],
  python: [72, 16],
  rules: [88, 12],
  awake: [88, 12],
};

/** What this browser lacks, if anything. */
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

export function progressOf({ step, loaded = 0, total = 0 }: BootProgress) {
  const [from, length] = STEPS[step] ?? [0, 0];
  return from + length * (total ? Math.min(loaded / total, 1) : 0);
}

/** Watches until the rules are ready or it is plain that they will not be. */
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
    timer = window.setTimeout(() => callbacks.failed("silent"), SILENCE_MS);
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
