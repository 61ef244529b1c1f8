/**
 * What a network does to the table's traffic, measured call by call; each answers yes or no and never rejects.
 *
 * Time, fetching and streams are passed in, so that a test can be a bad network.
 */

import type { Answer, Call } from '../lib/api';
import type { EventStream } from '../lib/stream';

export interface Means {
  ask<T>(call: Call): Promise<Answer<T>>;
  text(url: string): Promise<string | null>;
  open(url: string): EventStream;
  now(): number;
}

export const LONG_SECONDS = 10;
const TICKS = 4;
/** The ticks are 0.3 s apart; held back they come together. */
const SPREAD = 450;
const PATIENCE = 6_000;
const PLAIN = '<!doctype html><html><head><title>-</title></head><body><p>-</p></body></html>';
/** Letters of many kinds, and what a filter might want to change. */
const WRITTEN = 'draw "pile" <b>&amp;</b> \u00e9\u2764 =1+1';

export interface Reach {
  devices: number;
  url: string;
}

/** Milliseconds of a short call and who else got here, or null when nobody answers. */
export async function reach(means: Means): Promise<(Reach & { milliseconds: number }) | null> {
  const from = means.now();
  const answer = await means.ask<Reach>({ url: '/api/network' });
  return answer.kind === 'ok' ? { ...answer.body, milliseconds: Math.round(means.now() - from) } : null;
}

/** Does live news come one by one, as it is sent? */
export function newsFlows(means: Means): Promise<boolean> {
  return new Promise((done) => {
    const stream = means.open('/api/network/stream');
    const heard: number[] = [];
    const timer = setTimeout(() => end(false), PATIENCE);
    function end(flows: boolean): void {
      clearTimeout(timer);
      stream.close();
      done(flows);
    }
    stream.addEventListener('message', () => {
      heard.push(means.now());
      if (heard.length === TICKS) end((heard.at(-1) ?? 0) - (heard[0] ?? 0) >= SPREAD);
    });
    stream.addEventListener('error', () => end(false));
  });
}

/** Is a question that waits ten seconds for its answer let through? */
export async function longAnswers(means: Means): Promise<boolean> {
  const answer = await means.ask({ url: `/api/network/wait?seconds=${LONG_SECONDS}`, patience: (LONG_SECONDS + 5) * 1000 });
  return answer.kind === 'ok';
}

/** Does a write arrive, and its answer come back, as they were sent? */
export async function writesArrive(means: Means): Promise<boolean> {
  const answer = await means.ask<{ text: string }>({ url: '/api/network/echo', body: { text: WRITTEN } });
  return answer.kind === 'ok' && answer.body.text === WRITTEN;
}

/** Is a page left as it is? */
export async function pagesUntouched(means: Means): Promise<boolean> {
  return (await means.text('/check-network/plain')) === PLAIN;
}

/** `bad` stops a game, `slow` only makes it slower. */
export type Verdict = 'good' | 'slow' | 'bad';

/** What all of it means for a class. */
export function verdict(found: { reach: boolean; news: boolean; long: boolean; write: boolean; pages: boolean }): Verdict {
  if (!found.reach || !found.write) return 'bad';
  return found.news && found.long && found.pages ? 'good' : 'slow';
}
