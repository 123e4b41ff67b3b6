// The name of a view (docs/wire.md, src/wire/view_hash.h): FNV-1a of 64 bits over words of eight bytes instead of bytes,
// the last filled up with zeros, the halves mixed after each; as 16 hex digits.
const PRIME_LOW = 0x1b3; // the prime is 2^40 + 0x1b3
const WORD = 8;

const encoder = new TextEncoder();

// Two halves of 32 bits: a BigInt for every word would be a hundred times slower.
export function viewHash(text: string): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  const words = wordsOf(encoder.encode(text));
  for (let at = 0; at < words.byteLength; at += WORD) {
    low = (low ^ words.getUint32(at, true)) >>> 0;
    high ^= words.getUint32(at + WORD / 2, true);
    const product = low * PRIME_LOW; // below 2^41, exact
    const carry = Math.floor(product / 0x100000000);
    high = (Math.imul(high, PRIME_LOW) + carry + (low << 8)) >>> 0;
    low = (product ^ high) >>> 0;
  }
  return hex(high) + hex(low);
}

function wordsOf(bytes: Uint8Array): DataView {
  const filled = new Uint8Array(Math.ceil(bytes.length / WORD) * WORD);
  filled.set(bytes);
  return new DataView(filled.buffer);
}

function hex(half: number): string {
  return half.toString(16).padStart(8, "0");
}
