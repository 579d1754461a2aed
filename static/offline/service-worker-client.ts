/**
 * Service worker client. Registers the worker that precaches one build (service-worker.ts). A new
 * build stays in the `waiting` state until the user accepts the update, or until no tab has a game
 * in progress and this one is idle. Then every tab reloads as soon as nothing would be lost there.
 * A page never receives files of two builds, because the file names contain content hashes.
 */
import type { OfflineStatus } from "../state/app.ts";
import type { CacheProgress } from "../util/cache-names.ts";
import { faultOf, progressChannel } from "../util/cache-names.ts";
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
  /** Called when a new build is waiting. */
  onUpdate: () => void;
  /** Called after a reload that repaired cached files. */
  onRepaired: () => void;
  /** Called when a cached file is damaged and cannot be repaired now. */
  onDamaged: () => void;
}

export class ServiceWorkerClient {
  readonly #page: Page;
  readonly #scope = serviceWorkerScope();
  readonly #container = this.#scope ? serviceWorkerContainer() : undefined;
  readonly #holdGameLock = this.#container ? createSharedLock(GAME_LOCK) : () => {};
  #status: OfflineStatus = {
    step: this.#container ? "starting" : "none",
    done: 0,
    total: 0,
    fault: null,
    newer: false,
  };
  #registration: ServiceWorkerRegistration | null = null;
  #stallTimer = 0;
  readonly #watched = new WeakSet<ServiceWorker>();
  #controlled = Boolean(this.#container?.controller);
  #onSettled = false;
  #updateRequested = false;
  /** Whether a new build has taken control while this page still runs the old one. */
  #stale = false;
  /** Whether the user has interacted with the page since it was loaded. */
  #interacted = false;
  /**
   * Settles when the page has loaded what it needs. Until then its service worker is busy, and
   * Chromium may keep it running for minutes instead of activating the new one.
   */
  #started: Promise<unknown> = Promise.resolve();

  constructor(page: Page) {
    this.#page = page;
  }

  status(): OfflineStatus {
    return this.#status;
  }

  /**
   * Registers the service worker once the page has loaded and its files are in the HTTP cache.
   */
  async start(rules: Promise<unknown>) {
    if (!this.#container || !this.#scope) return;
    this.#started = rules;
    this.#addListeners();
    try {
      const found = await this.#container.getRegistration(this.#scope);
      if (found?.scope === this.#scope && found.active) this.#watchRegistration(found);
      await this.#started;
      if (!this.#interacted) this.#applyUpdateWhenIdle();
    } catch {
      // Not available here: registering reports why.
    }
    await this.#register();
  }

  /** Updates the lock on state changes, and performs a reload that had to wait. */
  onState() {
    this.#holdGameLock(this.#page.isInProgress());
    this.#reloadIfSafe();
  }

  async applyUpdate() {
    this.#updateRequested = true;
    await this.#started;
    this.#activateWaiting();
  }

  /** Tries again to cache the files. */
  async retry() {
    const worker = this.#registration?.installing;
    const ended =
      worker && new Promise((resolve) => worker.addEventListener("statechange", resolve));
    worker?.postMessage("stop");
    this.#setStatus({ step: "saving", fault: null, done: 0, total: 0 });
    this.#restartStallTimer();
    // Until then, registering would find the worker that is being stopped.
    await ended;
    await this.#register();
  }

  /** Unregisters the service worker and deletes all cached files of the page. */
  async remove() {
    const names = (await globalThis.caches?.keys()) ?? [];
    await this.#registration?.unregister();
    const own = names.filter(
      (name) => name.startsWith("workbox-") && name.endsWith(`-${this.#scope}`),
    );
    await Promise.all(own.map((name) => caches.delete(name)));
  }

  #setStatus(change: Partial<OfflineStatus>) {
    this.#status = { ...this.#status, ...change };
    this.#page.onStatus(this.#status);
  }

  /** Begins again with every file that is cached. */
  #restartStallTimer() {
    clearTimeout(this.#stallTimer);
    if (this.#status.step !== "saving") return;
    const fail = () => this.#setStatus({ step: "failed", fault: "stalled" });
    this.#stallTimer = window.setTimeout(fail, STALL_MS);
  }

  /** Derives the status from the installing, the waiting and the active worker. */
  #inspect(registration: ServiceWorkerRegistration) {
    const { installing, waiting, active } = registration;
    for (const worker of [installing, waiting, active]) this.#watchWorker(worker);
    const { newer } = this.#status;
    this.#setStatus({ newer: waiting !== null && active !== null });
    if (active) this.#setStatus({ step: "ready", fault: null });
    else if (installing || waiting) this.#setStatus({ step: "saving" });
    else this.#setStatus({ step: "failed", fault: this.#status.fault ?? "cut" });
    this.#restartStallTimer();
    if (active) this.#onActive();
    if (this.#status.newer && !newer) this.#page.onUpdate();
  }

  #onActive() {
    if (!this.#onSettled) void this.#started.then(() => this.#repairDamage());
    this.#onSettled = true;
  }

  #watchWorker(worker: ServiceWorker | null) {
    if (!worker || this.#watched.has(worker)) return;
    this.#watched.add(worker);
    worker.addEventListener("statechange", this.#onWorkerChange);
  }

  #watchRegistration(found: ServiceWorkerRegistration) {
    if (this.#registration !== found) found.addEventListener("updatefound", this.#onWorkerChange);
    this.#registration = found;
    this.#inspect(found);
  }

  readonly #onWorkerChange = () => {
    if (this.#registration) this.#inspect(this.#registration);
  };

  /** Handles progress of the installing worker; ignored if a worker is active already. */
  #onProgress({ data }: MessageEvent<CacheProgress>) {
    if (this.#registration?.active) return;
    this.#setStatus(
      "failed" in data ? { fault: data.failed } : { step: "saving", fault: null, ...data },
    );
    this.#restartStallTimer();
  }

  async #register() {
    const scope = this.#scope;
    if (!this.#container || !scope) return;
    try {
      const options = { scope, updateViaCache: "none" } as const;
      this.#watchRegistration(await this.#container.register(`${scope}sw.js`, options));
    } catch (error) {
      if (!this.#registration?.active)
        this.#setStatus({ step: "failed", fault: faultOf(error as Error) });
    }
  }

  #activateWaiting() {
    this.#registration?.waiting?.postMessage("take");
  }

  /** Activates a waiting build if no tab has a game in progress. */
  #applyUpdateWhenIdle() {
    if (!this.#status.newer || this.#page.isInProgress() || this.#page.isBusy()) return;
    navigator.locks.request(GAME_LOCK, { ifAvailable: true }, (lock) => {
      if (lock) this.#activateWaiting();
    });
  }

  #reloadIfSafe() {
    if (!this.#stale || this.#page.isSubmitting()) return;
    if (this.#updateRequested || !this.#page.isBusy()) location.reload();
  }

  /** Repairs damaged files of a page that runs in spite of them. */
  async #repairDamage() {
    if (isRepaired()) this.#page.onRepaired();
    const check = await checkFiles(false);
    if (!check) return;
    if (!check.damaged.length) clearRepaired();
    else if (check.repaired && markRepaired()) {
      await dropFromMemory(check);
      this.#stale = true;
      this.#reloadIfSafe();
    } else this.#page.onDamaged();
  }

  #addListeners() {
    this.#container?.addEventListener("controllerchange", () => {
      // The very first worker belongs to the same build as the page.
      this.#stale ||= this.#controlled;
      this.#controlled = true;
      this.#reloadIfSafe();
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") this.#applyUpdateWhenIdle();
      else this.#registration?.update().catch(() => {});
    });
    document.addEventListener("close", () => this.#reloadIfSafe(), true);
    for (const type of ["pointerdown", "keydown"])
      addEventListener(type, () => (this.#interacted = true), { capture: true, once: true });
    new BroadcastChannel(progressChannel(this.#scope ?? "")).onmessage = (event) =>
      this.#onProgress(event);
  }
}

export const createServiceWorkerClient = (page: Page) => new ServiceWorkerClient(page);
