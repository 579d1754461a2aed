/**
 * Decodes the short link of a game. Only the rules can do that; their worker starts when the reader
 * requests it.
 */
import { h } from "../ui/dom.ts";
import { isStall } from "../util/timeout.ts";
import { loadTranslate } from "./messages.ts";
import { connectSharedRules } from "./shared-rules.ts";

/**
 * @param container - element that shows the prompt
 * @returns the record
 */
export async function unpackLink(
  container: HTMLElement,
  link: string,
  language: string,
): Promise<string> {
  const t = await loadTranslate(language);
  const note = h("p", { role: "status" }, t("embed-download-size"));
  const button = h("button", { type: "button" }, t("embed-show-game"));
  const prompt = h("div", { class: "offer" }, button, note);
  container.prepend(prompt);
  const record = await new Promise<string>((resolve) => {
    button.addEventListener("click", async () => {
      button.disabled = true;
      note.textContent = t("embed-starting");
      try {
        const ask = await connectSharedRules(async () => {});
        const session = crypto.randomUUID();
        const answer = JSON.parse(await ask(JSON.stringify({ do: "open_link", session, link })));
        if (answer.ok) {
          await ask(JSON.stringify({ do: "close", session }));
          return resolve(answer.record);
        }
        // The link is invalid: retrying would not help.
        note.textContent = t("embed-record");
        button.remove();
      } catch (error) {
        const stalled = isStall(error);
        note.textContent = t(stalled ? "embed-stalled" : "embed-start-failed");
        button.disabled = false;
      }
    });
  });
  prompt.remove();
  return record;
}
