/** Entry of the live table page: mounts it on `#app`, which names the table in `data-code` and where friends join in `data-join`. */

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
import '../css/dialog.css';
import '../css/waiting.css';
import '../css/reveal.css';
import { mount } from 'svelte';
import Page from './Page.svelte';

const target = document.getElementById('app');
if (target !== null) {
  const { code = '', join = location.href } = target.dataset;
  target.replaceChildren();
  mount(Page, { target, props: { code, join } });
}
