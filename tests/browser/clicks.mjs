// Answers what is asked by pointing at things that stand bright: a card, then a target, then the button if there is
// one. By whoever has fingers, with these.

// A card in a fan is covered but for its left edge.
const EDGE = { x: 18, y: 44 };
const CARD = ".hand .bright:not(.picked)";
const CONFIRM = "[data-confirm]:enabled";
const DIALOG = "article dialog[open] form button";
// What is filled in by a form is not said by the way.
const SAYINGS = ["re-lay", "offer", "counter"]
  .map((verb) => `:not([data-say="${verb}"])`)
  .join("");

// In this order.
const TO_BEGIN = [
  CONFIRM,
  CARD,
  "main .bright:not(.picked)",
  `[data-say]${SAYINGS}`,
];
// Things of a small board are looked at more closely. What is asked for several times is touched so often.
const TO_GO_ON = [
  `body:has(${CONFIRM}) ${DIALOG}`,
  CONFIRM,
  ".leads:not(.picked)",
  ".inside [data-look]",
  ".frame:has([data-cancel]) main .bright:not(.picked):not(.leads)",
  DIALOG,
];

export async function answerByClicks(guest) {
  const number = await guest.number();
  let wanted = TO_BEGIN;
  for (;;) {
    const next = await guest.page.evaluate(firstOf, { number, wanted, DIALOG });
    if (next === null) break;
    await guest.point(
      guest.find(`${next}:visible`).last(),
      next === CARD ? { position: EDGE } : {},
    );
    if (next === CONFIRM) break;
    wanted = TO_GO_ON;
  }
  await guest.isAfter(number);
}

// Runs in the page: what of it there is to point at, and once the answer is sent no more than what lies over the table. All
// is looked at in one moment, so that nothing of the next question is taken for this one's.
function firstOf({ number, wanted, DIALOG }) {
  const isShown = (selector) =>
    [...document.querySelectorAll(selector)].some((thing) =>
      thing.checkVisibility({ visibilityProperty: true }),
    );
  const frame = document.querySelector(".frame");
  const isSent =
    frame?.dataset.pending !== "false" || Number(frame.dataset.number) > number;
  return (isSent ? [DIALOG] : wanted).find(isShown) ?? null;
}

// Everybody answers whenever asked, until the game is over. Tells how often.
export async function playToTheEnd(guests, answer) {
  let answers = 0;
  const play = async (guest) => {
    while (await guest.isAsked()) {
      await answer(guest);
      ++answers;
    }
  };
  await Promise.all(guests.map(play));
  return answers;
}
