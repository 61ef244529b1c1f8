import { beforeEach, expect, test } from 'vitest';
import { Bench } from './bench.svelte';
import type { TryOut } from './build';
import type { Result, Setting } from './messages';
import type { Outcome, Runner } from './runner';

const BUILD = {
  program: 'book',
  setting: { facts: {} },
  parts: [
    { id: 'eye', kind: 'light_sensor', label: 'Eye', slider: { unit: 'percent', low: 0, high: 100, start: 30 }, shows: [] },
    { id: 'light', kind: 'led', label: 'Light', slider: null, shows: ['on'] },
  ],
  steps: [
    { do: 'Wait.', see: 'Dark.', moves: [] },
    { do: 'Shine.', see: 'Light.', moves: [[2, 'eye', 90]] },
  ],
} as unknown as TryOut;

interface Asked {
  program: string;
  setting: Setting;
}

let asked: Asked[];
let make: (asked: Asked) => Outcome;
let bench: Bench;

function ran(result: Partial<Result>): Outcome {
  return { kind: 'ran', result: { trace: [], printed: [], problems: [], error: null, ended: 'time', now: 0, ...result } };
}

beforeEach(() => {
  asked = [];
  make = ({ setting }) => ran({ now: setting.seconds * 1e6, trace: [[1e6, 'light', 'on', 1]] });
  const runner = {
    run: (program: string, setting: Setting) => {
      asked.push({ program, setting });
      return Promise.resolve(make({ program, setting }));
    },
  } as unknown as Runner;
  bench = new Bench(BUILD, runner);
});

test('switching on runs the program from its first moment with the sensors as they are', async () => {
  bench.move('eye', 55);
  await bench.run();
  expect(asked[0]?.program).toBe('book');
  expect(asked[0]?.setting).toMatchObject({ start: { eye: 55 }, moves: [] });
  expect(bench.state).toBe('running');
  bench.tick(1.5);
  expect(bench.seen).toEqual({ light: { on: 1 } });
});

test('a sensor that moves adds a move at its time, and playing goes on', async () => {
  await bench.run();
  bench.tick(1.5);
  bench.move('eye', 90);
  await Promise.resolve();
  expect(asked.at(-1)?.setting.moves).toEqual([[1.5, 'eye', 90]]);
  bench.tick(0.5);
  expect(bench.seconds).toBe(2);
});

test('a line that is asked for twice is shown twice', () => {
  bench.find(3);
  const first = bench.sought;
  bench.find(3);
  expect(bench.sought).toEqual({ line: 3 });
  expect(bench.sought).not.toBe(first);
});

test('near its end the run is made longer, with the same moves', async () => {
  await bench.run();
  const first = asked[0]?.setting.seconds ?? 0;
  bench.tick(first - 1);
  await Promise.resolve();
  expect(asked.at(-1)?.setting.seconds).toBeGreaterThan(first);
});

test('an error is told when its moment has come, and not before', async () => {
  make = () => ran({ ended: 'error', now: 2e6, error: { code: 'name', params: { name: 'ligth' }, line: 3, detail: '' } });
  await bench.run();
  bench.tick(1);
  expect(bench.fault).toBeNull();
  bench.tick(1.5);
  expect(bench.fault?.line).toBe(3);
  expect(bench.state).toBe('stopped');
});

test('a program that ends says so', async () => {
  make = () => ran({ ended: 'program', now: 1e6 });
  await bench.run();
  bench.tick(2);
  expect(bench.finished).toBe(true);
});

test('a program that hangs stops the bench; a good one starts it again', async () => {
  make = () => ({ kind: 'hung' });
  await bench.run();
  expect(bench.state).toBe('hung');
  make = () => ran({ now: 12e6 });
  bench.program = 'better';
  expect(bench.changed).toBe(true);
  await bench.run();
  expect(bench.state).toBe('running');
  expect(bench.changed).toBe(false);
});

test('the demonstration moves the sensors and marks the step', async () => {
  bench.move('eye', 1);
  await bench.demonstrate();
  expect(asked.at(-1)?.setting).toMatchObject({ start: { eye: 30 }, moves: [[2, 'eye', 90]] });
  bench.tick(1);
  expect([bench.step, bench.inputs.eye]).toEqual([0, 30]);
  bench.tick(1.5);
  expect([bench.step, bench.inputs.eye]).toEqual([1, 90]);
});

test('a stopped bench stands still, whatever arrives', async () => {
  await bench.run();
  bench.tick(1);
  bench.stop();
  bench.tick(1);
  expect(bench.seconds).toBe(1);
});

test('after three minutes the board starts again', async () => {
  await bench.run();
  for (let second = 0; second < 181; second += 2) {
    bench.tick(2);
    await Promise.resolve();
    await Promise.resolve();
  }
  expect(bench.seconds).toBeLessThan(10);
});
