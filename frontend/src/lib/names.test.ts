import { expect, test } from 'vitest';
import { urgentLine } from './announce';
import { primaryAct } from './acts';
import { cardName, computerName, discardName, drawName, outcomeOf, pointsWord, rivalName, shortName, slotName } from './names';
import { hintOf, partnerLine, promptOf } from './prompt';
import { EDITION, seat, view } from './testing';
import { whyNot, whyNotRival, whyNotSlot } from './whynot';

const owl = seat(1, { bench: { ...seat(1).bench, sense: 'camera' } });

test('cards, slots, piles and builders have the names that README lists', () => {
  expect(cardName(EDITION, 'camera')).toBe('Camera, Sense part');
  expect(cardName(EDITION, 'rescue-rover')).toBe('Rescue rover, Mission. Prefers Sense and Act');
  expect(cardName(EDITION, 'foggy-lens')).toBe('Foggy lens, Glitch. Hits Sense');
  expect(slotName(EDITION, 'act', null)).toBe('Act slot, empty');
  expect(slotName(EDITION, 'act', 'drive-wheels')).toBe('Act slot, Drive wheels');
  expect(drawName(1)).toBe('Draw pile, 1 card left');
  expect(computerName('rookie')).toBe('Computer player, Rookie');
  expect(computerName('own')).toBe('Computer player, own');
  expect(discardName(EDITION, { count: 2, top: 'timer' })).toBe('Discard pile. On top: Timer, Think part');
  expect(rivalName(EDITION, owl)).toBe(
    'Cosmic Owl. 1 of 5 slots: Sense Camera, Think empty, Act empty, Power empty, Mission empty. 4 cards in hand',
  );
});

test('points are written as on paper: nothing is 0', () => {
  expect([0, 1, 16].map(pointsWord)).toEqual(['0', '+1', '+16']);
});

test('who is away comes back, and who left leaves a free seat', () => {
  const begins = (changes: Partial<typeof owl>): string => rivalName(EDITION, { ...owl, ...changes }).split(' of 5')[0] ?? '';
  expect(begins({ away: true })).toBe('Cosmic Owl. Back soon. 1');
  expect(begins({ away: true, open: true })).toBe('Cosmic Owl. Free seat. 1');
  expect(begins({ away: true, open: true, warm: true })).toBe('Cosmic Owl. Free seat. 1');
  const prompt = (changes: Partial<typeof owl>): string =>
    promptOf(view({ turn: 1, seats: [seat(0), { ...owl, ...changes }] }), EDITION, null);
  expect(prompt({ away: true })).toBe('Owl is drawing');
  expect(prompt({ away: true, open: true })).toBe('Owl left. Free seat');
  expect(prompt({ away: true, open: true, warm: true })).toBe('Owl is drawing');
});

test('a Glitch says its outcome before the second tap', () => {
  expect(outcomeOf(EDITION, 'foggy-lens', owl).sentence).toBe('Loses Camera');
  expect(outcomeOf(EDITION, 'foggy-lens', seat(2)).sentence).toBe('Fizzles: no Sense');
});

test('the main button installs, swaps, or plays a Glitch on the only opponent', () => {
  const install = view({ phase: 'play', legal: [{ type: 'install', card: 'camera' }] });
  expect(primaryAct(install, EDITION, 'camera')?.label).toBe('Install in Sense');
  const full = { ...install, seats: [seat(0, { bench: { ...seat(0).bench, sense: 'echo-ears' } })] };
  expect(primaryAct(full, EDITION, 'camera')?.label).toBe('Swap in Sense');
  const one = view({ phase: 'play', legal: [{ type: 'glitch', card: 'foggy-lens', target: 1 }] });
  expect(primaryAct(one, EDITION, 'foggy-lens')?.label).toBe('Glitch Owl');
  const two = view({ phase: 'play', legal: [1, 2].map((target) => ({ type: 'glitch', card: 'foggy-lens', target })) });
  expect(primaryAct(two, EDITION, 'foggy-lens')).toBeNull();
  expect(promptOf(two, EDITION, 'foggy-lens')).toBe('Who gets Foggy lens?');
});

test("why not: the server's reason first, then one plain sentence", () => {
  const blocked = [{ what: { type: 'install', card: 'foggy-lens' }, rule: 'Section 4', message: 'A Glitch does not go there.' }];
  const mine = view({ phase: 'play', blocked });
  expect(whyNot(mine, { type: 'install', card: 'foggy-lens' })).toEqual({ rule: 'Section 4', message: 'A Glitch does not go there.' });
  expect(whyNotSlot(mine, EDITION, 'drive-wheels', 'sense').message).toBe('This slot is for Sense. Drive wheels is an Act part.');
  expect(whyNotRival(mine, EDITION, 'camera', 1).rule).toBe('Section 5');
  expect(whyNot(view({ turn: 1 }), { type: 'draw', from: 'pile' }).message).toContain('Owl');
  expect(whyNot(view({ phase: 'draw' }), { type: 'discard', card: 'camera' }).message).toBe('Draw a card first.');
  expect(whyNot(view({ phase: 'play' }), { type: 'draw', from: 'pile' }).message).toBe('You drew already. Now play one card.');
});

test('the urgent line is for my turn and for BOT! only, and once', () => {
  const now = view({ legal: [{ type: 'draw', from: 'pile' }] });
  expect(urgentLine(view({ turn: 1 }), now, EDITION)).toContain('Your turn.');
  expect(urgentLine(now, { ...now, version: 2 }, EDITION)).toBeNull();
  expect(urgentLine(now, { ...now, caller: 1 }, EDITION)).toContain('Owl shouted BOT!');
  expect(urgentLine(now, { ...now, caller: now.you }, EDITION)).toContain('You shouted BOT!');
  expect(urgentLine(now, { ...now, caller: now.you, your_seats: [0, 1] }, EDITION)).toContain('Otter shouted BOT!');
});

test('a team is told which partner plays, and whether that is the reader (ruling R13)', () => {
  const team = (partner: number | null): ReturnType<typeof view> =>
    view({ legal: [{ type: 'draw', from: 'pile' }], partner, seats: [seat(0, { kind: 'team', partner: 1 }), seat(1)] });
  expect(partnerLine(view())).toBe('');
  expect(partnerLine(team(null))).toBe('Partner 1 plays now.');
  expect(partnerLine(team(1))).toBe('Partner 1: you play now.');
  expect(partnerLine(team(2))).toBe('Partner 1 plays now. You may help.');
  expect(urgentLine(null, team(1), EDITION)).toContain('Your turn. Partner 1: you play now.');
  expect(urgentLine(null, team(2), EDITION)).toContain('Your turn. Partner 1 plays now. You may help.');
});

test('one instruction at a time, and a hint only where it helps', () => {
  const draw = [{ type: 'draw' as const, from: 'pile' as const }];
  expect(hintOf(view({ you: null }), EDITION, null)?.text).toContain('You are watching');
  expect(hintOf(view({ turn: 1 }), EDITION, null)).toBeNull();
  expect(hintOf(view({ legal: draw }), EDITION, null)?.text).toBe('Tap the draw pile.');
  expect(promptOf(view({ legal: draw }), EDITION, null)).toBe('Your turn, Otter!');
  const play = view({ phase: 'play', legal: [{ type: 'glitch', card: 'foggy-lens', target: 1 }] });
  expect(promptOf(play, EDITION, 'foggy-lens')).not.toContain('Who gets');
  expect(hintOf(play, EDITION, null)?.text).toBe('Tap a card to pick it up.');
  expect(hintOf({ ...play, last_lap: true }, EDITION, null)).toMatchObject({ key: true });
  expect(hintOf({ ...play, final_turn: true }, EDITION, null)).toMatchObject({ key: true });
});

test('the animal of a name is found wherever a language puts it', () => {
  expect(shortName(seat(0))).toBe('Otter');
  expect(shortName(seat(0, { name: 'Otter Turbo' }))).toBe('Otter');
  expect(shortName(seat(1, { kind: 'dummy', name: 'Dummy' }))).toBe('Dummy');
});
