/**
 * The service worker: keeps every file of one build, and gives pages nothing else. A newer one waits until a page says
 * "take", or until no page is left; what only the older build had goes then. Each file is checked by the hash of its
 * bytes, so that one that fits no other is never kept.
 */
import { cacheNames, clientsClaim } from "workbox-core";
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { progressChannel, faultOf } from "../util/cache-names.ts";

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
// Files whose names tell their content need nobody to decide about them, where a browser can do without.
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
