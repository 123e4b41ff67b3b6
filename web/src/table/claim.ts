// A link for a lost seat carries its secret behind #. It is taken out of the address at once, so that it stays in no
// history and is passed on with no link.
export function takeClaim(): string | null {
  const claim = /^#claim=(.+)$/.exec(location.hash)?.[1] ?? null;
  if (claim !== null) history.replaceState(null, "", location.pathname);
  return claim;
}
