/**
 * Roving focus inside a group: one Tab stop, arrow keys move between the items.
 */

const FORWARD = new Set(['ArrowRight', 'ArrowDown']);
const BACKWARD = new Set(['ArrowLeft', 'ArrowUp']);

/** Where an arrow, Home or End key leads from one item; null for other keys. */
export function roveTo(key: string, from: number, count: number): number | null {
  if (FORWARD.has(key)) return (from + 1) % count;
  if (BACKWARD.has(key)) return (from + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** The focus of one group; its items carry `data-rove`. */
export class Rove {
  #at = $state(0);

  /** The tabindex of an item. */
  tab(index: number, count: number): 0 | -1 {
    return index === Math.min(this.#at, Math.max(count - 1, 0)) ? 0 : -1;
  }

  /** An attachment for the element around the items. */
  group = (node: HTMLElement): (() => void) => {
    const keydown = (event: KeyboardEvent): void => moveFocus(node, event);
    const focusin = (event: FocusEvent): void => {
      const index = itemsOf(node).indexOf(event.target as HTMLElement);
      if (index >= 0) this.#at = index;
    };
    node.addEventListener('keydown', keydown);
    node.addEventListener('focusin', focusin);
    return () => {
      node.removeEventListener('keydown', keydown);
      node.removeEventListener('focusin', focusin);
    };
  };
}

function itemsOf(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>('[data-rove]')];
}

function moveFocus(group: HTMLElement, event: KeyboardEvent): void {
  const items = itemsOf(group);
  const from = items.indexOf(document.activeElement as HTMLElement);
  const to = from < 0 ? null : roveTo(event.key, from, items.length);
  if (to === null) return;
  event.preventDefault();
  items[to]?.focus();
}
