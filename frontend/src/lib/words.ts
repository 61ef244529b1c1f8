/**
 * Every sentence the page shows comes from here; the sentences themselves are in the catalog (words/en.toml).
 */

import english from '../generated/words.en.json';

type Raw = keyof typeof english;
type Plural<K> = K extends `${infer Stem}.one` ? Stem : never;
type Single = Exclude<Raw, `${Plural<Raw>}.one` | `${Plural<Raw>}.other`>;

/** A key of the catalog; a plural goes by its stem and needs `count`. */
export type Key = Single | Plural<Raw>;
export type Params = Readonly<Record<string, string | number>>;

const sentences: Readonly<Record<string, string>> = english;

/** The sentence of a key with its placeholders filled in. */
export function t(key: Key, params: Params = {}): string {
  const sentence = sentences[key] ?? sentences[`${key}.${params.count === 1 ? 'one' : 'other'}`] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** A word that the server names by key part, such as a level; null when the catalog has none. */
export function word(key: string): string | null {
  return sentences[key] ?? null;
}
