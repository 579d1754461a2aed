// @ts-nocheck: the vendored copy is there only in a built page; vendor-fluent.d.ts has the types.
export { FluentBundle, FluentResource } from "../vendor/fluent/index.js";
