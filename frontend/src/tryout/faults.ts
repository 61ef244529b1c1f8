/** The sentence of a fault, in words that a child can act on. */

import type { Fault } from './messages';

const OTHER = 'other';

/** Fills the sentence of a fault's code; `faults` are the catalog's sentences by code. */
export function sentence(fault: Fault, faults: Readonly<Record<string, string>>): string {
  const text = found(faults, fault.code) ?? found(faults, OTHER) ?? fault.detail ?? fault.code;
  const params: Readonly<Record<string, unknown>> = { detail: fault.detail ?? '', ...fault.params };
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** The catalog's tables come with their full names. */
function found(faults: Readonly<Record<string, string>>, code: string): string | undefined {
  return faults[code] ?? faults[`book.fault.${code}`];
}
