/**
 * Whether somebody gets around by keys: then a heading that takes focus shows it, else it would look like a field.
 *
 * A browser may count focus that a script moves as the keyboard's, on a page nobody has touched yet.
 */

const KEPT = 'botbuilders.keys';
const ALONE = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph']);

/** Marks the page with `data-keys` while keys are used; the mark stays from page to page in one tab. */
export function followKeys(): void {
  mark(stored());
  window.addEventListener('keydown', ({ key }) => (ALONE.has(key) ? undefined : note(true)), true);
  window.addEventListener('pointerdown', () => note(false), true);
}

function note(used: boolean): void {
  if (used === (document.documentElement.dataset.keys !== undefined)) return;
  mark(used);
  try {
    if (used) sessionStorage.setItem(KEPT, 'used');
    else sessionStorage.removeItem(KEPT);
  } catch {
    // A browser that keeps nothing knows it from the next key on.
  }
}

function mark(used: boolean): void {
  document.documentElement.toggleAttribute('data-keys', used);
}

function stored(): boolean {
  try {
    return sessionStorage.getItem(KEPT) !== null;
  } catch {
    return false;
  }
}
