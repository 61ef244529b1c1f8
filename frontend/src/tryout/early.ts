/**
 * What does not wait for the page: the worker starts and the build is asked for while everything else is still on its way.
 *
 * The page loads this by a script of its own, which says what to ask and which worker (`templates/book/try.html`). It
 * imports nothing, so that it starts when this one file is here; the page's own script takes over in `begun.ts`.
 */

import type { Begun } from './begun';

const given = document.querySelector<HTMLScriptElement>('script[data-worker]')?.dataset ?? {};

function started(): Worker | null {
  try {
    return new Worker(given.worker ?? '', { type: 'module' });
  } catch {
    return null;
  }
}

const begun: Begun = {
  worker: started(),
  // Kept by the browser and asked about anew: a build that did not change comes once.
  answer: fetch(given.ask ?? '', { redirect: 'manual', headers: { Accept: 'application/json' } }),
};
begun.answer?.catch(() => undefined);
// Nobody listens yet: the next one fails where it is heard.
begun.worker?.addEventListener('error', () => (begun.worker = null));
window.begun = begun;
