/** A game in one of the table's short links: only the rules can unpack it, and they start when the reader asks for it. */
import { make } from "../ui/dom.ts";
import { sharedRules } from "./shared-rules.ts";
import { wordsOf } from "./messages.ts";

/**
 * @param place - where the reader is asked
 * @returns the record
 */
export async function unpacked(
  place: HTMLElement,
  link: string,
  language: string,
): Promise<string> {
  const t = await wordsOf(language);
  const note = make("p", { role: "status" }, t("embed-cost"));
  const button = make("button", { type: "button" }, t("embed-unpack"));
  const offer = make("div", { class: "offer" }, button, note);
  place.prepend(offer);
  const record = await new Promise<string>((resolve) => {
    button.addEventListener("click", async () => {
      button.disabled = true;
      note.textContent = t("embed-starting");
      try {
        const ask = await sharedRules(async () => {});
        const session = crypto.randomUUID();
        const answer = JSON.parse(await ask(JSON.stringify({ do: "unlink", session, link })));
        if (answer.ok) {
          await ask(JSON.stringify({ do: "close", session }));
          return resolve(answer.record);
        }
        // There is nothing to try again.
        note.textContent = t("embed-record");
        button.remove();
      } catch {
        note.textContent = t("embed-no-start");
        button.disabled = false;
      }
    });
  });
  offer.remove();
  return record;
}
