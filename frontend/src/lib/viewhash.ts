/**
 * Is a view as the server made it? Its last field is the SHA-256 of the JSON before that field was added.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const SEALED = /^(\{.*),"hash":"([0-9a-f]{64})"\}$/s;

/** True when the text of a view fits the hash in it. */
export function isWhole(text: string): boolean {
  const [, body, hash] = SEALED.exec(text) ?? [];
  return body !== undefined && bytesToHex(sha256(utf8ToBytes(`${body}}`))) === hash;
}
