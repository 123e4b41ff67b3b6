// Answers what is asked by pointing at things that stand bright: a card, then a target, then the button if there is
// one.
export async function answerByClicks(guest) {
  const number = await guest.number();
  const card = guest.find(".hand .bright");
  if ((await card.count()) > 0) {
    await card.first().click();
    const target = guest.find(".leads");
    while (
      (await guest.find("[data-confirm]:enabled").count()) === 0 &&
      (await target.count()) > 0
    )
      await target.last().click();
  } else {
    await guest.find("[data-say]").first().click();
  }
  const confirm = guest.find("[data-confirm]:enabled");
  if ((await confirm.count()) > 0) await confirm.click();
  await guest.isAfter(number);
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
