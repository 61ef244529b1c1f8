import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromWorker, Setting, ToWorker } from './messages';
import { Runner, type Line } from './runner';

const SETTING: Setting = { seconds: 1, start: {}, moves: [] };
const RESULT = { trace: [], printed: [], problems: [], error: null, ended: 'time', now: 1 };

/** A worker that does what the test says. */
class Desk implements Line {
  said: ToWorker[] = [];
  ended = false;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  postMessage(message: ToWorker): void {
    this.said.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: FromWorker): void {
    this.onmessage?.({ data } as MessageEvent<FromWorker>);
  }
  runs(): string[] {
    return this.said.flatMap((message) => (message.kind === 'run' ? [message.program] : []));
  }
  answerLast(): void {
    const last = this.said.at(-1);
    if (last?.kind === 'run') this.say({ kind: 'ran', job: last.job, result: JSON.stringify(RESULT) });
  }
}

let desks: Desk[];
let runner: Runner;

beforeEach(() => {
  vi.useFakeTimers();
  desks = [];
  runner = new Runner(
    () => {
      const desk = new Desk();
      desks.push(desk);
      return desk;
    },
    { 'a.py': '' },
  );
});
afterEach(() => vi.useRealTimers());

function desk(at = 0): Desk {
  const found = desks[at];
  if (found === undefined) throw new Error(`no worker ${at}`);
  return found;
}

test('the first program is sent behind the board, and its time counts from when the board is ready', async () => {
  const outcome = runner.run('one', SETTING);
  expect(desk().said.map(({ kind }) => kind)).toEqual(['board', 'run']);
  vi.advanceTimersByTime(10_000);
  expect(desk().ended).toBe(false);
  desk().say({ kind: 'ready' });
  desk().answerLast();
  expect(await outcome).toEqual({ kind: 'ran', result: RESULT });
});

test('a first program that hangs is stopped too', async () => {
  const outcome = runner.run('loop', SETTING);
  desk().say({ kind: 'ready' });
  vi.advanceTimersByTime(2_001);
  expect(await outcome).toEqual({ kind: 'hung' });
});

test('what waited behind a program that hangs goes to the new worker', async () => {
  const hung = runner.run('loop', SETTING);
  const next = runner.run('good', SETTING);
  desk().say({ kind: 'ready' });
  vi.advanceTimersByTime(2_001);
  await hung;
  expect(desk(1).runs()).toEqual(['good']);
  desk(1).say({ kind: 'ready' });
  desk(1).answerLast();
  expect((await next).kind).toBe('ran');
});

test('of the runs that wait only the newest is made', async () => {
  desk().say({ kind: 'ready' });
  const first = runner.run('one', SETTING);
  const second = runner.run('two', SETTING);
  const third = runner.run('three', SETTING);
  expect(await second).toEqual({ kind: 'replaced' });
  desk().answerLast();
  await first;
  desk().answerLast();
  expect((await third).kind).toBe('ran');
  expect(desk().runs()).toEqual(['one', 'three']);
});

test('a program that hangs is stopped, and the next one gets a new worker', async () => {
  desk().say({ kind: 'ready' });
  const hung = runner.run('loop', SETTING);
  vi.advanceTimersByTime(1_999);
  expect(desk().ended).toBe(false);
  vi.advanceTimersByTime(2);
  expect(await hung).toEqual({ kind: 'hung' });
  expect(desk().ended).toBe(true);
  const next = runner.run('good', SETTING);
  desk(1).say({ kind: 'ready' });
  desk(1).answerLast();
  expect((await next).kind).toBe('ran');
});

test('a late answer of a stopped worker is nobody’s', async () => {
  desk().say({ kind: 'ready' });
  const hung = runner.run('loop', SETTING);
  vi.advanceTimersByTime(2_001);
  await hung;
  const next = runner.run('good', SETTING);
  desk().answerLast();
  desk(1).say({ kind: 'ready' });
  desk(1).answerLast();
  expect((await next).kind).toBe('ran');
});

test('a worker that cannot start says so', async () => {
  const outcome = runner.run('one', SETTING);
  desk().onerror?.({} as ErrorEvent);
  expect(await outcome).toEqual({ kind: 'broken' });
  expect(desks).toHaveLength(1);
});

test('a browser in which MicroPython does not start is told at this run and at the next', async () => {
  const outcome = runner.run('one', SETTING);
  desk().say({ kind: 'lost' });
  expect(await outcome).toEqual({ kind: 'broken' });
  expect(await runner.run('two', SETTING)).toEqual({ kind: 'broken' });
  expect(desks).toHaveLength(1);
});

test('closing ends the worker', () => {
  runner.close();
  expect(desk().ended).toBe(true);
});

test('a browser without workers says so at the first run', async () => {
  const none = new Runner(() => {
    throw new ReferenceError('Worker');
  }, {});
  expect(await none.run('one', SETTING)).toEqual({ kind: 'broken' });
});

test('a program that breaks the board itself is told like one that hangs, and the next gets a new worker', async () => {
  desk().say({ kind: 'ready' });
  const broken = runner.run('pattern', SETTING);
  desk().say({ kind: 'failed', job: 1 });
  expect(await broken).toEqual({ kind: 'hung' });
  expect(desk().ended).toBe(true);
  expect(desks).toHaveLength(2);
});
