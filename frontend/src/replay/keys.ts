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

/** The meaning of a key press, or null. */
export function actOf(event: KeyboardEvent): Act | null {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, select, textarea, dialog')) return null;
  if (event.key === ' ' && target?.closest('button, a, summary')) return null;
  return ACTS[event.key] ?? null;
}
