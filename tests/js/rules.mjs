/** What tests take from the rules and from the words, as the page would. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createWords } from "../../static/words.js";

/** What a piece of Python prints as JSON, run where it can import the rules. @param {string} code */
export const told = (code) =>
  JSON.parse(
    execFileSync(process.env.PYTHON ?? "python3", ["-B", "-c", code], {
      cwd: new URL("../../", import.meta.url),
      encoding: "utf8",
      maxBuffer: 1 << 28,
    }),
  );

/** As much of the page as sentences need. @param {string} language */
export function appIn(language) {
  const file = new URL(`../../static/words/${language}.ftl`, import.meta.url);
  const words = createWords(language, readFileSync(file, "utf8"));
  return { t: words.t, words: () => words, settings: () => ({ lens: true }) };
}
