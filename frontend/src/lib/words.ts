/**
 * Every sentence the page shows comes from here; the sentences themselves are in the catalogs (words/LANGUAGE.toml).
 *
 * Only the catalog of the page's language is loaded, before anything is shown.
 */

import type english from '../generated/words.en.json';

type Raw = keyof typeof english;
type Plural<K> = K extends `${infer Stem}.one` ? Stem : never;
type Single = Exclude<Raw, `${Plural<Raw>}.one` | `${Plural<Raw>}.other`>;

/** A key of the catalog; a plural goes by its stem and needs `count`. */
export type Key = Single | Plural<Raw>;
export type Params = Readonly<Record<string, string | number>>;
type Sentences = Readonly<Record<string, string>>;

const FILES = import.meta.glob<Sentences>('../generated/words.*.json', { import: 'default' });
const ENGLISH = 'en';

let sentences: Sentences = {};
let current = ENGLISH;

/** Loads the sentences of a language, English where there are none; nothing may be shown before. */
export async function speak(wanted: string): Promise<void> {
  const load = FILES[fileOf(wanted)] ?? FILES[fileOf(ENGLISH)];
  if (load === undefined) return;
  sentences = await load();
  current = wanted;
}

function fileOf(code: string): string {
  return `../generated/words.${code}.json`;
}

/** The language that is spoken. */
export function language(): string {
  return current;
}

/** The sentence of a key with its placeholders filled in. */
export function t(key: Key, params: Params = {}): string {
  const sentence = sentences[key] ?? sentences[`${key}.${params.count === 1 ? 'one' : 'other'}`] ?? key;
  return filled(sentence, params);
}

/** A word that the server names by key, such as a level or what the coach says; null when the catalog has none. */
export function word(key: string, params: Params = {}): string | null {
  const sentence = sentences[key];
  return sentence === undefined ? null : filled(sentence, params);
}

function filled(sentence: string, params: Params): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
