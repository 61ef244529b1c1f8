/**
 * After a deploy the server has other pages: this one loads itself anew, at a moment when nobody loses anything.
 *
 * The page's own build is in its head; the server names its build at the start of every stream and with each view.
 */

import { isMyTurn } from './legal';
import { recall, remember } from './storage';
import type { TableState } from './table.svelte';

const REMEMBERED = 'build';

/** The build that this page was made for; empty when the page does not say. */
export function pageBuild(): string {
  return document.querySelector('meta[name="build"]')?.getAttribute('content') ?? '';
}

/** Is nothing picked, open or on its way, and is it somebody else's turn? */
export function mayReload(table: TableState): boolean {
  const view = table.view;
  const mine = view !== null && isMyTurn(view);
  const doing = table.pick !== null || table.held !== null || table.dialog !== null || table.busy;
  return view !== null && !mine && !doing && !table.behind;
}

/** Loads the page anew for a build, once: a proxy that keeps the old page must not make it spin. */
export function reloadFor(build: string, reload = (): void => location.reload()): void {
  if (recall(REMEMBERED) === build) return;
  remember(REMEMBERED, build);
  if (recall(REMEMBERED) === build) reload();
}
