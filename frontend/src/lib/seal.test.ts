import { expect, test } from 'vitest';
import { commitmentOf, dealOf, judge } from './seal';
import { seat, view } from './testing';
import type { Proof, View } from './view';
import { witness, type Witness } from './witness';

const secret = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const deck = [...'abcdefghijklmnopqrstuvwxyz'];
/** The same sum by another implementation: SHA-256 of the platform. */
async function sum(...parts: (string | Uint8Array)[]): Promise<Uint8Array> {
  const bytes = parts.flatMap((part) => [...(typeof part === 'string' ? new TextEncoder().encode(part) : part)]);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
}
const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const raw = Uint8Array.from(secret.match(/../g) ?? [], (byte) => parseInt(byte, 16));
const commitment = hex(await sum('botbuilders-commit/1\0K7M-2PX\x001\0', raw));
const proof: Proof = { commitment, secret, table: 'K7M-2PX', round: 1 };
const { starter, order } = dealOf(secret, deck, 3);

/** A round of three from its deal to its end as seat 1 saw it. */
function played(): { over: View; seen: Witness | null } {
  const place = (1 - (starter ?? 0) + 3) % 3;
  const hand = [0, 1, 2, 3].map((row) => order[place + row * 3] ?? '').sort();
  const seats = [seat(0), seat(1, { hand }), seat(2)];
  const start = view({ starter, commitment, you: 1, seats, ply: 0, discard_pile: { count: 1, top: order[12] ?? null } });
  const drew = view({ ...start, ply: 3, draw_pile: { count: 11 }, drawn: { card: order[14] ?? '', from: 'pile' } });
  const seen = witness(witness(null, start), drew);
  return { over: view({ ...start, phase: 'over', proof }), seen };
}

test('the commitment is the sum that docs/records.md describes', () => {
  expect(commitmentOf(proof)).toBe(commitment);
});

test('the deal is the one of the fixed vectors of docs/records.md', () => {
  const cards = [...Array(48).keys()].map(String);
  const first = dealOf('00'.repeat(32), cards, 3);
  expect([first.starter, first.order.slice(0, 5)]).toEqual([1, ['30', '13', '31', '25', '27']]);
  const counted = [...Array(32).keys()].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const second = dealOf(counted, cards, null);
  expect([second.starter, second.order.slice(0, 5)]).toEqual([null, ['15', '28', '23', '24', '7']]);
});

test('what the page saw fits the opened seal', () => {
  const { over, seen } = played();
  expect(seen?.drawn.size).toBe(1);
  expect(judge(over, proof, seen, deck)).toBe('ok');
});

test('whoever came later only knows that the seal opens', () => {
  expect(judge(played().over, proof, null, deck)).toBe('late');
});

test.each([
  ['another secret', { secret: secret.replace('0', '1') }],
  ['another round', { round: 2 }],
  ['another table', { table: 'K7M-2PY' }],
  ['a secret that is not hex', { secret: 'zz' }],
  ['another seal', { commitment: commitment.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }],
])('F11: refuses %s', (_name, change) => {
  const { over, seen } = played();
  expect(judge(over, { ...proof, ...change }, seen, deck)).toBe('bad');
});

test('F11: refuses a seal that is not the one noted, a hand, a flipped card, a draw and a starter that do not fit', () => {
  const { over, seen } = played();
  if (seen === null || seen.hand === null) throw new Error('the deal was not seen');
  const { hand } = seen;
  expect(judge(over, proof, { ...seen, commitment: 'other' }, deck)).toBe('bad');
  expect(judge(over, proof, { ...seen, hand: { ...hand, cards: ['a', 'b', 'c', 'd'] } }, deck)).toBe('bad');
  expect(judge(over, proof, { ...seen, hand: { ...hand, top: order[0] ?? '' } }, deck)).toBe('bad');
  expect(judge(over, proof, { ...seen, drawn: new Map([[11, order[0] ?? '']]) }, deck)).toBe('bad');
  expect(judge({ ...over, starter: ((starter ?? 0) + 1) % 3 }, proof, seen, deck)).toBe('bad');
  expect(judge(over, proof, seen, [...deck].reverse())).toBe('bad');
});
