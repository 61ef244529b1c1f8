/**
 * A card that a mouse rests on for half a second is shown large beside it; where there is no mouse nothing comes of it.
 *
 * The close-up can be pointed at, goes with Escape, and never stands in the way of a pick: while a card is picked up
 * there is none. A long press or Z opens the dialog instead, which everybody can read (`CardDialog.svelte`).
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

/** An attachment: a mouse that rests on the node shows a card; `slug` gives none while there should be none. */
export function rests(slug: () => string | null): (node: HTMLElement) => () => void {
  return (node) => {
    const enter = (event: PointerEvent): void => {
      const card = event.pointerType === 'mouse' ? slug() : null;
      if (card !== null) closeup.soon(card, node);
    };
    const leave = (): void => closeup.leave();
    const press = (): void => closeup.close();
    node.addEventListener('pointerenter', enter);
    node.addEventListener('pointerleave', leave);
    node.addEventListener('pointerdown', press);
    return () => {
      closeup.close();
      node.removeEventListener('pointerenter', enter);
      node.removeEventListener('pointerleave', leave);
      node.removeEventListener('pointerdown', press);
    };
  };
}
