// Worker that saves a snapshot of Python's memory for the next start.
import { saveSnapshot } from "../../static/rules/pyodide-loader.js";

try {
  await saveSnapshot();
  postMessage("kept");
} catch {
  // Storage is full or blocked: the next start will run without a snapshot.
  postMessage("not kept");
}
