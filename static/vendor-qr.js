// @ts-nocheck: the vendored copy is there only in a built page; vendor-qr.d.ts has the types.
export { generate } from "../vendor/lean-qr/nano.mjs";
