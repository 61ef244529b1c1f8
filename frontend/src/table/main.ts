/**
 * Entry of the live pages: mounts one on `#app`. The table's names its code in `data-code`, where friends join in
 * `data-join`, and the seats of this device; Learn to play has `data-learn`, a seat link `data-take`, the network
 * check `data-network`, and each of these is loaded only there.
 */

import '../generated/tokens.css';
import '../css/base.css';
import '../css/cards.css';
import '../css/bar.css';
import '../css/rivals.css';
import '../css/mat.css';
import '../css/mat-wide.css';
import '../css/dock.css';
import '../css/log.css';
import '../css/table.css';
import '../css/roomy.css';
import '../css/dialog.css';
import '../css/waiting.css';
import '../css/reveal.css';
import '../css/learn.css';
import '../css/narrow.css';
import { mount, type Component } from 'svelte';
import { followKeys } from '../lib/keysused';
import { darken } from '../lib/room';
import { settings } from '../lib/settings.svelte';
import { speak } from '../lib/words';
import type { Shell } from './context';
import Page from './Page.svelte';

const target = document.getElementById('app');

async function start(target: HTMLElement): Promise<void> {
  const { learn, take, network, replay, code = '', round = '' } = target.dataset;
  await speak(document.documentElement.lang);
  darken(settings.dark.on);
  if (learn !== undefined) return show(target, (await import('../learn/Learn.svelte')).default, {});
  if (take !== undefined) return show(target, (await import('../seat/Take.svelte')).default, { code: take });
  if (network !== undefined) return show(target, (await import('../network/Check.svelte')).default, { url: network });
  if (replay !== undefined) return show(target, (await import('../replay/Replay.svelte')).default, { code, round });
  show(target, Page, { shell: shellOf(target) });
}

function show<Props extends Record<string, unknown>>(target: HTMLElement, page: Component<Props>, props: Props): void {
  target.replaceChildren();
  mount(page, { target, props });
}

function shellOf({ dataset }: HTMLElement): Shell {
  const [size = '', ...path] = (dataset.qr ?? '').split(' ');
  const here = `${location.origin}${location.pathname}`;
  return {
    code: dataset.code ?? '',
    join: dataset.join ?? here,
    qr: path.length > 0 ? { size: Number(size), path: path.join(' ') } : null,
    watchUrl: dataset.watchUrl ?? here,
    seats: (dataset.seats ?? '').split(' ').filter((seat) => seat !== '').map(Number),
    watch: dataset.watch !== undefined,
  };
}

followKeys();
if (target !== null) void start(target);
