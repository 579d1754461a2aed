import assert from "node:assert/strict";
import { test } from "node:test";
import { importErrorText } from "../../../../static/games/shared/import-error-text.ts";
import { LANGUAGES } from "../../../../static/i18n/locale.ts";
import { createTestApp, runPython } from "../../../support/js/rules.mjs";

/** The number of L left after two moves of TAILITS, and the refusal of a colouring that is used up. */
const { left, answer } = runPython(`import json
from game.service.rules_service import answer
head = '[Game "tailits"]\\n[Scoring "largest"]\\n[Pieces "every"]\\n\\n1. Ld5d6/e6f6 If5i5/g5h5'
ask = lambda text: json.loads(answer(json.dumps({"session": "x", "do": "open", "save": text})))
left = sum(entry["left"] for entry in ask(head)["supply"] if entry["piece"].startswith("L"))
print(json.dumps({"left": left, "answer": ask(head + " 2. Lf3f4/d3e3")}))`);

test("used-up colouring is not called a used-up shape", () => {
  assert.equal(left, 5);
  assert.deepEqual(
    answer.error.violations.map(({ code }) => code),
    ["supply"],
  );
  assert.equal(
    importErrorText(createTestApp("en"), answer),
    "Move 3 (Lf3f4/d3e3) is not legal. No such L left.",
  );
  for (const language of Object.keys(LANGUAGES)) {
    const { t } = createTestApp(language);
    const text = importErrorText(createTestApp(language), answer);
    assert.ok(text.endsWith(t("reason-supply", { piece: "L" })), text);
    assert.notEqual(
      t("reason-supply", { piece: "L" }),
      t("error-supply", { piece: "L" }),
      language,
    );
  }
});
