/**
 * Checks the sealed deal: the opened secret must give the commitment that was shown from the deal on, and the cards
 * that this page saw. docs/records.md describes both sums; `botbuilders verify-shuffle` does the same from a record.
 *
 * SHA-256 comes from a small library because plain http pages have no `crypto.subtle`.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Proof, View } from './view';
import type { Witness } from './witness';

const LABEL = 'botbuilders-commit/1';
const DEAL = 'deal';
const WORDS = 2 ** 32;
const DEALT = 4;

/** How a seal came out: everything fits, it fits but nobody here saw the deal, or something does not fit. */
export type Verdict = 'ok' | 'late' | 'bad';

/** SHA-256(label 0 table-code 0 round-number 0 secret) in hex. */
export function commitmentOf(proof: Proof): string {
  const head = utf8ToBytes(`${LABEL}\0${proof.table}\0${proof.round}\0`);
  return bytesToHex(sha256(concatBytes(head, hexToBytes(proof.secret))));
}

/** The starter, where the deal draws one, and the order that a secret gives; `deck` is the edition's cards in file order. */
export function dealOf(secret: string, deck: readonly string[], seats: number | null): { starter: number | null; order: string[] } {
  const numbers = numbersOf(hexToBytes(secret));
  const below = (limit: number): number => {
    for (;;) {
      const word = numbers.next().value;
      if (word < WORDS - (WORDS % limit)) return word % limit;
    }
  };
  const starter = seats !== null && seats > 1 ? below(seats) : null;
  const order = [...deck];
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = below(last + 1);
    [order[last], order[chosen]] = [order[chosen] ?? '', order[last] ?? ''];
  }
  return { starter, order };
}

function* numbersOf(secret: Uint8Array): Generator<number, never> {
  for (let counter = 0; ; counter++) {
    const count = new Uint8Array(8);
    new DataView(count.buffer).setBigUint64(0, BigInt(counter));
    const block = new DataView(sha256(concatBytes(secret, utf8ToBytes(DEAL), count)).buffer);
    for (let at = 0; at < 32; at += 4) yield block.getUint32(at);
  }
}

/** Opens the seal of a round that has ended and compares it with what this page saw while the round was played. */
export function judge(view: View, proof: Proof, witness: Witness | null, deck: readonly string[]): Verdict {
  if (!opens(proof) || view.commitment !== proof.commitment) return 'bad';
  const solo = view.variant === 'solo';
  const { starter, order } = dealOf(proof.secret, deck, proof.round === 1 && !solo ? view.seats.length : null);
  if (starter !== null && starter !== view.starter) return 'bad';
  if (witness === null) return 'late';
  return witness.commitment === proof.commitment && saw(view, witness, order) ? 'ok' : 'bad';
}

function opens(proof: Proof): boolean {
  return /^[0-9a-f]{64}$/.test(proof.secret) && commitmentOf(proof) === proof.commitment;
}

/** Whether every card that this page saw come from the deal is where the order says. */
function saw(view: View, witness: Witness, order: readonly string[]): boolean {
  const players = view.variant === 'solo' ? 1 : view.seats.length;
  const drawn = [...witness.drawn].every(([left, card]) => order[order.length - left - 1] === card);
  if (witness.hand === null) return drawn;
  const { seat, cards, top } = witness.hand;
  const place = (seat - (view.starter ?? 0) + players) % players;
  const dealt = [...Array(DEALT).keys()].map((row) => order[place + row * players]);
  return drawn && same(dealt, cards) && (top === null || order[DEALT * players] === top);
}

function same(one: readonly (string | undefined)[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}
