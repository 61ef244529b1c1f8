/** What a printer gets wrong: millimeters to the right and down, and a factor. */

export const NAMES = ['dx', 'dy', 'scale'] as const;
export type Numbers = [number, number, number];

const NUMBER = /^[+-]?\d{1,3}([.,]\d{1,4})?$/;

/** Three numbers from what was typed or remembered, or null when one of them is none. */
export function asNumbers(texts: readonly unknown[]): Numbers | null {
  const [dx, dy, scale] = texts.map((text) =>
    typeof text === 'string' && NUMBER.test(text.trim()) ? Number(text.trim().replace(',', '.')) : NaN,
  );
  if (dx === undefined || dy === undefined || scale === undefined) return null;
  return [dx, dy, scale].every(Number.isFinite) ? [dx, dy, scale] : null;
}

/** Whether there is nothing to undo. */
export function isStraight([dx, dy, scale]: Numbers): boolean {
  return dx === 0 && dy === 0 && scale === 1;
}
