/** What the keys of a replay do; keys inside a field, a button's own keys and those with a modifier are left alone. */

import type { Projector } from './projector.svelte';

type Act = (projector: Projector) => void;

const ACTS: Readonly<Record<string, Act>> = {
  ArrowRight: (projector) => projector.step(1),
  ArrowLeft: (projector) => projector.step(-1),
  PageDown: (projector) => projector.goTurn(1),
  PageUp: (projector) => projector.goTurn(-1),
  Home: (projector) => projector.go(0),
  End: (projector) => projector.go(projector.last),
  ' ': (projector) => projector.toggle(),
};

const FIELDS = 'input, select, textarea, dialog';
const PRESSED = 'button, a, summary';

/** The meaning of a key press, or null. */
export function actOf(event: KeyboardEvent): Act | null {
  const modified = event.ctrlKey || event.altKey || event.metaKey;
  if (event.defaultPrevented || modified || (event.target instanceof Element && isElsewhere(event.key, event.target))) return null;
  return ACTS[event.key] ?? null;
}

/** Whether a key means something to what has the focus. */
function isElsewhere(key: string, target: Element): boolean {
  return target.closest(key === ' ' ? `${FIELDS}, ${PRESSED}` : FIELDS) !== null;
}
