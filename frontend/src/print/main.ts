/**
 * The small script of the print page: this browser remembers what its printer gets wrong, and how many sheets each
 * product takes, and which letters paper names, is filled in when that was not known yet.
 *
 * The page works without it. What is remembered is filled in as options, as if somebody had typed it.
 */

import { ask } from '../lib/api';
import { recall, remember } from '../lib/storage';
import { asNumbers, isStraight, NAMES, STRAIGHT, type Numbers } from './calibration';

const KEY = 'print.calibration';
const LONG = 60_000;
const form = document.querySelector<HTMLFormElement>('#calibration');
const note = document.querySelector<HTMLElement>('#remembered');

function typed(of: HTMLFormElement): Numbers | null {
  const fields = new FormData(of);
  return asNumbers(NAMES.map((name) => fields.get(name)));
}

/** This page's address with a printer's error undone, or as it is. */
function addressWith(numbers: Numbers | null): URL {
  const address = new URL(location.href);
  NAMES.forEach((name, at) => {
    if (numbers) address.searchParams.set(name, String(numbers[at]));
    else address.searchParams.delete(name);
  });
  return address;
}

/** Numbers beyond the limits were brought to them, and the page says so: from then on these are the numbers. */
function settle(of: HTMLFormElement): void {
  const { searchParams } = new URL(location.href);
  const asked = asNumbers(NAMES.map((name, at) => searchParams.get(name) ?? String(STRAIGHT[at])));
  const used = typed(of);
  if (asked === null || used === null || String(asked) === String(used)) return;
  if (recall(KEY) === asked.join(' ')) remember(KEY, used.join(' '));
  history.replaceState(null, '', addressWith(used));
}

/** What was still being counted when the page was made. */
async function fillIn(url: string): Promise<void> {
  const answer = await ask<Record<string, string>>({ url, patience: LONG });
  if (answer.kind !== 'ok') return;
  const { letters, ...takesOf } = answer.body;
  const told = document.querySelector<HTMLElement>('#letters');
  if (letters && told) {
    told.textContent = letters;
    told.hidden = false;
  }
  for (const [name, takes] of Object.entries(takesOf)) {
    const line = document.querySelector(`#${CSS.escape(name)} .product__paper`);
    if (line !== null) line.textContent = takes;
  }
}

if (form && note) {
  const asked = NAMES.some((name) => new URL(location.href).searchParams.has(name));
  const kept = asNumbers((recall(KEY) ?? '').split(' '));
  if (!asked && kept && !isStraight(kept)) location.replace(addressWith(kept));
  else if (asked) settle(form);
  note.hidden = !(asked && kept && !isStraight(kept));
  note.querySelector('button')?.addEventListener('click', () => {
    remember(KEY, '');
    location.replace(addressWith(null));
  });
  form.addEventListener('submit', () => {
    const numbers = typed(form);
    if (numbers) remember(KEY, numbers.join(' '));
  });
}

const { sheets } = document.querySelector<HTMLElement>('.studio')?.dataset ?? {};
if (sheets) void fillIn(sheets);
