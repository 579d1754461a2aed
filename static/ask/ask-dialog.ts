/** Dialog in which questions about the board are answered in words. */
import { html } from "lit-html";
import type { App } from "../state/app.ts";
import { openDialog } from "../ui/dialogs.ts";
import { labelledField } from "../ui/form-fields.ts";
import { type AskContext, answerTo, QUESTIONS } from "./answers.ts";

/** @param context - the game on the table */
export function openAsk(app: App, context: () => AskContext) {
  const { t } = app;
  let answer = "";
  let asked = 0;
  async function ask(text: string) {
    const number = ++asked;
    const found = await answerTo(context(), text);
    if (number !== asked) return;
    answer = found;
    update();
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).querySelector("input");
    void ask(field?.value ?? "");
    field?.select();
  };
  const word = (name: (typeof QUESTIONS)[number]) =>
    html`<button type="button" id=${`ask-${name}`} class="button"
      @click=${() => ask(t(`ask-${name}`))}>${t(`ask-${name}`)}</button>`;
  const { update } = openDialog(
    app,
    "ask-dialog",
    t("ask-title"),
    () =>
      html`<form class="ask" @submit=${submit}>
      ${labelledField(
        t("ask-field"),
        html`<input type="text" id="ask-field" autocomplete="off" autocapitalize="none" spellcheck="false"
          autofocus maxlength="40">`,
      )}
      <button type="submit" id="ask-go" class="button primary">${t("ask-go")}</button>
    </form>
    <p class="note">${t("ask-note")}</p>
    <div class="ask-words">${QUESTIONS.map(word)}</div>
    <p id="ask-answer" role="status" .textContent=${answer}></p>`,
  );
}
