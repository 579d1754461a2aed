/** Rules of the single-file build: plain MicroPython, started from parts sent by the page. */
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";
import { gunzipBase85 } from "../util/base85-gzip.ts";
import { NOWHERE, serve, withLocalFetch } from "./file-connection.ts";
import { answer, startRules } from "./micropython.ts";

serve("rules", async ({ micropython, rules }, onStep) => {
  onStep("python");
  const modules = gunzipBase85(rules).then((bytes) => JSON.parse(new TextDecoder().decode(bytes)));
  const find = () => ({ content: gunzipBase85(micropython), type: "application/wasm" });
  const options = { url: `${NOWHERE}micropython.wasm` };
  const python = await withLocalFetch(find, () =>
    startRules(loadMicroPython, options, modules, () => onStep("rules")),
  );
  return (text) => answer(python, text);
});
