/**
 * Service worker: precaches every file of one build and serves pages from that build only. A new
 * one stays in the `waiting` state until a page posts "take" or all pages are closed; files that
 * only the old build had are deleted then. "stop" ends an installation. Each file is verified
 * against its hash, so that a file of another build is never cached. Files that were damaged later
 * are loaded again.
 */
import { cacheNames, clientsClaim } from "workbox-core";
import type { PrecacheEntry } from "workbox-precaching";
import { addPlugins, getCacheKeyForURL, precacheAndRoute } from "workbox-precaching";
import { faultOf, oldSnapshotCache, progressChannel } from "../util/cache-names.ts";
import { checkCache, isIntact } from "./file-check.ts";

const files: PrecacheEntry[] = self.__WB_MANIFEST;
const { scope } = self.registration;
const channel = new BroadcastChannel(progressChannel(scope));
let done = 0;
/** Aborted when the user wants to try again, since one download that never ends blocks the next. */
const installation = new AbortController();

/** Folders of the files with content hashes in their names, which the page needs to start. */
const STATIC_ROUTES = ["static/*", "vendor/micropython-*/*", "vendor/py*/*", "game-*"];
/**
 * Pages, and what is not served by a static route: small files, which are checked whenever they are
 * served. For the others see `checkCache`.
 */
const CHECKED = /^(?!static\/|vendor\/|game-)/;

/** Integrity hashes by the keys of the cache. */
let hashes: Map<string | undefined, string | undefined>;

function hashOf(key: string) {
  hashes ??= new Map(files.map(({ url, integrity }) => [getCacheKeyForURL(url), integrity]));
  return hashes.get(key);
}

/**
 * A damaged page without network: served as it is, since it may work, after the script that says
 * what is wrong if it does not.
 */
async function withRecovery(page: Response) {
  const script = `<!doctype html><script src="${scope}recovery.js"></script>`;
  return new Response(new Blob([script, await page.blob()]), { headers: page.headers });
}

/**
 * Deletes what earlier versions of Workbox and of this worker cached. Workbox's own
 * `cleanupOutdatedCaches` would delete the caches of sites in folders below this one, too.
 */
async function deleteOldCaches() {
  const old = (await caches.keys()).filter(
    (name) =>
      name.includes("-precache-") && name.endsWith(`-${scope}`) && name !== cacheNames.precache,
  );
  await Promise.all([...old, oldSnapshotCache(scope)].map((name) => caches.delete(name)));
}

addPlugins([
  {
    /** A damaged file counts as missing: Workbox loads it again, and puts it into the cache. */
    async cachedResponseWillBeUsed({ cachedResponse, request, event, state }) {
      const path = request.url.replace(scope, "");
      const isChecked = event.type === "install" || CHECKED.test(path);
      if (!cachedResponse || !isChecked) return cachedResponse;
      if (await isIntact(cachedResponse.clone(), hashOf(request.url))) return cachedResponse;
      if (state) state.damaged = cachedResponse;
      return null;
    },
    async requestWillFetch({ request, event }) {
      return event?.type === "install"
        ? new Request(request, { signal: installation.signal })
        : request;
    },
    async handlerDidComplete({ event, response }) {
      if (event.type !== "install" || !response) return;
      done += 1;
      channel.postMessage({ done, total: files.length });
    },
    async handlerDidError({ event, error, request, state }) {
      if (event.type === "install") channel.postMessage({ failed: faultOf(error) });
      const damaged = state?.damaged as Response | undefined;
      return damaged && request.mode === "navigate" ? withRecovery(damaged) : damaged;
    },
  },
]);
// Where the browser supports static routing, files with content hashes in their names are served
// from the cache without running the service worker.
addEventListener("install", (event) => {
  const named = STATIC_ROUTES.map((path) => ({ urlPattern: `${scope}${path}` }));
  event.addRoutes?.({ condition: { or: named }, source: { cacheName: cacheNames.precache } });
});
precacheAndRoute(files, { cleanURLs: false, ignoreURLParametersMatching: [/./] });
addEventListener("activate", (event) => {
  event.waitUntil?.(deleteOldCaches());
});
clientsClaim();

addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data === "take") void self.skipWaiting();
  else if (event.data === "stop") installation.abort();
  else if (port) event.waitUntil?.(check(event.data.check === "all", port));
});

/** Posts null after each file, and the result at the end. */
async function check(thorough: boolean, port: MessagePort) {
  const onFile = () => port.postMessage(null);
  port.postMessage(await checkCache(files, cacheNames.precache, thorough, onFile));
}
