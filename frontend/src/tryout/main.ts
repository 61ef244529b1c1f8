/** Entry of the try-out pages: mounts the build that `data-build` names on `#app`. */

import '../generated/tokens.css';
import '../css/base.css';
import '../css/bar.css';
import '../css/tryout.css';
import { mount } from 'svelte';
import { darken } from '../lib/room';
import { settings } from '../lib/settings.svelte';
import { speak } from '../lib/words';
import TryOut from './TryOut.svelte';

const target = document.getElementById('app');

async function start(target: HTMLElement): Promise<void> {
  const { build = '', kit = '' } = target.dataset;
  await speak(document.documentElement.lang);
  darken(settings.dark.on);
  target.replaceChildren();
  mount(TryOut, { target, props: { build, kit } });
}

if (target !== null) void start(target);
