/** Checks the files in the service worker's cache against the hashes in its list of files. */
import type { PrecacheEntry } from "workbox-precaching";
import { getCacheKeyForURL } from "workbox-precaching";
import type { CacheCheck } from "../util/cache-names.ts";

/** Files that take too long to hash at every start. */
const LARGE = /\.(?:wasm|zip)$/;

export async function isIntact(response: Response, integrity: string | undefined) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return integrity === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/**
 * Compares all files with their hashes, and loads damaged and missing ones again.
 * @param onFile - called after each file
 */
export async function checkCache(
  files: PrecacheEntry[],
  cacheName: string,
  thorough: boolean,
  onFile: () => void,
): Promise<CacheCheck> {
  const cache = await caches.open(cacheName);
  const isCached = async (key: string, integrity: string | undefined) => {
    const response = await cache.match(key);
    return response !== undefined && isIntact(response, integrity);
  };

  async function load({ url, integrity }: PrecacheEntry, key: string) {
    const response = await fetch(url, { cache: "reload", integrity });
    // A redirected response cannot answer a navigation.
    const { status, headers } = response;
    await cache.put(key, new Response(response.body, { status, headers }));
    return isCached(key, integrity);
  }

  const check: CacheCheck = { damaged: [], repaired: true };
  for (const file of files) {
    const key = getCacheKeyForURL(file.url) ?? file.url;
    if ((thorough || !LARGE.test(file.url)) && !(await isCached(key, file.integrity))) {
      check.damaged.push(new URL(file.url, location.href).href);
      if (!(await load(file, key).catch(() => false))) check.repaired = false;
    }
    onFile();
  }
  return check;
}
