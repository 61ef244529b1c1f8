/**
 * Dragging a card of my hand with mouse, pen or finger. Tapping and keys do the same; nothing needs a drag.
 *
 * A drag picks nothing up and plays nothing by itself: `Carry` says what it means at the table.
 */

import { beginOf, heldAt } from './grip';
import { keepsStill } from './still.svelte';
import { GLIDE, TIMES } from './times';
import { zoneAt, zonesNow, type Drop, type Zone } from './zones';

export interface Carry {
  /** The card leaves the hand; false when it may not. */
  lift(): boolean;
  /** True when the card is gone from the hand; false sends it home. */
  drop(on: Drop | null): Promise<boolean>;
  /** It is back in the hand, nothing happened. */
  home(): void;
}

/** An attachment for a card of the hand. */
export function draggable(carry: Carry): (node: HTMLElement) => () => void {
  return (node) => {
    const drag = new Drag(node, carry);
    node.addEventListener('pointerdown', drag.down);
    node.addEventListener('click', drag.click, true);
    node.addEventListener('dragstart', stop);
    return () => {
      drag.end();
      node.removeEventListener('pointerdown', drag.down);
      node.removeEventListener('click', drag.click, true);
      node.removeEventListener('dragstart', stop);
    };
  };
}

function stop(event: Event): void {
  event.preventDefault();
}

class Drag {
  #node: HTMLElement;
  #carry: Carry;
  #start: PointerEvent | null = null;
  #held = false;
  #swallow = false;
  #zones: Zone[] = [];
  #over: Zone | null = null;

  constructor(node: HTMLElement, carry: Carry) {
    this.#node = node;
    this.#carry = carry;
  }

  down = (event: PointerEvent): void => {
    this.#swallow = false;
    if (!event.isPrimary || event.button !== 0 || this.#start !== null) return;
    this.#start = event;
    window.addEventListener('pointermove', this.#move);
    window.addEventListener('pointerup', this.#up);
    window.addEventListener('pointercancel', this.#cancel);
    window.addEventListener('keydown', this.#key, true);
  };

  /** The click that ends a drag is no tap. */
  click = (event: MouseEvent): void => {
    if (this.#swallow) event.stopImmediatePropagation();
    this.#swallow = false;
  };

  #move = (event: PointerEvent): void => {
    const start = this.#start;
    if (start === null || event.pointerId !== start.pointerId) return;
    const right = event.clientX - start.clientX;
    const down = event.clientY - start.clientY;
    if (!this.#held) {
      const begin = beginOf(event.pointerType, right, down);
      if (begin === 'leave') return this.end();
      if (begin === 'wait' || !this.#lift(event)) return;
    }
    this.#node.style.transform = heldAt(event.pointerType, right, down);
    this.#mark(zoneAt(this.#zones, event.clientX, event.clientY));
  };

  #lift(event: PointerEvent): boolean {
    if (!this.#carry.lift()) {
      this.end();
      return false;
    }
    this.#held = true;
    this.#swallow = true;
    this.#node.setPointerCapture(event.pointerId);
    this.#zones = zonesNow();
    // What may be touched now has just changed; it is measured again once it is on the page.
    requestAnimationFrame(() => (this.#zones = this.#held ? zonesNow() : []));
    return true;
  }

  #up = (event: PointerEvent): void => {
    if (event.pointerId !== this.#start?.pointerId) return;
    if (!this.#held) return this.end();
    const zone = this.#over;
    this.end();
    void this.#carry.drop(zone?.drop ?? null).then((gone) => {
      if (!gone) this.#flyHome();
    });
  };

  #cancel = (): void => {
    const held = this.#held;
    this.end();
    if (!held) return;
    this.#carry.home();
    this.#flyHome();
  };

  #key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.#held) return;
    event.preventDefault();
    event.stopPropagation();
    this.#cancel();
  };

  #mark(zone: Zone | null): void {
    if (zone === this.#over) return;
    this.#over?.element.removeAttribute('data-over');
    zone?.element.setAttribute('data-over', '');
    this.#over = zone;
  }

  #flyHome(): void {
    const from = this.#node.style.transform;
    this.#node.style.transform = '';
    if (!keepsStill()) this.#node.animate([{ transform: from }, { transform: 'none' }], { duration: TIMES.home, easing: GLIDE });
  }

  /** Forgets the press; the card stays where it is. */
  end(): void {
    this.#mark(null);
    this.#start = null;
    this.#held = false;
    window.removeEventListener('pointermove', this.#move);
    window.removeEventListener('pointerup', this.#up);
    window.removeEventListener('pointercancel', this.#cancel);
    window.removeEventListener('keydown', this.#key, true);
  }
}
