import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { StartupError } from '../startupError';

/** A key of 256 bits, and the name sealed values know it by. */
export interface SecretKey {
  /** Made of the key itself: another key has another. It tells nothing of the key. */
  id: string;
  key: KeyObject;
}

/** Keys of a process: the first seals, all of them open. */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]];

const KEY_BYTES = 32;

/** Bytes of the digest that name a key. */
const ID_BYTES = 8;

/**
 * A key as it is written down: 32 bytes in hex or base64.
 * @param where names the variable or file it stands in, for the error
 * @throws StartupError for anything else; it does not repeat what was given
 */
export function readKey(text: string, where: string): SecretKey {
  const isHex = /^[0-9a-f]{64}$/i.test(text);
  const isBase64 = /^[\w+/-]{43}=?$/.test(text);
  if (!isHex && !isBase64)
    throw new StartupError(
      `${where} must hold a key of ${KEY_BYTES} bytes in base64 or hex, as \`openssl rand -base64 ${KEY_BYTES}\` makes one.`,
    );
  return toSecretKey(Buffer.from(text, isHex ? 'hex' : 'base64'));
}

/** A new key, and how it is written down. */
export function generateKey(): { key: SecretKey; text: string } {
  const bytes = randomBytes(KEY_BYTES);
  return { key: toSecretKey(bytes), text: bytes.toString('base64') };
}

const toSecretKey = (bytes: Buffer): SecretKey => ({
  id: createHmac('sha256', bytes)
    .update('trunkline key id')
    .digest('hex')
    .slice(0, ID_BYTES * 2),
  key: createSecretKey(bytes),
});
