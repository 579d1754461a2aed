// A worker beside the page: keeps Python's memory for the next start.
import { saveSnapshot } from "../../static/rules/pyodide-loader.mjs";

try {
  await saveSnapshot();
  postMessage("kept");
} catch {
  // No room, or a browser that forbids it: the next start is like this one.
  postMessage("not kept");
}
