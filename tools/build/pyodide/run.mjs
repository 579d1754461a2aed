// Runs a Python script inside the npm Pyodide under Node, with the project mounted at /project:
//   node tools/build/pyodide/run.mjs SCRIPT [ARGUMENTS...]
// PYODIDE_STDLIB names another standard library zip, PYODIDE_PATH folders for sys.path (both from the root, ":" between).
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const { PYODIDE_STDLIB: library, PYODIDE_PATH: folders = "", ...host } = process.env;

const python = await loadPyodide({
  ...(library && { stdLibURL: `${root}/${library}` }),
  env: { ...host, HOME: "/home/pyodide" },
});
python.FS.mkdir("/project");
python.mountNodeFS("/project", root);
python.globals.set("arguments", python.toPy(process.argv.slice(2)));
python.globals.set("folders", folders);

process.exitCode = python.runPython(`
import os, runpy, sys, traceback

os.chdir("/project")
sys.argv = list(arguments)
sys.path[:0] = [f"/project/{folder}" for folder in folders.split(":") if folder]
try:
    runpy.run_path(sys.argv[0], run_name="__main__")
    code = 0
except SystemExit as stop:
    code = stop.code if isinstance(stop.code, int) else 0 if stop.code is None else 1
    if isinstance(stop.code, str):
        print(stop.code, file=sys.stderr)
except BaseException:
    traceback.print_exc()
    code = 1
sys.stdout.flush()
sys.stderr.flush()
code
`);
