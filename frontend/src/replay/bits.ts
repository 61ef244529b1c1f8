/**
 * Reads the numbers and words that a link's text is made of; the server's `table/bits.py` writes them.
 */

const LETTERS = 'abcdefghijklmnopqrstuvwxyz-';
const LETTER_BITS = 5;
const CHECK_BYTES = 2;
const POLYNOMIAL = 0x1021;

/** A text that nobody wrote like this: cut off, changed, or of another kind. */
export class BrokenText extends Error {}

export class Bits {
  #bytes: Uint8Array;
  #at = 0;

  constructor(text: string) {
    const all = bytesOf(text);
    const end = Math.max(all.length - CHECK_BYTES, 0);
    this.#bytes = all.subarray(0, end);
    const check = ((all[end] ?? 0) << 8) | (all[end + 1] ?? 0);
    if (all.length < CHECK_BYTES || checkOf(this.#bytes) !== check) throw new BrokenText();
  }

  /** The next number, of so many bits. */
  number(bits: number): number {
    let value = 0;
    for (let left = bits; left > 0; left--) {
      const byte = this.#bytes[this.#at >> 3];
      if (byte === undefined) throw new BrokenText();
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
      this.#at++;
    }
    return value;
  }

  /** Nothing is left but what fills the last byte. */
  end(): void {
    const left = this.#bytes.length * 8 - this.#at;
    if (left >= 8 || this.number(left) !== 0) throw new BrokenText();
  }

  /** The next word of small letters and hyphens. */
  word(): string {
    let word = '';
    for (let letter = this.number(LETTER_BITS); letter !== 0; letter = this.number(LETTER_BITS)) {
      const found = LETTERS[letter - 1];
      if (found === undefined) throw new BrokenText();
      word += found;
    }
    return word;
  }

  /** So many things, one after the other. */
  list<T>(count: number, read: () => T): T[] {
    return Array.from({ length: count }, read);
  }
}

function bytesOf(text: string): Uint8Array {
  if (!/^[\w-]+$/.test(text)) throw new BrokenText();
  try {
    const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
  } catch {
    throw new BrokenText();
  }
}

/** CRC-16 of the CCITT, from 0xFFFF. */
function checkOf(bytes: Uint8Array): number {
  let check = 0xffff;
  for (const byte of bytes) {
    check ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) check = check & 0x8000 ? ((check << 1) ^ POLYNOMIAL) & 0xffff : (check << 1) & 0xffff;
  }
  return check;
}
