import { expect, test } from 'vitest';
import english from '../generated/words.en.json';
import { t } from './words';

const modules = import.meta.glob<string>(['../*/*.ts', '!../*/*.test.ts'], { query: '?raw', import: 'default', eager: true });
const components = import.meta.glob<string>(['../*/*.svelte'], { query: '?raw', import: 'default', eager: true });

test('plurals go by count, placeholders are filled in', () => {
  expect(t('ui.my_hand', { count: 1 })).toBe('My hand, 1 card');
  expect(t('ui.my_hand', { count: 4 })).toBe('My hand, 4 cards');
  expect(t('ui.act.glitch', { name: 'Owl' })).toBe('Glitch Owl');
});

test('every sentence of the live pages is used, so none is left over', () => {
  const all = [...Object.values(modules), ...Object.values(components)].join('\n');
  const unused = Object.keys(english)
    .filter((key) => key.startsWith('ui.'))
    .map((key) => key.replace(/\.(one|other)$/, ''))
    .filter((key) => !all.includes(`'${key}'`) && !/^ui\.(reveal\.why|rival\.level|learn\.say)\./.test(key));
  expect(unused).toEqual([]);
});

test('no component carries words of its own', () => {
  const found = Object.entries(components).flatMap(([name, text]) => {
    const plain = text.replace(/<!--[\s\S]*?-->|<script[\s\S]*?<\/script>/g, '').replace(/&\w+;/g, '').replace(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '');
    return [...plain.matchAll(/>([^<>{}]*[A-Za-z]{2,}[^<>{}]*)</g)].map((match) => `${name}: ${match[1]?.trim()}`);
  });
  expect(found).toEqual(['../table/HomeMark.svelte: Bot-Builders']);
});
