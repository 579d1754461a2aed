/**
 * The page without a network: its service worker keeps every file of one build (service-worker.ts). A newer build waits until
 * somebody takes it, or until no tab has a game under way and nobody is at this one. Then every tab is loaded again, each as
 * soon as that takes nothing away there; a page never gets files of two builds, for their names tell their content.
 */
import type { Fault, Told } from "../util/cache-names.ts";
import { channelOf, memoriesOf, why } from "../util/cache-names.ts";

/** A lock that every tab with a game under way shares. */
const UNDER_WAY = "lits-table-under-way";

export interface Kept {
  /** None: this page cannot be kept. */
  step: "none" | "starting" | "saving" | "ready" | "failed";
  /** Files. */
  done: number;
  total: number;
  fault: Fault | null;
  /** Another build waits. */
  newer: boolean;
}

/** The folder the page is served from; null where there is no keeping: another kind of page, or of address. */
function scopeOf() {
  const manifest = document.querySelector("link[rel=manifest]");
  const scope = manifest instanceof HTMLLinkElement ? new URL("./", manifest.href) : null;
  return scope && /^https?:$/.test(scope.protocol) ? scope.href : null;
}

/** @returns private windows may lack it, frames may forbid it */
function container(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** Holds a shared lock while something is so. */
function createHold(name: string) {
  let release: (() => void) | null = null;
  return (on: boolean) => {
    if (on === (release !== null)) return;
    release?.();
    release = null;
    if (!on) return;
    const held = new Promise((resolve) => {
      release = () => resolve(undefined);
    });
    const own = release;
    // Safari takes it from a page that it puts into its back-forward cache.
    navigator.locks
      .request(name, { mode: "shared" }, () => held)
      .catch(() => {
        if (release === own) release = null;
      });
  };
}

export interface Page {
  /** A game with moves and no result is on this tab's table. */
  underWay: () => boolean;
  /** A move is on its way and not kept yet. */
  judging: () => boolean;
  /** Something is open that loading the page again would take away. */
  busy: () => boolean;
  show: (kept: Kept) => void;
  /** For the first time. */
  ready: () => void;
  /** The page has started, and all its files are kept. */
  settled: () => void;
  /** A newer build. */
  offer: () => void;
}

export function createOffline(page: Page) {
  const scope = scopeOf();
  const workers = scope ? container() : undefined;
  const hold = workers ? createHold(UNDER_WAY) : () => {};
  let kept: Kept = {
    step: workers ? "starting" : "none",
    done: 0,
    total: 0,
    fault: null,
    newer: false,
  };
  let registration: ServiceWorkerRegistration | null = null;
  const watched = new WeakSet<ServiceWorker>();
  let held = Boolean(workers?.controller);
  let wasKept = false;
  let settled = false;
  let asked = false;
  /** Another build has taken over while this page is still of the old one. */
  let stale = false;
  /** Somebody is at it. */
  let touched = false;
  /** The page has what it needs. Until then its worker is busy, and Chromium may let it go on for minutes. */
  let started = Promise.resolve() as Promise<unknown>;

  function set(change: Partial<Kept>) {
    kept = { ...kept, ...change };
    page.show(kept);
  }

  /** What there is now of the worker: the one that installs, the one that waits, the one that serves. */
  function look() {
    const { installing, waiting, active } = registration as ServiceWorkerRegistration;
    for (const worker of [installing, waiting, active])
      if (worker && !watched.has(worker)) {
        watched.add(worker);
        worker.addEventListener("statechange", look);
      }
    const { newer } = kept;
    set({ newer: waiting !== null && active !== null });
    if (active) set({ step: "ready", fault: null });
    else if (installing || waiting) set({ step: "saving" });
    else set({ step: "failed", fault: kept.fault ?? "cut" });
    if (active && !wasKept) page.ready();
    wasKept ||= active !== null;
    if (active && !settled) started.then(page.settled);
    settled ||= active !== null;
    if (kept.newer && !newer) page.offer();
  }

  function follow(found: ServiceWorkerRegistration) {
    if (registration !== found) found.addEventListener("updatefound", look);
    registration = found;
    look();
  }

  /** @param message - from the worker that installs; one that serves already matters more */
  function told({ data }: MessageEvent<Told>) {
    if (registration?.active) return;
    set("failed" in data ? { fault: data.failed } : data);
  }

  async function take() {
    asked = true;
    await started;
    registration?.waiting?.postMessage("take");
  }

  /** Takes a newer build that waits, if no tab minds. */
  function takeQuietly() {
    if (!kept.newer || page.underWay() || page.busy()) return;
    navigator.locks.request(UNDER_WAY, { ifAvailable: true }, (lock) => {
      if (lock) registration?.waiting?.postMessage("take");
    });
  }

  function settle() {
    if (stale && !page.judging() && (asked || !page.busy())) location.reload();
  }

  function watch() {
    workers?.addEventListener("controllerchange", () => {
      // The first worker ever is of the page's own build.
      stale ||= held;
      held = true;
      settle();
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") takeQuietly();
      else registration?.update().catch(() => {});
    });
    document.addEventListener("close", settle, true);
    for (const type of ["pointerdown", "keydown"])
      addEventListener(type, () => (touched = true), { capture: true, once: true });
    new BroadcastChannel(channelOf(scope ?? "")).onmessage = told;
  }

  return {
    kept: () => kept,
    take,
    /** Follows the table. */
    saw() {
      hold(page.underWay());
      settle();
    },
    /** Keeps the page, once it has what it needs itself: its files are then in the browser's own cache. */
    async start(rules: Promise<unknown>) {
      if (!workers || !scope) return;
      started = rules;
      watch();
      try {
        const found = await workers.getRegistration(scope);
        if (found?.scope === scope && found.active) {
          wasKept = true;
          follow(found);
        }
        await started;
        if (!touched) takeQuietly();
        follow(await workers.register(`${scope}sw.js`, { scope, updateViaCache: "none" }));
      } catch (error) {
        if (!registration) set({ step: "failed", fault: why(error as Error) });
      }
    },
    /** The next start does without what this device keeps of the last one. */
    forgetMemory() {
      globalThis.caches?.delete(memoriesOf(scope ?? "")).catch(() => {});
    },
    /** Throws away all files of the page that the browser keeps, and the worker. */
    async remove() {
      const names = (await globalThis.caches?.keys()) ?? [];
      await registration?.unregister();
      const own = names.filter(
        (name) =>
          (name.startsWith("workbox-") && name.endsWith(`-${scope}`)) ||
          name === memoriesOf(scope ?? ""),
      );
      await Promise.all(own.map((name) => caches.delete(name)));
    },
  };
}

export type Offline = ReturnType<typeof createOffline>;
