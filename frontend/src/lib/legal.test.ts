import { expect, test } from 'vitest';
import { blockedReason } from './legal';
import { view } from './testing';

test('the reason is that of the thing asked for; what a reason leaves open may be anything', () => {
  const said = (message: string, what: object): object => ({ what: { card: null, target: null, ...what }, rule: 'Section 5', message });
  const blocked = [
    said('No pile.', { type: 'draw', from: 'pile' }),
    said('Not on you.', { type: 'glitch', target: 0 }),
    said('No slot.', { type: 'install', card: 'foggy-lens' }),
  ] as ReturnType<typeof view>['blocked'];
  const reason = (intent: Parameters<typeof blockedReason>[1]): string | undefined => blockedReason(view({ blocked }), intent)?.message;
  expect(reason({ type: 'draw', from: 'pile' })).toBe('No pile.');
  expect(reason({ type: 'glitch', card: 'foggy-lens', target: 0 })).toBe('Not on you.');
  expect(reason({ type: 'install', card: 'foggy-lens' })).toBe('No slot.');
  expect(reason({ type: 'draw', from: 'discard' })).toBeUndefined();
  expect(reason({ type: 'glitch', card: 'foggy-lens', target: 1 })).toBeUndefined();
});
