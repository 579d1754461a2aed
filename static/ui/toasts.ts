/** Short messages that are no part of the game, with a way to undo what they tell, say. */
import { byId, make } from "./dom.ts";

/** How long a message stays, in ms: longer where there is something to decide. */
const STAYS = 5000;
const OFFERS = 9000;

/** @param offer - what can be done about it */
export function notice(
  text: string,
  offer: { label: string; act: () => void } | null,
  close: string,
) {
  const place = byId("notices");
  const gone = () => {
    box.remove();
  };
  const box = make(
    "div",
    { class: "notice" },
    make("span", {}, text),
    offer &&
      make(
        "button",
        {
          type: "button",
          class: "button",
          click: () => {
            gone();
            offer.act();
          },
        },
        offer.label,
      ),
    make("button", { type: "button", class: "close", "aria-label": close, click: gone }, "×"),
  );
  for (const old of [...place.children]) if (old.firstChild?.textContent === text) old.remove();
  place.append(box);
  setTimeout(gone, offer ? OFFERS : STAYS);
}

/** Says that something cannot start, and what to do; the board stays to be looked at. */
export function showTrouble(trouble: { title: string; what: string; again: string } | null) {
  const place = byId("trouble");
  place.hidden = !trouble;
  place.replaceChildren();
  if (!trouble) return;
  // Under a dialog nobody could reach it.
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  place.append(
    make("h2", {}, trouble.title),
    make("p", {}, trouble.what),
    make(
      "button",
      { type: "button", class: "button primary", id: "reload", click: () => location.reload() },
      trouble.again,
    ),
  );
}
