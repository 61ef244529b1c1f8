import { afterAll, expect, test } from 'vitest';
import { speak } from '../lib/words';
import { marks } from './marks';

afterAll(() => speak('en'));

test('a line belongs to the part of the loop that its comment names', async () => {
  await speak('en');
  expect(marks('x = 1  # SENSE  eye\ny = 2\n# ACTION\nz()  #THINK\n# POWER')).toEqual(['sense', '', '', 'think', 'power']);
  await speak('es');
  expect(marks('x = 1  # SENTIR   ojo\n# SENSE\n# ENERGÍA\n# ENERGÍAS')).toEqual(['sense', '', 'power', '']);
});
