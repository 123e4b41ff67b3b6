// An id nobody else has. `crypto.randomUUID` is missing where the page comes over plain HTTP from another machine.
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
