/**
 * Checks the sealed deal: the opened secret must give the commitment that was shown from the deal on.
 *
 * SHA-256 comes from a small library because plain http pages have no `crypto.subtle`.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Proof } from './view';

const LABEL = 'botbuilders-commit/1';

/** SHA-256(label 0 table-code 0 round-number 0 secret) in hex. */
export function commitmentOf(proof: Proof): string {
  const head = utf8ToBytes(`${LABEL}\0${proof.table}\0${proof.round}\0`);
  return bytesToHex(sha256(concatBytes(head, hexToBytes(proof.secret))));
}

/** True when the secret fits its commitment, and the one this browser saw at the deal if it saw one. */
export function sealFits(proof: Proof, seen: string | null): boolean {
  return /^[0-9a-f]{64}$/.test(proof.secret) && commitmentOf(proof) === proof.commitment && (seen ?? proof.commitment) === proof.commitment;
}
