/**
 * Service worker: precaches every file of one build and serves pages from that build only. A new
 * one stays in the `waiting` state until a page posts "take" or all pages are closed; files that
 * only the old build had are deleted then. Each file is verified against its hash, so that a file
 * of another build is never cached.
 */
import { cacheNames, clientsClaim } from "workbox-core";
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { faultOf, progressChannel } from "../util/cache-names.ts";

const files = self.__WB_MANIFEST;
const channel = new BroadcastChannel(progressChannel(self.registration.scope));
let done = 0;

addPlugins([
  {
    async handlerDidComplete({ event, response }) {
      if (event.type !== "install" || !response) return;
      done += 1;
      channel.postMessage({ done, total: files.length });
    },
    async handlerDidError({ event, error }) {
      if (event.type === "install") channel.postMessage({ failed: faultOf(error) });
      return undefined;
    },
  },
]);
// Where the browser supports static routing, files with content hashes in their names are served
// from the cache without running the service worker.
addEventListener("install", (event) => {
  const named = ["static/*", "vendor/py*/*", "game-*"].map((path) => ({
    urlPattern: `${self.registration.scope}${path}`,
  }));
  event.addRoutes?.({ condition: { or: named }, source: { cacheName: cacheNames.precache } });
});
precacheAndRoute(files, { cleanURLs: false, ignoreURLParametersMatching: [/./] });
cleanupOutdatedCaches();
clientsClaim();

addEventListener("message", ({ data }) => {
  if (data === "take") self.skipWaiting();
});
