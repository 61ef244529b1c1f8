import { expect, test } from 'vitest';
import { MOST_STREAMS, Tabs, type Channel } from './tabs';

/** A browser: what one tab says, all others hear. */
class Browser {
  #listeners = new Map<Channel, (event: { data: unknown }) => void>();

  channel(): Channel {
    const made: Channel = {
      postMessage: (data) => {
        for (const [other, hear] of this.#listeners) if (other !== made) hear({ data });
      },
      addEventListener: (_type, listener) => void this.#listeners.set(made, listener),
      close: () => void this.#listeners.delete(made),
    };
    return made;
  }

  tab(table: string): Tabs {
    const made = new Tabs(this.channel(), { tab: String(Math.random()), table }, () => undefined);
    made.come();
    return made;
  }
}

test('the older of two tabs at a table knows, until it is touched', () => {
  const browser = new Browser();
  const [one, two] = [browser.tab('A'), browser.tab('A')];
  expect([one.older, two.older]).toEqual([true, false]);
  one.come();
  expect([one.older, two.older]).toEqual([false, true]);
  one.close();
  expect(two.older).toBe(false);
});

test('tabs at other tables do not make one older', () => {
  const browser = new Browser();
  const one = browser.tab('A');
  browser.tab('B');
  expect(one.older).toBe(false);
});

test('of eight tabs the newest keep their lines, and one that closes makes room', () => {
  const browser = new Browser();
  const tabs = Array.from({ length: 8 }, (_, at) => browser.tab(String(at)));
  expect(tabs.map((tab) => tab.thrifty)).toEqual([true, true, true, true, false, false, false, false]);
  expect(tabs.filter((tab) => !tab.thrifty)).toHaveLength(MOST_STREAMS);
  tabs[7]?.go();
  expect(tabs[3]?.thrifty).toBe(false);
  expect(tabs[2]?.thrifty).toBe(true);
});
