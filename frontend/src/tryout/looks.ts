/** How values look: colors, angles, dots of a screen, the digit of lit segments. */

import type { Value } from './messages';

export type Color = `rgb(${string})`;
type Shows = Readonly<Record<string, Value>>;

const FULL = 1000;
const WIDE = 128;
const TURN_DEGREES = 270;
/** Lit segments (A is 1, B 2, ... G 64) of the digits and letters that one can read. */
const DIGITS: Readonly<Record<number, string>> = {
  63: '0', 6: '1', 91: '2', 79: '3', 102: '4', 109: '5', 125: '6', 7: '7', 127: '8', 111: '9',
  119: 'A', 124: 'b', 57: 'C', 94: 'd', 121: 'E', 113: 'F', 118: 'H', 56: 'L', 115: 'P', 62: 'U', 64: '-', 0: '',
};
const POINT = 128;

/** Color and strength of a color LED; values are per mille. */
export function lightOf(shows: Shows): { color: Color; strength: number } {
  const parts = [shows.red, shows.green, shows.blue].map((value) => Number(value ?? 0));
  const most = Math.max(...parts);
  const scaled = parts.map((value) => (most === 0 ? 255 : Math.round((value / most) * 255)));
  return { color: `rgb(${scaled.join(' ')})`, strength: Math.min(1, Math.sqrt(most / FULL)) };
}

/** Degrees of a knob that goes three quarters of a turn. */
export function turnOf(percent: number): number {
  return (percent / 100) * TURN_DEGREES - TURN_DEGREES / 2;
}

/** The path of all lit dots of a screen, from its bytes in hex: 8 rows of 128 columns of 8 dots. */
export function litDots(hex: string): string {
  let path = '';
  for (let at = 0; at * 2 < hex.length; at += 1) {
    const byte = parseInt(hex.slice(at * 2, at * 2 + 2), 16);
    if (byte === 0) continue;
    const row = Math.floor(at / WIDE) * 8;
    for (let bit = 0; bit < 8; bit += 1) if ((byte >> bit) & 1) path += `M${at % WIDE} ${row + bit}h1v1h-1z`;
  }
  return path;
}

/** What the lit segments show: a digit or a letter, with a point where it is lit; null when it is no known sign. */
export function digitOf(segments: number): string | null {
  const sign = DIGITS[segments & ~POINT];
  if (sign === undefined) return null;
  return sign + (segments & POINT ? '.' : '');
}

/** Where the two lines of a screen begin, and how its letters stand (`book/screenfont.py`). */
const PAGES = [1, 5];
const LETTERS = 10;
const STEP = 12;
const COLUMNS = [0, 2, 4, 6, 8];

/** The letters on a screen, line by line; the font has each letter by its columns of 16 dots in hex. */
export function screenText(hex: string, font: Readonly<Record<string, string>>): string[] {
  const byte = (at: number): string => hex.slice(at * 2, at * 2 + 2) || '00';
  return PAGES.map((page) =>
    Array.from({ length: LETTERS }, (_, number) => {
      const start = page * WIDE + number * STEP;
      return font[COLUMNS.map((column) => byte(start + WIDE + column) + byte(start + column)).join('')] ?? '?';
    })
      .join('')
      .trimEnd(),
  );
}
