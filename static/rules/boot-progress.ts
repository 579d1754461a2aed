/** The start of the rules: how far it is, and what is wrong when it does not get there. */
import { hearSteps } from "./platform-web.ts";

const SILENCE = 30_000;
/** Where in the bar each step begins and how much of it is its own. */
const STEPS: Record<string, [number, number]> = {
  download: [0, 72],
  python: [72, 16],
  rules: [88, 12],
  awake: [88, 12],
};

/** What this browser lacks, if anything. */
export function lacks() {
  if (typeof WebAssembly !== "object") return "no-wasm";
  if (typeof Worker !== "function" || typeof BroadcastChannel !== "function") return "old";
  return null;
}

export interface Report {
  step: string;
  loaded?: number;
  total?: number;
}

export function share({ step, loaded = 0, total = 0 }: Report) {
  const [from, length] = STEPS[step] ?? [0, 0];
  return from + length * (total ? Math.min(loaded / total, 1) : 0);
}

/** Watches until the rules are ready or it is plain that they will not be. */
export function watchStart(
  ready: Promise<unknown>,
  tell: {
    progress: (share: number, step: string) => void;
    ready: () => void;
    failed: (why: string) => void;
  },
) {
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => tell.failed("silent"), SILENCE);
  };
  const deafen = hearSteps((report) => {
    wait();
    tell.progress(share(report), report.step);
  });
  const stop = () => {
    deafen();
    clearTimeout(timer);
  };
  wait();
  ready.then(
    () => {
      stop();
      tell.ready();
    },
    () => {
      stop();
      tell.failed("broken");
    },
  );
}
