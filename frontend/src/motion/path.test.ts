import { expect, test } from 'vitest';
import { cardFlight, landing } from './air.svelte';
import { framesOf, within } from './path';

const from = { x: 100, y: 200, width: 64, height: 90 };
const to = { x: 300, y: 50, width: 128, height: 180 };

test('steps become transforms from where the element lies, at their share of the time', () => {
  const frames = framesOf(to, [{ at: 0, box: from }, { at: 300, box: to, scale: 1.3, rotate: -8, opacity: 0 }]);
  expect(frames).toEqual([
    { offset: 0, opacity: 1, transform: 'translate(-200px, 150px) scale(0.5) rotate(0deg)' },
    { offset: 1, opacity: 0, transform: 'translate(0px, 0px) scale(1.3) rotate(-8deg)' },
  ]);
});

test('only transform and opacity ever move', () => {
  const [frame] = framesOf(to, [{ at: 0, box: from, easing: 'ease-in' }, { at: 9, box: to }]);
  expect(Object.keys(frame ?? {}).sort()).toEqual(['easing', 'offset', 'opacity', 'transform']);
});

test('a card is drawn at its largest size and lands after its delay', () => {
  const one = cardFlight({ as: 'back' }, [{ at: 0, box: from }, { at: 260, box: to }], 90);
  expect([one.base.width, landing(one)]).toEqual([128, 350]);
  expect(Object.keys(one.look)).toEqual(['as']);
});

test('a part of a box keeps its share of the size', () => {
  expect(within(from, 1, 0, 0.5)).toEqual({ x: 132, y: 155, width: 32, height: 45 });
});
