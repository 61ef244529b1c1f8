import { expect, test } from 'vitest';
import { digitOf, lightOf, litDots, turnOf } from './looks';
import { sentence } from './faults';
import { Showing } from './showing';
import { pitch } from './tone';

const RUN = {
  trace: [
    [0, 'light', 'on', 1],
    [500_000, 'button', 'input', 1],
    [1_000_000, 'light', 'on', 0],
    [2_000_000, 'glow', 'red', 500],
  ],
  printed: [[100, 'hello'], [1_500_000, 'there']],
} as const;

test('a moment shows the last value of everything up to it, and no sensors', () => {
  const showing = new Showing(RUN);
  expect(showing.at(0.4)).toEqual({ light: { on: 1 } });
  expect(showing.at(1)).toEqual({ light: { on: 0 } });
  expect(showing.at(3)).toEqual({ light: { on: 0 }, glow: { red: 500 } });
});

test('going back shows what was', () => {
  const showing = new Showing(RUN);
  showing.at(3);
  expect(showing.at(0.1)).toEqual({ light: { on: 1 } });
});

test('lines come with time, the newest last, and only so many', () => {
  const showing = new Showing(RUN);
  expect(showing.lines(1, 9)).toEqual(['hello']);
  expect(showing.lines(2, 9)).toEqual(['hello', 'there']);
  expect(showing.lines(2, 1)).toEqual(['there']);
});

test('a color LED keeps its hue when it is dim', () => {
  expect(lightOf({ red: 250, blue: 250 })).toEqual({ color: 'rgb(255 0 255)', strength: 0.5 });
  expect(lightOf({}).strength).toBe(0);
});

test('digits are read from their segments, with the point', () => {
  expect(digitOf(63)).toBe('0');
  expect(digitOf(6 | 128)).toBe('1.');
  expect(digitOf(0)).toBe('');
  expect(digitOf(9)).toBeNull();
});

test('dots of a screen become squares; eight dots a byte, downward', () => {
  expect(litDots('0003')).toBe('M1 0h1v1h-1zM1 1h1v1h-1z');
  expect(litDots('00'.repeat(128) + '01')).toBe('M0 8h1v1h-1z');
});

test('a knob goes three quarters of a turn', () => {
  expect([turnOf(0), turnOf(50), turnOf(100)]).toEqual([-135, 0, 135]);
});

test('buzzers sound at their pitch and are quiet else', () => {
  expect(pitch('passive_buzzer', { hz: 440 })).toBe(440);
  expect(pitch('active_buzzer', { on: 1 })).toBeGreaterThan(0);
  expect(pitch('active_buzzer', undefined)).toBe(0);
});

test('a fault is told with its numbers; one without a sentence tells what Python says', () => {
  const faults = { 'book.fault.no_gpio': 'This board has no GPIO {gpio}.' };
  expect(sentence({ code: 'no_gpio', params: { gpio: 99 } }, faults)).toBe('This board has no GPIO 99.');
  expect(sentence({ code: 'odd', params: {}, detail: 'what it said' }, faults)).toBe('what it said');
});
