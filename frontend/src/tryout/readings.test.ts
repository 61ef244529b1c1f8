import { afterAll, expect, test } from 'vitest';
import { speak } from '../lib/words';
import { reading, tenths } from './readings';

afterAll(() => speak('en'));

test('numbers are written as the language of the page does, whatever the browser speaks', async () => {
  await speak('en');
  expect([reading('tenths_celsius', 220), tenths(1.25)]).toEqual(['22.0 °C', '1.3']);
  await speak('es');
  expect([reading('tenths_celsius', 225), tenths(0)]).toEqual(['22,5 °C', '0,0']);
});
