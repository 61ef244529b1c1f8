import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer, Call } from '../lib/api';
import type { EventStream } from '../lib/stream';
import { longAnswers, newsFlows, pagesUntouched, reach, verdict, writesArrive, type Means } from './checks';

let now = 0;
let asked: Call[] = [];
let listeners: Record<string, () => void> = {};
let closed = false;

/** A network that answers everything like this. */
function network(answer: (call: Call) => Answer<unknown>, page: string | null = null): Means {
  const stream: EventStream = {
    close: () => void (closed = true),
    addEventListener: (type, listener) => void (listeners[type] = () => listener({})),
  };
  return {
    ask: (call) => {
      asked.push(call);
      now += 12;
      return Promise.resolve(answer(call) as Answer<never>);
    },
    text: () => Promise.resolve(page),
    open: () => stream,
    now: () => now,
  };
}

const echoing = network((call) => ({ kind: 'ok', body: call.body ?? { devices: 2, url: 'x', lan: true } }));
const blocking = network(() => ({ kind: 'blocked' }), '<html>Welcome to the airport</html>');

beforeEach(() => {
  vi.useFakeTimers();
  [now, asked, listeners, closed] = [0, [], {}, false];
});
afterEach(() => vi.useRealTimers());

function ticks(apart: number): void {
  for (let tick = 0; tick < 4; tick += 1) {
    listeners.message?.();
    now += apart;
  }
}

test('a good network answers, echoes and waits', async () => {
  expect(await reach(echoing)).toMatchObject({ devices: 2, milliseconds: 12 });
  expect(await writesArrive(echoing)).toBe(true);
  expect(await longAnswers(echoing)).toBe(true);
  expect(asked.at(-1)?.patience).toBe(15_000);
});

test('a network in the way is found', async () => {
  expect(await reach(blocking)).toBeNull();
  expect(await writesArrive(blocking)).toBe(false);
  expect(await longAnswers(blocking)).toBe(false);
  expect(await pagesUntouched(blocking)).toBe(false);
  const changing = network(() => ({ kind: 'ok', body: { text: 'draw' } }));
  expect(await writesArrive(changing)).toBe(false);
});

test('ticks that come one by one flow; together, not at all or with an error they do not', async () => {
  const flowing = newsFlows(echoing);
  ticks(300);
  expect(await flowing).toBe(true);
  expect(closed).toBe(true);
  const held = newsFlows(echoing);
  ticks(1);
  expect(await held).toBe(false);
  const silent = newsFlows(echoing);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await silent).toBe(false);
  const broken = newsFlows(echoing);
  listeners.error?.();
  expect(await broken).toBe(false);
});

test('only what stops a game is bad', () => {
  const all = { reach: true, news: true, long: true, write: true, pages: true };
  expect(verdict(all)).toBe('good');
  expect(verdict({ ...all, news: false, long: false, pages: false })).toBe('slow');
  expect(verdict({ ...all, write: false })).toBe('bad');
  expect(verdict({ ...all, reach: false })).toBe('bad');
});
