/** Takes over what `early.ts` began, each thing once; later workers and answers are asked for anew. */

import { ask, type Answer } from '../lib/api';
import type { TryOut } from './build';

export interface Begun {
  worker: Worker | null;
  answer: Promise<Response> | null;
}

declare global {
  interface Window {
    begun?: Begun;
  }
}

const given = document.querySelector<HTMLScriptElement>('script[data-worker]')?.dataset ?? {};

/** The worker that was begun, then new ones; throws where the browser has none. */
export function openWorker(): Worker {
  const first = taken('worker');
  return first ?? new Worker(given.worker ?? '', { type: 'module' });
}

/** The answer that was asked for at the start; asks anew when that one is taken. */
export function askForBuild(): Promise<Answer<TryOut>> {
  return ask<TryOut>({ url: given.ask ?? '', begun: taken('answer') });
}

function taken<K extends keyof Begun>(what: K): Begun[K] | null {
  const begun = window.begun;
  if (begun === undefined) return null;
  const first = begun[what];
  begun[what] = null as Begun[K];
  return first;
}
