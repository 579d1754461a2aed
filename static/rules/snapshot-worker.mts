// A worker beside the page: keeps Python's memory for the next start.
import { remember } from "../../static/rules/pyodide-loader.mjs";

try {
  await remember();
  postMessage("kept");
} catch {
  // No room, or a browser that forbids it: the next start is like this one.
  postMessage("not kept");
}
