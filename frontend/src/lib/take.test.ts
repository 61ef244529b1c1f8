import { expect, test } from 'vitest';
import type { Answer } from './api';
import { whyNoSeat } from './take';
import { t } from './words';

function refused(status: number, message: string): Exclude<Answer<unknown>, { kind: 'ok' }> {
  return { kind: 'refused', status, problem: { code: '', message, rule: null, view: null } };
}

test('only a key that no seat has was used already', () => {
  expect(whyNoSeat(refused(404, 'There is no table here.'))).toBe(t('ui.take.used'));
});

test('any other refusal is told in the words of the server', () => {
  expect(whyNoSeat(refused(409, 'Its cards are not here.'))).toBe('Its cards are not here.');
  expect(whyNoSeat(refused(503, 'Nothing can be saved now.'))).toBe('Nothing can be saved now.');
});

test('no answer, or one that says nothing, is the network', () => {
  for (const answer of [{ kind: 'offline' }, { kind: 'blocked' }, refused(502, '')] as const) {
    expect(whyNoSeat(answer)).toBe(t('ui.take.trouble'));
  }
});
