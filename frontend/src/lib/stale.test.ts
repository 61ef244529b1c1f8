import { expect, test } from 'vitest';
import { staleSentence } from './stale';
import { entry, seat, view } from './testing';
import type { Command, Intent } from './view';

const command = (intent: Intent): Command => ({ command_id: 'x', seat: 0, round: 1, ply: 4, intent });
const draw = command({ type: 'draw', from: 'pile' });

test('a next round that another one asked for is no news', () => {
  expect(staleSentence(command({ type: 'next_round' }), view({ round: 2 }))).toBeNull();
  expect(staleSentence(command({ type: 'next_round' }), view({ round: 1 }))).toContain('moved on');
});

test('a partner who was faster is named with what they did', () => {
  const log = [entry(4, { seat: 0, ply: 5, text: 'You drew Camera.' })];
  const team = view({ seats: [seat(0, { kind: 'team' }), seat(1)], log });
  expect(staleSentence(draw, team)).toBe('Your partner was faster. You drew Camera.');
  expect(staleSentence(draw, view({ log }))).toContain('moved on');
  expect(staleSentence(draw, { ...team, log: [entry(4, { seat: 1, ply: 5 })] })).toContain('moved on');
});

test('the age question and a seat kept warm are answered once', () => {
  expect(staleSentence(command({ type: 'younger', answer: 'same' }), view())).toBe('That was answered on another device.');
  expect(staleSentence(command({ type: 'keep_warm', seat: 1 }), view())).toBeNull();
  expect(staleSentence(draw, null)).toContain('moved on');
});
