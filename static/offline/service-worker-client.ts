/**
 * Service worker client. Registers the worker that precaches one build (service-worker.ts). A new
 * build stays in the `waiting` state until the user accepts the update, or until no tab has a game
 * in progress and this one is idle. Then every tab reloads as soon as nothing would be lost there.
 * A page never receives files of two builds, because the file names contain content hashes.
 */
import type { OfflineStatus } from "../state/app.ts";
import type { CacheProgress } from "../util/cache-names.ts";
import { faultOf, progressChannel, snapshotCache } from "../util/cache-names.ts";
import {
  checkFiles,
  clearRepaired,
  dropFromMemory,
  isRepaired,
  markRepaired,
} from "./cache-repair.ts";

/** Web Lock held in shared mode by every tab with a game in progress. */
const GAME_LOCK = "lits-table-under-way";
/** A worker that caches no file for so long has stalled. */
const STALL_MS = 20_000;

/** Folder the page is served from; null if it has no manifest or is not served over HTTP(S). */
function serviceWorkerScope() {
  const manifest = document.querySelector("link[rel=manifest]");
  const scope = manifest instanceof HTMLLinkElement ? new URL("./", manifest.href) : null;
  return scope && /^https?:$/.test(scope.protocol) ? scope.href : null;
}

/** @returns undefined where service workers are missing (private windows) or blocked (frames) */
function serviceWorkerContainer(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** Returns a function that acquires or releases a shared Web Lock depending on a condition. */
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
    // Safari revokes the lock of a page that enters the back/forward cache.
    navigator.locks
      .request(name, { mode: "shared" }, () => held)
      .catch(() => {
        if (release === thisRelease) release = null;
      });
  };
}

export interface Page {
  /** Whether the game in this tab has moves and no result. */
  isInProgress: () => boolean;
  /** Whether a move has been submitted and not saved yet. */
  isSubmitting: () => boolean;
  /** Whether something is open that a reload would discard. */
  isBusy: () => boolean;
  onStatus: (kept: OfflineStatus) => void;
  /** Called when the page becomes available offline for the first time. */
  onReady: () => void;
  /** Called once the page has started and all its files are cached. */
  settled: () => void;
  /** Called when a new build is waiting. */
  onUpdate: () => void;
  /** Called after a reload that repaired cached files. */
  onRepaired: () => void;
  /** Called when a cached file is damaged and cannot be repaired now. */
  onDamaged: () => void;
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
  let stallTimer = 0;
  const watched = new WeakSet<ServiceWorker>();
  let controlled = Boolean(container?.controller);
  let wasReady = false;
  let onSettled = false;
  let updateRequested = false;
  /** Whether a new build has taken control while this page still runs the old one. */
  let stale = false;
  /** Whether the user has interacted with the page since it was loaded. */
  let interacted = false;
  /**
   * Settles when the page has loaded what it needs. Until then its service worker is busy, and
   * Chromium may keep it running for minutes instead of activating the new one.
   */
  let started = Promise.resolve() as Promise<unknown>;

  function setStatus(change: Partial<OfflineStatus>) {
    status = { ...status, ...change };
    page.onStatus(status);
  }

  /** Begins again with every file that is cached. */
  function restartStallTimer() {
    clearTimeout(stallTimer);
    if (status.step === "saving")
      stallTimer = window.setTimeout(setStatus, STALL_MS, { step: "failed", fault: "stalled" });
  }

  /** Derives the status from the installing, the waiting and the active worker. */
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
    restartStallTimer();
    if (active && !wasReady) page.onReady();
    wasReady ||= active !== null;
    if (active && !onSettled) started.then(page.settled).then(repairDamage);
    onSettled ||= active !== null;
    if (status.newer && !newer) page.onUpdate();
  }

  function watchRegistration(found: ServiceWorkerRegistration) {
    if (registration !== found) found.addEventListener("updatefound", inspectRegistration);
    registration = found;
    inspectRegistration();
  }

  /** Handles progress of the installing worker; ignored if a worker is active already. */
  function onProgress({ data }: MessageEvent<CacheProgress>) {
    if (registration?.active) return;
    setStatus("failed" in data ? { fault: data.failed } : { step: "saving", fault: null, ...data });
    restartStallTimer();
  }

  async function register(workers: ServiceWorkerContainer, scope: string) {
    try {
      watchRegistration(await workers.register(`${scope}sw.js`, { scope, updateViaCache: "none" }));
    } catch (error) {
      if (!registration?.active) setStatus({ step: "failed", fault: faultOf(error as Error) });
    }
  }

  async function applyUpdate() {
    updateRequested = true;
    await started;
    registration?.waiting?.postMessage("take");
  }

  /** Activates a waiting build if no tab has a game in progress. */
  function applyUpdateWhenIdle() {
    if (!status.newer || page.isInProgress() || page.isBusy()) return;
    navigator.locks.request(GAME_LOCK, { ifAvailable: true }, (lock) => {
      if (lock) registration?.waiting?.postMessage("take");
    });
  }

  function reloadIfSafe() {
    if (stale && !page.isSubmitting() && (updateRequested || !page.isBusy())) location.reload();
  }

  /** Repairs damaged files of a page that runs in spite of them. */
  async function repairDamage() {
    if (isRepaired()) page.onRepaired();
    const check = await checkFiles(false);
    if (!check) return;
    if (!check.damaged.length) clearRepaired();
    else if (check.repaired && markRepaired()) {
      await dropFromMemory(check);
      stale = true;
      reloadIfSafe();
    } else page.onDamaged();
  }

  function addListeners() {
    container?.addEventListener("controllerchange", () => {
      // The very first worker belongs to the same build as the page.
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
    /** Updates the lock on state changes, and performs a reload that had to wait. */
    onState() {
      holdGameLock(page.isInProgress());
      reloadIfSafe();
    },
    /**
     * Registers the service worker once the page has loaded and its files are in the HTTP cache.
     */
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
      } catch {
        // Not available here: registering reports why.
      }
      await register(container, scope);
    },
    /** Tries again to cache the files. */
    async retry() {
      const worker = registration?.installing;
      const ended =
        worker && new Promise((resolve) => worker.addEventListener("statechange", resolve));
      worker?.postMessage("stop");
      setStatus({ step: "saving", fault: null, done: 0, total: 0 });
      restartStallTimer();
      // Until then, registering would find the worker that is being stopped.
      await ended;
      if (container && scope) await register(container, scope);
    },
    /** Deletes the heap snapshot, so that the next start runs without it. */
    deleteSnapshot() {
      globalThis.caches?.delete(snapshotCache(scope ?? "")).catch(() => {});
    },
    /** Unregisters the service worker and deletes all cached files of the page. */
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
