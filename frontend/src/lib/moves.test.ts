import { expect, test, vi } from 'vitest';
import type { Answer } from './api';
import type { Command, Line } from './commands';
import { Moves } from './moves';
import { TableState } from './table.svelte';
import { EDITION, seat, view } from './testing';
import type { View } from './view';

vi.mock('./focus', () => ({ focusPlace: () => Promise.resolve(), focusIsLost: () => false }));

const DRAW = [{ type: 'draw' as const, from: 'pile' as const }];
const DISCARD = [{ type: 'discard' as const, card: 'timer' }];
const mine = { seats: [seat(0, { hand: ['timer'] }), seat(1)] };

/** A server whose answers come when the test says so. */
class SlowLine implements Line {
  sent: Command[] = [];
  #answers: ((answer: Answer<View>) => void)[] = [];

  post(command: Command): Promise<Answer<View>> {
    this.sent.push(command);
    return new Promise((resolve) => this.#answers.push(resolve));
  }

  async answer(body: View): Promise<void> {
    this.#answers.shift()?.({ kind: 'ok', body });
    await new Promise((resolve) => setTimeout(resolve));
  }

  rest(): Promise<void> {
    return Promise.resolve();
  }

  trouble(): void {
    // These moves meet none.
  }
}

function start(): { table: TableState; line: SlowLine; moves: Moves } {
  const table = new TableState('K7M-2PX');
  table.edition = EDITION;
  const line = new SlowLine();
  table.receive(view({ version: 1, legal: DRAW, ...mine }));
  return { table, line, moves: new Moves(table, line) };
}

test('while a move is on its way a second one is not taken', async () => {
  const { line, moves } = start();
  moves.draw('pile');
  moves.draw('pile');
  expect(line.sent).toHaveLength(1);
  await line.answer(view({ version: 2, ply: 1, phase: 'play', legal: DISCARD, ...mine }));
  expect(line.sent).toHaveLength(1);
});

test('who sits down again after a lost answer asks as the same device, and is told that nothing came', async () => {
  const { table, moves } = start();
  const lost = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('lost')));
  vi.stubGlobal('fetch', lost);
  await moves.sit();
  await moves.sit(1);
  vi.unstubAllGlobals();
  const sent = lost.mock.calls.map(([, given]) => JSON.parse(given?.body as string) as { token: string; seat?: number });
  expect(sent.map((one) => one.seat)).toEqual([undefined, 1]);
  expect(sent[0]?.token).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[1]?.token).toBe(sent[0]?.token);
  expect(table.why?.at).toBe('sit');
  expect(table.busy).toBe(false);
});

test('what is pressed when the stream was faster than the answer follows the answer', async () => {
  const { table, line, moves } = start();
  moves.draw('pile');
  const drawn = view({ version: 2, ply: 1, phase: 'play', legal: DISCARD, ...mine });
  table.receive(drawn);
  void moves.play({ type: 'discard', card: 'timer' }, 'discard');
  expect(line.sent).toHaveLength(1);
  await line.answer(drawn);
  expect(line.sent.map((command) => command.intent.type)).toEqual(['draw', 'discard']);
  expect(line.sent[1]?.ply).toBe(1);
  expect(table.sent).toBe('discard');
  await line.answer(view({ version: 3, ply: 2, turn: 1, ...mine }));
  expect(table.busy).toBe(false);
});
