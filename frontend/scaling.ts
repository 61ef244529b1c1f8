// Sizes are written in px and built as rem: whoever sets larger text gets larger cards, buttons and gaps with it.
// A lone line of 1 to 3 px stays as thin as it is. The server does the same with its own styles (web/scaling.py).
import type { Plugin } from 'vite';

const REM = 16;
const THIN = 4;
const PX = /(?<![\w.#-])(-?\d*\.?\d+)px\b/g;

function scaled(css: string, unit: 'rem' | 'em'): string {
  return css.replace(PX, (whole, size: string) => (Math.abs(Number(size)) < THIN ? whole : `${Number(size) / REM}${unit}`));
}

/** The same sizes in rem; conditions of the screen in em, which follow a reader's own text size. */
export function inRem(css: string): string {
  return css
    .split(/(@media[^{]*\{)/)
    .map((part) => scaled(part, part.startsWith('@media') ? 'em' : 'rem'))
    .join('');
}

export function scaling(): Plugin {
  return {
    name: 'scaling',
    enforce: 'pre',
    transform: (code, id) => (id.split('?')[0]?.endsWith('.css') ? { code: inRem(code), map: null } : null),
  };
}
