/**
 * A card that a mouse rests on for half a second is shown large beside it; where there is no mouse nothing comes of it.
 *
 * The close-up can be pointed at, goes with Escape or a press, and never stands in the way of a pick: while a card is
 * picked up there is none, and none comes to a mouse that lies still while the table moves under it (a browser tells
 * that as an enter without a move). A long press or Z opens the dialog instead, which everybody can read
 * (`CardDialog.svelte`).
 */

const REST = 500;
/** As long as it takes to move from the card to its close-up. */
const BRIDGE = 160;

export interface Shown {
  slug: string;
  beside: DOMRect;
}

class Closeup {
  shown = $state.raw<Shown | null>(null);
  #opening: ReturnType<typeof setTimeout> | undefined;
  #closing: ReturnType<typeof setTimeout> | undefined;

  /** Opens after the pointer has rested. */
  soon(slug: string, node: Element): void {
    this.stay();
    clearTimeout(this.#opening);
    this.#opening = setTimeout(() => {
      this.shown = { slug, beside: node.getBoundingClientRect() };
    }, REST);
  }

  /** Closes unless the pointer comes to the close-up. */
  leave(): void {
    clearTimeout(this.#opening);
    this.#closing = setTimeout(() => this.close(), BRIDGE);
  }

  stay(): void {
    clearTimeout(this.#closing);
  }

  close(): void {
    clearTimeout(this.#opening);
    clearTimeout(this.#closing);
    this.shown = null;
  }
}

export const closeup = new Closeup();

/** An attachment: a mouse that moves onto the node and rests shows a card; `slug` gives none while there should be none. */
export function rests(slug: () => string | null): (node: HTMLElement) => () => void {
  return (node) => {
    let come = false;
    const move = (event: PointerEvent): void => {
      if (come) return;
      come = true;
      const card = event.pointerType === 'mouse' ? slug() : null;
      if (card !== null) closeup.soon(card, node);
    };
    const leave = (): void => {
      come = false;
      closeup.leave();
    };
    const press = (): void => {
      come = true;
      closeup.close();
    };
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerleave', leave);
    node.addEventListener('pointerdown', press);
    return () => {
      closeup.close();
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerleave', leave);
      node.removeEventListener('pointerdown', press);
    };
  };
}
