import { expect, test } from 'vitest';
import type { Answer } from './api';
import { freshId, send, type Command, type Line, type Trouble } from './commands';
import { view } from './testing';
import type { View } from './view';

const COMMAND: Command = { command_id: 'a', seat: 0, round: 1, ply: 0, intent: { type: 'shout' } };
const refused = (status: number, more: object = {}): Answer<View> => ({
  kind: 'refused',
  status,
  problem: { code: 'x', message: 'No.', rule: null, view: null, ...more },
});

class Wire implements Line {
  sent: Command[] = [];
  troubles: (Trouble | null)[] = [];
  rests = 0;
  #answers: Answer<View>[];

  constructor(...answers: Answer<View>[]) {
    this.#answers = answers;
  }

  post(command: Command): Promise<Answer<View>> {
    this.sent.push(command);
    return Promise.resolve(this.#answers.shift() ?? { kind: 'offline' });
  }

  rest(): Promise<void> {
    this.rests += 1;
    return Promise.resolve();
  }

  trouble(what: Trouble | null): void {
    this.troubles.push(what);
  }
}

test('a fresh id has 128 bits and is never the same', () => {
  const ids = new Set(Array.from({ length: 200 }, freshId));
  expect(ids.size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});

test('a lost answer is asked for again with the same id until it comes', async () => {
  const wire = new Wire({ kind: 'offline' }, { kind: 'blocked' }, refused(503), { kind: 'ok', body: view({ version: 7 }) });
  const outcome = await send(wire, COMMAND);
  expect(outcome.kind === 'done' && outcome.view.version).toBe(7);
  expect(new Set(wire.sent.map((command) => command.command_id))).toEqual(new Set(['a']));
  expect(wire.troubles).toEqual(['offline', 'blocked', 'paused', null]);
  expect(wire.rests).toBe(3);
});

test('stale brings the fresh view, or none when the server sent none', async () => {
  const fresh = view({ version: 3 });
  expect(await send(new Wire(refused(409, { view: fresh })), COMMAND)).toEqual({ kind: 'stale', view: fresh });
  expect(await send(new Wire(refused(409)), COMMAND)).toEqual({ kind: 'stale', view: null });
});

test('a table whose cards are not there refuses with its sentence: nothing moved on', async () => {
  const outcome = await send(new Wire(refused(409, { code: 'table.missing_edition', message: 'They are not here.' })), COMMAND);
  expect(outcome.kind === 'refused' && outcome.problem.message).toBe('They are not here.');
});

test('illegal is said once and not repeated', async () => {
  const wire = new Wire(refused(422, { rule: 'Section 5', message: 'No Glitches after BOT!' }));
  const outcome = await send(wire, COMMAND);
  expect(outcome.kind === 'refused' && outcome.problem.rule).toBe('Section 5');
  expect(wire.sent).toHaveLength(1);
});

test('a broken server is not asked for ever', async () => {
  const wire = new Wire(...Array.from({ length: 20 }, () => refused(500)));
  expect((await send(wire, COMMAND)).kind).toBe('refused');
  expect(wire.sent.length).toBeLessThan(10);
});
