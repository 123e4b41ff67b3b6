// A sale of Trump: The Game, as guests see and make it.

export const bidder = (guest, name) =>
  guest.find("[data-auction] li").filter({ hasText: name });

export async function bids(guest, amount) {
  await guest.isAsked();
  const number = await guest.number();
  await guest.find("[data-say='bid']").click();
  await guest.find("[aria-label='Amount']").fill(String(amount));
  await guest.find("[data-confirm]:enabled").click();
  await guest.isAfter(number);
}
