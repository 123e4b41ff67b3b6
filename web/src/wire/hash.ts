// FNV-1a of 64 bits over the bytes of a text, as 16 hex digits: how the server names a view (docs/wire.md).
const PRIME_LOW = 0x1b3; // the prime is 2^40 + 0x1b3

const encoder = new TextEncoder();

// Two halves of 32 bits: a BigInt for every byte would be a hundred times slower.
export function fnv1a64(text: string): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (const byte of encoder.encode(text)) {
    low = (low ^ byte) >>> 0;
    const product = low * PRIME_LOW; // below 2^41, exact
    const carry = Math.floor(product / 0x100000000);
    high = (Math.imul(high, PRIME_LOW) + carry + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return hex(high) + hex(low);
}

function hex(half: number): string {
  return half.toString(16).padStart(8, "0");
}
