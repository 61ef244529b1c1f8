/**
 * Whether the page keeps still: asked for by the system or by the page's own switch.
 *
 * Stylesheets read the same answer from `data-motion="still"` on the document element, which `Page` sets.
 */

import { MediaQuery } from 'svelte/reactivity';
import { settings } from '../lib/settings.svelte';

const system = typeof globalThis.matchMedia === 'function' ? new MediaQuery('(prefers-reduced-motion: reduce)') : null;

/** True when nothing may move. */
export function keepsStill(): boolean {
  return settings.still.on || (system?.current ?? false);
}
