/**
 * Moving keyboard focus on purpose; places carry `data-place`.
 */

import { tick } from 'svelte';

export type Place = 'prompt' | 'fresh' | 'hand' | 'bench' | 'rivals' | 'log' | 'title';

const FALLBACK: Partial<Record<Place, Place>> = { fresh: 'prompt', prompt: 'title' };

/** Focuses a place after the page is up to date; a missing place falls back to the prompt or the title. */
export async function focusPlace(place: Place): Promise<void> {
  await tick();
  const found = findPlace(place);
  if (found !== null) found.focus();
}

function findPlace(place: Place): HTMLElement | null {
  const found = document.querySelector<HTMLElement>(`[data-place~="${place}"]`);
  const target = found?.matches('[tabindex], button, a, summary') ? found : found?.querySelector<HTMLElement>('[tabindex="0"]');
  if (target) return target;
  const next = FALLBACK[place];
  return next === undefined ? null : findPlace(next);
}

/** True when the element that had focus was taken away with a change of the page. */
export function focusIsLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
