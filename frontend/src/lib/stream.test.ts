import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from './api';
import { Connection, FIRST_EVENT, HEARTBEAT, PLAIN_EVERY, WAITING_EVERY, type EventStream, type Health, type Wires } from './stream';
import { sealed, view } from './testing';
import type { View } from './view';

class FakeStream implements EventStream {
  closed = false;
  #listeners = new Map<string, (event: { data?: unknown }) => void>();

  close(): void {
    this.closed = true;
  }

  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void {
    this.#listeners.set(type, listener);
  }

  emit(type: string, data?: string): void {
    this.#listeners.get(type)?.({ data });
  }
}

let streams: FakeStream[] = [];
let health: Health[] = [];
let said: (string | undefined)[] = [];
let builds: string[] = [];
let held: boolean[] = [];
let versions: number[] = [];
let polls: ((answer: Answer<View>) => void)[] = [];
let looks: Answer<View>[] = [];
let connection: Connection;

const wires: Wires = {
  open() {
    const stream = new FakeStream();
    streams.push(stream);
    return stream;
  },
  poll: () => new Promise((answer) => polls.push(answer)),
  fetchView: () => Promise.resolve(looks.shift() ?? { kind: 'offline' }),
  onView: (one) => versions.push(one.version),
  onHealth: (one, says) => {
    health.push(one);
    said.push(says);
  },
  onBuild: (one) => builds.push(one),
  onHeld: (one) => held.push(one),
};
const middle = (): number => 0.5;

beforeEach(() => {
  vi.useFakeTimers();
  [streams, health, said, versions, polls, looks, builds, held] = [[], [], [], [], [], [], [], []];
  connection = new Connection(wires, middle);
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

const ok = (version: number): Answer<View> => ({ kind: 'ok', body: view({ version }) });

test('a start asks for the whole view and opens the stream', async () => {
  looks = [ok(4)];
  connection.resync();
  await vi.advanceTimersByTimeAsync(0);
  streams[0]?.emit('message', sealed({ version: 5 }));
  expect(versions).toEqual([4, 5]);
  expect(connection.mode).toBe('stream');
  health.push('offline');
  streams[0]?.emit('heartbeat', '{}');
  expect(health.at(-1)).toBe('online');
});

test('a stream without its first event within 5 s becomes a long poll', async () => {
  connection.resync();
  await vi.advanceTimersByTimeAsync(FIRST_EVENT - 1);
  expect(connection.mode).toBe('stream');
  await vi.advanceTimersByTimeAsync(1);
  expect(connection.mode).toBe('poll');
  expect(streams[0]?.closed).toBe(true);
  polls[0]?.(ok(8));
  await vi.advanceTimersByTimeAsync(0);
  expect(versions).toEqual([8]);
  expect(polls).toHaveLength(2);
});

test('a network that holds streams back is noticed when the stream is given up', async () => {
  looks = [ok(4)];
  connection.resync();
  await vi.advanceTimersByTimeAsync(FIRST_EVENT);
  expect(held).toEqual([true]);
  connection.resync();
  streams[1]?.emit('heartbeat', '{}');
  streams[1]?.emit('heartbeat', '{}');
  expect(held).toEqual([true, false]);
});

test('a network that lets the start of a stream pass and holds the rest is noticed too', async () => {
  looks = [ok(4)];
  connection.resync();
  await vi.advanceTimersByTimeAsync(0);
  streams[0]?.emit('heartbeat', '{}');
  await vi.advanceTimersByTimeAsync(FIRST_EVENT);
  expect(connection.mode).toBe('poll');
  expect(held).toEqual([true]);
});

test('heartbeats keep the stream; 35 s of silence end it', async () => {
  connection.resync();
  streams[0]?.emit('heartbeat', '{}');
  streams[0]?.emit('heartbeat', '{}');
  await vi.advanceTimersByTimeAsync(HEARTBEAT - 1);
  streams[0]?.emit('heartbeat', '{}');
  await vi.advanceTimersByTimeAsync(HEARTBEAT - 1);
  expect(connection.mode).toBe('stream');
  await vi.advanceTimersByTimeAsync(1);
  expect(connection.mode).toBe('poll');
});

test('a stream that worked before, or a server that never answered, is no network that holds news back', async () => {
  looks = [ok(4)];
  connection.resync();
  await vi.advanceTimersByTimeAsync(0);
  streams[0]?.emit('message', sealed({ version: 5 }));
  streams[0]?.emit('heartbeat', '{}');
  await vi.advanceTimersByTimeAsync(HEARTBEAT);
  expect([connection.mode, held.includes(true)]).toEqual(['poll', false]);
  connection.close();
  connection = new Connection(wires, middle);
  connection.resync();
  await vi.advanceTimersByTimeAsync(FIRST_EVENT);
  expect([connection.mode, held.includes(true)]).toEqual(['poll', false]);
});

test('when the poll fails it asks every 3 s and goes back to the stream once the network is back', async () => {
  looks = [{ kind: 'offline' }, { kind: 'offline' }, ok(9)];
  connection.resync();
  await vi.advanceTimersByTimeAsync(FIRST_EVENT);
  polls[0]?.({ kind: 'offline' });
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.mode).toBe('plain');
  await vi.advanceTimersByTimeAsync(2 * PLAIN_EVERY);
  expect(versions).toEqual([9]);
  expect(connection.mode).toBe('stream');
  expect(health.at(-1)).toBe('online');
});

test('a network that holds streams back stays with polling', async () => {
  looks = [{ kind: 'offline' }, ok(9)];
  connection.resync();
  await vi.advanceTimersByTimeAsync(FIRST_EVENT);
  polls[0]?.(ok(7));
  await vi.advanceTimersByTimeAsync(0);
  polls[1]?.({ kind: 'offline' });
  await vi.advanceTimersByTimeAsync(PLAIN_EVERY);
  expect(streams).toHaveLength(1);
  expect(connection.mode).toBe('poll');
});

test('an HTML answer is a blocked network, an unknown table is gone', async () => {
  looks = [{ kind: 'blocked' }];
  connection.resync();
  await vi.advanceTimersByTimeAsync(0);
  expect(health).toEqual(['blocked']);
  looks = [{ kind: 'refused', status: 404, problem: { code: '', message: '', rule: null, view: null } }];
  connection.resync();
  await vi.advanceTimersByTimeAsync(0);
  expect(health.at(-1)).toBe('gone');
});

test.each(['table.missing_edition', 'table.newer'])('a table that cannot be opened now says why, asks seldom and comes back by itself: %s', async (code) => {
  const away: Answer<View> = { kind: 'refused', status: 409, problem: { code, message: 'Its cards are not here.', rule: null, view: null } };
  looks = [away, away, ok(9)];
  connection.resync();
  await vi.advanceTimersByTimeAsync(FIRST_EVENT);
  expect([health.at(-1), said.at(-1)]).toEqual(['waits', 'Its cards are not here.']);
  polls[0]?.(away as Answer<View>);
  await vi.advanceTimersByTimeAsync(WAITING_EVERY - 1);
  expect(looks).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1 + WAITING_EVERY);
  expect([health.at(-1), said.at(-1), versions]).toEqual(['online', undefined, [9]]);
  expect(connection.mode).toBe('stream');
});

test('a stream that worked and broke off is opened again once the server answers', async () => {
  looks = [ok(4)];
  connection.resync();
  streams[0]?.emit('heartbeat', '{}');
  streams[0]?.emit('heartbeat', '{}');
  await vi.advanceTimersByTimeAsync(FIRST_EVENT);
  looks = [ok(6)];
  streams[0]?.emit('error');
  expect(streams[0]?.closed).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(versions.at(-1)).toBe(6);
  expect(streams).toHaveLength(2);
  expect(connection.mode).toBe('stream');
});

test('a stream that breaks off before it ever worked is given up after a second', async () => {
  connection.resync();
  streams[0]?.emit('error');
  await vi.advanceTimersByTimeAsync(FIRST_EVENT / 5 - 1);
  expect(connection.mode).toBe('stream');
  await vi.advanceTimersByTimeAsync(1);
  expect(connection.mode).toBe('poll');
});

test('after a restart clients come back between 1 and 5 s, by chance', async () => {
  for (const [chance, wait] of [[0, 1_000], [1, 5_000]] as const) {
    const one = new Connection(wires, () => chance);
    one.resync();
    streams.at(-1)?.emit('heartbeat', '{}');
    streams.at(-1)?.emit('heartbeat', '{}');
    await vi.advanceTimersByTimeAsync(FIRST_EVENT);
    streams.at(-1)?.emit('error');
    await vi.advanceTimersByTimeAsync(chance * 1_000);
    const asked = health.length;
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(health).toHaveLength(asked);
    await vi.advanceTimersByTimeAsync(1);
    expect(health).toHaveLength(asked + 1);
    one.close();
  }
});

test('a stream says which build the pages of the server are', () => {
  connection.resync();
  streams[0]?.emit('build', 'abc');
  expect(builds).toEqual(['abc']);
});

test('a page whose network holds streams back hears of new pages from the answers it asks for', async () => {
  looks = [{ kind: 'ok', body: view({ version: 5 }), build: 'def' }];
  connection.resync();
  await vi.advanceTimersByTimeAsync(0);
  expect(builds).toEqual(['def']);
});

test('an event that was changed on the way is not shown; the view is asked for again', async () => {
  looks = [{ kind: 'offline' }, ok(6)];
  connection.resync();
  await vi.advanceTimersByTimeAsync(0);
  streams[0]?.emit('message', sealed({ version: 5 }).replace('"version":5', '"version":9'));
  await vi.advanceTimersByTimeAsync(0);
  expect(versions).toEqual([6]);
});

test('a tab that leaves the lines to newer ones asks every 3 s, and listens again when it may', async () => {
  connection.resync();
  connection.thrifty = true;
  expect(streams[0]?.closed).toBe(true);
  expect(connection.mode).toBe('plain');
  looks = [ok(2), ok(3)];
  await vi.advanceTimersByTimeAsync(2 * PLAIN_EVERY);
  expect(versions).toEqual([2, 3]);
  expect(streams).toHaveLength(1);
  connection.thrifty = false;
  expect(connection.mode).toBe('stream');
  connection.thrifty = false;
  expect(streams).toHaveLength(2);
});

test('a hidden tab stays closed when other tabs come and go', () => {
  connection.thrifty = true;
  connection.thrifty = false;
  expect(connection.mode).toBe('closed');
  expect(streams).toHaveLength(0);
});

test('a seat that plays elsewhere now is told apart from a lost network', async () => {
  looks = [{ kind: 'refused', status: 403, problem: { code: '', message: '', rule: null, view: null } }];
  connection.resync();
  await vi.advanceTimersByTimeAsync(0);
  expect(health).toEqual(['unseated']);
});

test('nothing comes after close, and broken data is ignored', async () => {
  connection.resync();
  streams[0]?.emit('message', '<html>');
  connection.close();
  streams[0]?.emit('message', sealed({ version: 5 }));
  await vi.advanceTimersByTimeAsync(10 * HEARTBEAT);
  expect(versions).toEqual([]);
  expect(polls).toHaveLength(0);
  expect(connection.mode).toBe('closed');
});
