declare module "@micropython/micropython-webassembly-pyscript" {
  export { loadMicroPython } from "../vendor/micropython/micropython.js";
}
