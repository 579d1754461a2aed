/** Globals of static/offline/service-worker.ts that the DOM types lack. */
interface Window {
  /** Precache manifest, injected by the build. */
  __WB_MANIFEST: { url: string; revision: string | null; integrity: string }[];
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
}
interface ExtendableEvent extends Event {}
interface Event {
  /** Static routing of the `install` event; not supported by every browser. */
  addRoutes?(rules: object): Promise<void>;
  /** Keeps a service worker running. */
  waitUntil?(work: Promise<unknown>): void;
}
