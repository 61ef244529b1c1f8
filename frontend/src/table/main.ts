/**
 * Entry of the live pages: mounts one on `#app`. The table's names its code in `data-code` and where friends join in
 * `data-join`; Learn to play has `data-learn` and is loaded only there.
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
import { mount } from 'svelte';
import { darken } from '../lib/room';
import { settings } from '../lib/settings.svelte';
import { speak } from '../lib/words';
import Page from './Page.svelte';

const target = document.getElementById('app');

async function start(target: HTMLElement): Promise<void> {
  const { code = '', join = location.href, learn } = target.dataset;
  await speak(document.documentElement.lang);
  const Learn = learn === undefined ? null : (await import('../learn/Learn.svelte')).default;
  darken(settings.dark.on);
  target.replaceChildren();
  if (Learn === null) mount(Page, { target, props: { code, join } });
  else mount(Learn, { target });
}

if (target !== null) void start(target);
