/**
 * The page without a network: its service worker keeps every file of one build (service-worker.ts). A newer build waits until
 * somebody takes it, or until no tab has a game under way and nobody is at this one. Then every tab is loaded again, each as
 * soon as that takes nothing away there; a page never gets files of two builds, for their names tell their content.
 */
import type { CacheFault, CacheProgress } from "../util/cache-names.ts";
import { progressChannel, snapshotCache, faultOf } from "../util/cache-names.ts";

/** A lock that every tab with a game under way shares. */
const GAME_LOCK = "lits-table-under-way";

export interface OfflineStatus {
  /** None: this page cannot be kept. */
  step: "none" | "starting" | "saving" | "ready" | "failed";
  /** Files. */
  done: number;
  total: number;
  fault: CacheFault | null;
  /** Another build waits. */
  newer: boolean;
}

/** The folder the page is served from; null where there is no keeping: another kind of page, or of address. */
function serviceWorkerScope() {
  const manifest = document.querySelector("link[rel=manifest]");
  const scope = manifest instanceof HTMLLinkElement ? new URL("./", manifest.href) : null;
  return scope && /^https?:$/.test(scope.protocol) ? scope.href : null;
}

/** @returns private windows may lack it, frames may forbid it */
function serviceWorkerContainer(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** Holds a shared lock while something is so. */
function createSharedLock(name: string) {
  let release: (() => void) | null = null;
  return (on: boolean) => {
    if (on === (release !== null)) return;
    release?.();
    release = null;
    if (!on) return;
    const held = new Promise((resolve) => {
      release = () => resolve(undefined);
    });
    const thisRelease = release;
    // Safari takes it from a page that it puts into its back-forward cache.
    navigator.locks
      .request(name, { mode: "shared" }, () => held)
      .catch(() => {
        if (release === thisRelease) release = null;
      });
  };
}

export interface Page {
  /** A game with moves and no result is on this tab's table. */
  isInProgress: () => boolean;
  /** A move is on its way and not kept yet. */
  isSubmitting: () => boolean;
  /** Something is open that loading the page again would take away. */
  isBusy: () => boolean;
  onStatus: (kept: OfflineStatus) => void;
  /** For the first time. */
  onReady: () => void;
  /** The page has started, and all its files are kept. */
  settled: () => void;
  /** A newer build. */
  onUpdate: () => void;
}

export function createServiceWorkerClient(page: Page) {
  const scope = serviceWorkerScope();
  const container = scope ? serviceWorkerContainer() : undefined;
  const holdGameLock = container ? createSharedLock(GAME_LOCK) : () => {};
  let status: OfflineStatus = {
    step: container ? "starting" : "none",
    done: 0,
    total: 0,
    fault: null,
    newer: false,
  };
  let registration: ServiceWorkerRegistration | null = null;
  const watched = new WeakSet<ServiceWorker>();
  let controlled = Boolean(container?.controller);
  let wasReady = false;
  let onSettled = false;
  let updateRequested = false;
  /** Another build has taken over while this page is still of the old one. */
  let stale = false;
  /** Somebody is at it. */
  let interacted = false;
  /** The page has what it needs. Until then its worker is busy, and Chromium may let it go on for minutes. */
  let started = Promise.resolve() as Promise<unknown>;

  function setStatus(change: Partial<OfflineStatus>) {
    status = { ...status, ...change };
    page.onStatus(status);
  }

  /** What there is now of the worker: the one that installs, the one that waits, the one that serves. */
  function inspectRegistration() {
    const { installing, waiting, active } = registration as ServiceWorkerRegistration;
    for (const worker of [installing, waiting, active])
      if (worker && !watched.has(worker)) {
        watched.add(worker);
        worker.addEventListener("statechange", inspectRegistration);
      }
    const { newer } = status;
    setStatus({ newer: waiting !== null && active !== null });
    if (active) setStatus({ step: "ready", fault: null });
    else if (installing || waiting) setStatus({ step: "saving" });
    else setStatus({ step: "failed", fault: status.fault ?? "cut" });
    if (active && !wasReady) page.onReady();
    wasReady ||= active !== null;
    if (active && !onSettled) started.then(page.settled);
    onSettled ||= active !== null;
    if (status.newer && !newer) page.onUpdate();
  }

  function watchRegistration(found: ServiceWorkerRegistration) {
    if (registration !== found) found.addEventListener("updatefound", inspectRegistration);
    registration = found;
    inspectRegistration();
  }

  /** @param message - from the worker that installs; one that serves already matters more */
  function onProgress({ data }: MessageEvent<CacheProgress>) {
    if (registration?.active) return;
    setStatus("failed" in data ? { fault: data.failed } : data);
  }

  async function applyUpdate() {
    updateRequested = true;
    await started;
    registration?.waiting?.postMessage("take");
  }

  /** Takes a newer build that waits, if no tab minds. */
  function applyUpdateWhenIdle() {
    if (!status.newer || page.isInProgress() || page.isBusy()) return;
    navigator.locks.request(GAME_LOCK, { ifAvailable: true }, (lock) => {
      if (lock) registration?.waiting?.postMessage("take");
    });
  }

  function reloadIfSafe() {
    if (stale && !page.isSubmitting() && (updateRequested || !page.isBusy())) location.reload();
  }

  function addListeners() {
    container?.addEventListener("controllerchange", () => {
      // The first worker ever is of the page's own build.
      stale ||= controlled;
      controlled = true;
      reloadIfSafe();
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") applyUpdateWhenIdle();
      else registration?.update().catch(() => {});
    });
    document.addEventListener("close", reloadIfSafe, true);
    for (const type of ["pointerdown", "keydown"])
      addEventListener(type, () => (interacted = true), { capture: true, once: true });
    new BroadcastChannel(progressChannel(scope ?? "")).onmessage = onProgress;
  }

  return {
    status: () => status,
    applyUpdate,
    /** Follows the table. */
    onState() {
      holdGameLock(page.isInProgress());
      reloadIfSafe();
    },
    /** Keeps the page, once it has what it needs itself: its files are then in the browser's own cache. */
    async start(rules: Promise<unknown>) {
      if (!container || !scope) return;
      started = rules;
      addListeners();
      try {
        const found = await container.getRegistration(scope);
        if (found?.scope === scope && found.active) {
          wasReady = true;
          watchRegistration(found);
        }
        await started;
        if (!interacted) applyUpdateWhenIdle();
        watchRegistration(await container.register(`${scope}sw.js`, { scope, updateViaCache: "none" }));
      } catch (error) {
        if (!registration) setStatus({ step: "failed", fault: faultOf(error as Error) });
      }
    },
    /** The next start does without what this device keeps of the last one. */
    deleteSnapshot() {
      globalThis.caches?.delete(snapshotCache(scope ?? "")).catch(() => {});
    },
    /** Throws away all files of the page that the browser keeps, and the worker. */
    async remove() {
      const names = (await globalThis.caches?.keys()) ?? [];
      await registration?.unregister();
      const own = names.filter(
        (name) =>
          (name.startsWith("workbox-") && name.endsWith(`-${scope}`)) ||
          name === snapshotCache(scope ?? ""),
      );
      await Promise.all(own.map((name) => caches.delete(name)));
    },
  };
}

export type ServiceWorkerClient = ReturnType<typeof createServiceWorkerClient>;
