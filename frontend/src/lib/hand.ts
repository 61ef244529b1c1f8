/**
 * The order of the cards in my hand: cards stay where they lie, new ones join at the right.
 */

export interface HandCard {
  /** Slug and copy number: stays the same while the card stays in the hand. */
  key: string;
  slug: string;
}

function keyed(slug: string, taken: Set<string>): HandCard {
  let copy = 1;
  while (taken.has(`${slug}#${copy}`)) copy += 1;
  const key = `${slug}#${copy}`;
  taken.add(key);
  return { key, slug };
}

/** Arranges a hand after a change without moving the cards that are still in it. */
export function arrange(before: readonly HandCard[], slugs: readonly string[]): HandCard[] {
  const left = [...slugs];
  const kept = before.filter((card) => {
    const at = left.indexOf(card.slug);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  const taken = new Set(kept.map((card) => card.key));
  return [...kept, ...left.map((slug) => keyed(slug, taken))];
}
