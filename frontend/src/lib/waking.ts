/**
 * When a page sleeps and wakes: hidden, frozen, put away for the back button, or a device that was closed.
 *
 * Each of these is told differently or not at all, so a gap in time counts as a sleep too (fault F30).
 */

export interface Waking {
  wake(): void;
  sleep(): void;
  /** Somebody touched the page. */
  touch(): void;
}

const LOOK_EVERY = 2_000;
export const LONG_GAP = 10_000;

/** Wakes at once when the page is visible, and follows it; call the result when the page goes away. */
export function followWaking(waking: Waking): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const follow = (): void => (document.hidden ? waking.sleep() : waking.wake());
  let seen = Date.now();
  const timer = setInterval(() => {
    const gap = Date.now() - seen;
    seen = Date.now();
    if (gap > LONG_GAP && !document.hidden) waking.wake();
  }, LOOK_EVERY);
  document.addEventListener('visibilitychange', follow, { signal });
  document.addEventListener('freeze', () => waking.sleep(), { signal });
  document.addEventListener('resume', follow, { signal });
  window.addEventListener('online', follow, { signal });
  window.addEventListener('pagehide', () => waking.sleep(), { signal });
  window.addEventListener('pageshow', (event) => (event.persisted ? follow() : undefined), { signal });
  for (const kind of ['focus', 'pointerdown', 'keydown']) window.addEventListener(kind, () => waking.touch(), { signal });
  follow();
  return () => {
    clearInterval(timer);
    stop.abort();
  };
}
