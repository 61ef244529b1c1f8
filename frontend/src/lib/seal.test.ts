import { expect, test } from 'vitest';
import { sealFits } from './seal';
import type { Proof } from './view';

const secret = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
/** The same sum by another implementation: SHA-256 of the platform. */
const sealed = new TextEncoder().encode('botbuilders-commit/1\0K7M-2PX\x001\0');
const bytes = new Uint8Array([...sealed, ...(secret.match(/../g) ?? []).map((byte) => parseInt(byte, 16))]);
const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
const commitment = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
const proof: Proof = { commitment, secret, table: 'K7M-2PX', round: 1 };

test('the opened secret fits the seal of this table and round', () => {
  expect(sealFits(proof, null)).toBe(true);
  expect(sealFits(proof, commitment)).toBe(true);
});

test.each([
  ['another secret', { ...proof, secret: secret.replace('0', '1') }, null],
  ['another round', { ...proof, round: 2 }, null],
  ['another table', { ...proof, table: 'K7M-2PY' }, null],
  ['a secret that is not hex', { ...proof, secret: 'zz' }, null],
  ['another seal than the one seen at the deal', proof, commitment.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))],
])('refuses %s', (_name, broken, seen) => {
  expect(sealFits(broken, seen)).toBe(false);
});
