/**
 * Sends one command and keeps its id until the server has answered, so that a retry never plays twice.
 *
 * Nothing here draws or decides; the caller turns an outcome into words.
 */

import { tableWaits, type Answer, type Problem } from './api';
import type { Command, View } from './view';

export type { Command };

export type Outcome =
  | { kind: 'done'; view: View }
  | { kind: 'stale'; view: View | null }
  | { kind: 'refused'; problem: Problem };

/** Why the answer is late: no network, a filter in between, or a server that cannot write now. */
export type Trouble = 'offline' | 'blocked' | 'paused';

export interface Line {
  post(command: Command): Promise<Answer<View>>;
  /** Waits before the next try; may be cut short when the network comes back. */
  rest(milliseconds: number): Promise<void>;
  trouble(what: Trouble | null): void;
}

const RESTS = [400, 800, 1500, 3000];
const LAST_REST = 5000;
const TRIES_OF_A_BROKEN_SERVER = 6;

/** A fresh id of 128 random bits; works without a secure context. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends a command until it is answered. */
export async function send(line: Line, command: Command): Promise<Outcome> {
  for (let tries = 0; ; tries += 1) {
    const answer = await line.post(command);
    const outcome = outcomeOf(answer, tries);
    if (outcome !== null) {
      line.trouble(null);
      return outcome;
    }
    line.trouble(troubleOf(answer));
    await line.rest(RESTS[tries] ?? LAST_REST);
  }
}

function outcomeOf(answer: Answer<View>, tries: number): Outcome | null {
  if (answer.kind === 'ok') return { kind: 'done', view: answer.body };
  if (answer.kind !== 'refused') return null;
  const { status, problem } = answer;
  if (status === 409 && !tableWaits(problem)) return { kind: 'stale', view: problem.view as View | null };
  if (status === 503 || status === 429) return null;
  if (status >= 500 && tries < TRIES_OF_A_BROKEN_SERVER) return null;
  return { kind: 'refused', problem };
}

function troubleOf(answer: Answer<View>): Trouble {
  if (answer.kind === 'refused') return 'paused';
  return answer.kind === 'blocked' ? 'blocked' : 'offline';
}
