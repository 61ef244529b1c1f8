/** What a printer gets wrong: millimeters to the right and down, and a factor. */

export const NAMES = ['dx', 'dy', 'scale'] as const;
export type Numbers = [number, number, number];
/** Of a printer that gets nothing wrong. */
export const STRAIGHT: Numbers = [0, 0, 1];

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
export function isStraight(numbers: Numbers): boolean {
  return numbers.every((number, at) => number === STRAIGHT[at]);
}
