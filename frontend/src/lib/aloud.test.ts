import { expect, test } from 'vitest';
import { localVoice } from './aloud.svelte';

const far = { localService: false, lang: 'en-US' };
const near = { localService: true, lang: 'en-GB' };
const spanish = { localService: true, lang: 'es-ES' };

test('only a voice of the device itself reads, in the language of the page', () => {
  expect(localVoice([far, spanish, near], 'en')).toBe(near);
  expect(localVoice([far], 'en')).toBeNull();
  expect(localVoice([spanish, near], 'es-MX')).toBe(spanish);
  expect(localVoice([], 'en')).toBeNull();
});
