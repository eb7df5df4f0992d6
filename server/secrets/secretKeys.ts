import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { StartupError } from '../startupError';

/** A 256-bit key and the id stored with the values it encrypts. */
export interface SecretKey {
  /** Id derived from the key, which reveals nothing about the key. */
  id: string;
  key: KeyObject;
}

/** Keys of a process. The first one encrypts; all of them decrypt. */
export type SecretKeys = readonly [SecretKey, ...SecretKey[]];

const KEY_BYTES = 32;

/** Number of bytes of the key's digest that form the key id. */
const ID_BYTES = 8;

/**
 * Parses a key: 32 bytes in hex or base64.
 * @param source variable or file that contains the key, for the error message
 * @throws StartupError for any other input; the message does not include the input
 */
export function readKey(text: string, source: string): SecretKey {
  const isHex = /^[0-9a-f]{64}$/i.test(text);
  const isBase64 = /^[\w+/-]{43}=?$/.test(text);
  if (!isHex && !isBase64)
    throw new StartupError(
      `${source} must hold a key of ${KEY_BYTES} bytes in base64 or hex, as \`openssl rand -base64 ${KEY_BYTES}\` makes one.`,
    );
  return toSecretKey(Buffer.from(text, isHex ? 'hex' : 'base64'));
}

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
