import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftFor, dropDraft, hold, saveDraft, sendWaiting, waiting, type Fields, type Outcome } from './outbox';

const entry = (id: string): Fields => [
  ['entry', id],
  ['fun', '5'],
];
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

describe('answers that wait', () => {
  it('are held once each, the newest words of an entry', () => {
    expect(hold(entry('a'))).toBe(true);
    expect(hold(entry('b'))).toBe(true);
    expect(
      hold([
        ['entry', 'a'],
        ['fun', '2'],
      ]),
    ).toBe(true);
    expect(waiting()).toEqual([
      entry('b'),
      [
        ['entry', 'a'],
        ['fun', '2'],
      ],
    ]);
  });

  it('go one after the other until the network says no', async () => {
    for (const id of ['a', 'b', 'c']) hold(entry(id));
    const outcomes: Outcome[] = ['sent', 'later'];
    const send = vi.fn(async () => Promise.resolve(outcomes.shift() ?? 'sent'));
    expect(await sendWaiting(send)).toBe(1);
    expect(waiting()).toEqual([entry('b'), entry('c')]);
    expect(await sendWaiting(async () => Promise.resolve('sent'))).toBe(2);
    expect(waiting()).toEqual([]);
  });

  it('come back as a draft when the server asks for a change', async () => {
    hold(entry('a'));
    expect(await sendWaiting(async () => Promise.resolve('refused'))).toBe(0);
    expect(waiting()).toEqual([]);
    expect(draftFor('')?.fields).toEqual(entry('a'));
  });

  it('are not held by a browser that keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
    });
    expect(hold(entry('a'))).toBe(false);
    expect(waiting()).toEqual([]);
  });

  it('are not read from what somebody else wrote there', () => {
    for (const odd of ['{', '7', '{"a":1}', '[1, [2], [["entry"]], [["entry", 5]]]']) {
      kept.set('botbuilders.feedback.waiting', odd);
      expect(waiting()).toEqual([]);
      kept.set('botbuilders.feedback.draft', odd);
      expect(draftFor('')).toBeNull();
    }
  });
});

describe('a draft', () => {
  it('belongs to its form: another round starts anew', () => {
    saveDraft({ search: '?turns=20', fields: entry('a') });
    expect(draftFor('?turns=20')?.fields).toEqual(entry('a'));
    expect(draftFor('')?.fields).toEqual(entry('a'));
    expect(draftFor('?turns=31')).toBeNull();
    dropDraft();
    expect(draftFor('?turns=20')).toBeNull();
  });
});
