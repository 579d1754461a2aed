/** Branches of the coverage of the page, as several bundles of one source report them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { branchesOf } from "../../../tools/quality/branches.mjs";

const SOURCE = `export function label(size: number | undefined, name: string): string {
  if (!size) {
    return name ?? "none";
  }
  return size > 1 ? name : a;
}`;
const at = (/** @type {string} */ text) => SOURCE.indexOf(text);

test("ranges that mean the same branch are counted together", () => {
  const counted = [
    { start: at(" {\n    return"), count: 0 },
    { start: at("{\n    return"), count: 2 },
    { start: at("size)") + 2, count: 1 }, // types that were removed before shift a range
    { start: at("? name"), count: 0 },
    { start: at(": a"), count: 3 },
    { start: at(" a;"), count: 1 },
  ];
  const branches = [...branchesOf(SOURCE, counted).values()];
  assert.deepEqual(branches, [
    { start: at("{\n    return"), count: 3 },
    { start: at("name : a"), count: 0 },
    { start: at("a;"), count: 4 },
  ]);
});

test("a constant after ?? is no branch, anything else is", () => {
  const counted = [{ start: at('?? "none"'), count: 0 }];
  assert.equal(branchesOf(SOURCE, counted).size, 0);
  const source = SOURCE.replace('"none"', "other()");
  assert.deepEqual(
    [...branchesOf(source, counted).values()],
    [{ start: source.indexOf("other()"), count: 0 }],
  );
});
