/**
 * The small script of the print page: this browser remembers what its printer gets wrong.
 *
 * The page works without it. What is remembered is filled in as options, as if somebody had typed it.
 */

import { recall, remember } from '../lib/storage';
import { asNumbers, isStraight, NAMES, type Numbers } from './calibration';

const KEY = 'print.calibration';
const form = document.querySelector<HTMLFormElement>('#calibration');
const note = document.querySelector<HTMLElement>('#remembered');

function typed(of: HTMLFormElement): Numbers | null {
  const fields = new FormData(of);
  return asNumbers(NAMES.map((name) => fields.get(name)));
}

/** Shows the page with a printer's error undone, or as it is. */
function show(numbers: Numbers | null): void {
  const address = new URL(location.href);
  NAMES.forEach((name, at) => {
    if (numbers) address.searchParams.set(name, String(numbers[at]));
    else address.searchParams.delete(name);
  });
  location.replace(address);
}

if (form && note) {
  const asked = NAMES.some((name) => new URL(location.href).searchParams.has(name));
  const kept = asNumbers((recall(KEY) ?? '').split(' '));
  if (!asked && kept && !isStraight(kept)) show(kept);
  note.hidden = !(asked && kept && !isStraight(kept));
  note.querySelector('button')?.addEventListener('click', () => {
    remember(KEY, '');
    show(null);
  });
  form.addEventListener('submit', () => {
    const numbers = typed(form);
    if (numbers) remember(KEY, numbers.join(' '));
  });
}
