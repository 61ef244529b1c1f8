/** The sentence of a fault, in words that a child can act on. */

import type { Fault } from './messages';

const TABLE = 'book.fault.';
const OTHER = 'other';

/** Fills the sentence of a fault's code; `faults` are the catalog's sentences by their full keys. */
export function sentence(fault: Fault, faults: Readonly<Record<string, string>>): string {
  const text = faults[TABLE + fault.code] ?? faults[TABLE + OTHER] ?? fault.detail ?? fault.code;
  const params: Readonly<Record<string, unknown>> = { detail: fault.detail ?? '', ...fault.params };
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
