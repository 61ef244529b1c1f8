/** Which part of the loop each line of a program names: its word in capitals, in the language of the page. */

import { t } from '../lib/words';

const LOOP = ['sense', 'think', 'act', 'power'] as const;

export function marks(program: string): string[] {
  const words = LOOP.map((part) => [t(`cards.categories.${part}`).toUpperCase(), part] as const);
  // What follows may be no letter: \b knows those of English alone.
  const mark = new RegExp(`#\\s*(${words.map(([word]) => word).join('|')})(?!\\p{L})`, 'u');
  const parts = new Map<string, string>(words);
  return program.split('\n').map((text) => parts.get(mark.exec(text)?.[1] ?? '') ?? '');
}
