/** Files of the rules worker by their addresses relative to the page. */
const FILES = [
  "./static/rules/micropython-loader.js",
  "./vendor/micropython/parts.js",
  "./vendor/micropython/micropython.js",
  "./vendor/micropython/micropython.wasm",
  "./game.json",
];

/**
 * Loads the files of the rules worker into the browser's cache, before PyScript starts the worker,
 * which then asks for them in several turns. A stored page has them at hand.
 */
export function preloadRules() {
  if (navigator.serviceWorker?.controller) return;
  // After what the first paint needs. Who needs the file reports a failure.
  for (const file of FILES)
    fetch(file, { priority: "low" })
      .then((response) => response.arrayBuffer())
      .catch(() => {});
}
