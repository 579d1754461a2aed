/** What static/offline/service-worker.ts finds in its own world; the types of pages lack it. */
interface Window {
  /** Put in by the build. */
  __WB_MANIFEST: { url: string; revision: string | null; integrity: string }[];
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
}
interface ExtendableEvent extends Event {}
interface Event {
  /** Of a service worker that installs; not in every browser. */
  addRoutes?(rules: object): Promise<void>;
}
