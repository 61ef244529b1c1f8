/**
 * What does not wait for the page: the worker starts and the build is asked for while everything else is still on its way.
 *
 * The page loads this by a script of its own, which says what to ask and which worker (`templates/book/try.html`); the
 * page's own script takes over what was begun here.
 */

import { ask, type Answer } from '../lib/api';
import type { TryOut } from './build';

const given = document.querySelector<HTMLScriptElement>('script[data-worker]')?.dataset ?? {};
let worker = begun();
let answer: Promise<Answer<TryOut>> | null = asked();

/** The worker that was begun, then new ones; throws where the browser has none. */
export function openWorker(): Worker {
  const first = worker;
  worker = null;
  return first ?? started();
}

/** The answer that was asked for at the start; asks anew when that one is taken. */
export function askForBuild(): Promise<Answer<TryOut>> {
  const first = answer;
  answer = null;
  return first ?? asked();
}

function asked(): Promise<Answer<TryOut>> {
  return ask<TryOut>({ url: given.ask ?? '' });
}

function started(): Worker {
  return new Worker(given.worker ?? '', { type: 'module' });
}

function begun(): Worker | null {
  try {
    const made = started();
    // Nobody listens yet: the next one fails where it is heard.
    made.onerror = () => {
      worker = null;
    };
    return made;
  } catch {
    return null;
  }
}
