// Answers what is asked by pointing at things that stand bright: a card, then a target, then the button if there is
// one. By whoever has fingers, with these.

// A card in a fan is covered but for its left edge.
const EDGE = { x: 18, y: 44 };
const CONFIRM = "[data-confirm]:enabled";
// What is filled in by a form is not said by the way.
const SAYINGS = ["re-lay", "offer", "counter"]
  .map((verb) => `:not([data-say="${verb}"])`)
  .join("");

export async function answerByClicks(guest) {
  const number = await guest.number();
  if ((await guest.find(CONFIRM).count()) === 0) await pointAtThings(guest);
  await dismissDialog(guest);
  const confirm = guest.find(CONFIRM);
  if ((await confirm.count()) > 0) await guest.point(confirm);
  await guest.isAfter(number);
}

async function pointAtThings(guest) {
  const card = guest.find(".hand .bright:not(.picked)");
  const thing = guest.find("main .bright:not(.picked)");
  if ((await card.count()) > 0)
    await guest.point(card.last(), { position: EDGE });
  else if ((await thing.count()) > 0) await guest.point(thing.last());
  else return guest.point(guest.find(`[data-say]${SAYINGS}`).last());
  await pointAtTargets(guest);
}

// Things of a small board are looked at more closely first. What is asked for several times is touched so often.
async function pointAtTargets(guest) {
  const target = guest.find(".leads:not(.picked):visible");
  const look = guest.find(".inside [data-look]");
  const more = guest.find("main .bright:not(.picked):not(.leads)");
  while ((await guest.find(CONFIRM).count()) === 0) {
    if ((await target.count()) > 0) await guest.point(target.last());
    else if ((await look.count()) > 0) await guest.point(look.first());
    else if (
      (await guest.find("[data-cancel]").count()) > 0 &&
      (await more.count()) > 0
    )
      await guest.point(more.last());
    else break;
  }
}

async function dismissDialog(guest) {
  const close = guest.find("article dialog[open] form button");
  if ((await close.count()) > 0) await guest.point(close);
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
