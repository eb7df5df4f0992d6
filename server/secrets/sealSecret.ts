import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretKeys } from './secretKeys';

declare const sealed: unique symbol;
export type Sealed = string & { readonly [sealed]: true };

/** Thrown when a secret cannot be decrypted, because its key is missing or it was altered or moved to another record. */
export class SecretError extends Error {
  override name = 'SecretError';
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED_PATTERN = /^sealed\.1\.([0-9a-f]{16})\.([\w-]+)$/;

let keys: SecretKeys | undefined;

/** Sets the keys of this process, which uses a single database. */
export function setSecretKeys(newKeys: SecretKeys): void {
  keys = newKeys;
}

/** Returns the keys of this process. @throws SecretError if they are not loaded yet */
export function getSecretKeys(): SecretKeys {
  if (!keys) throw new SecretError('The keys of the secrets were not loaded.');
  return keys;
}

export const hasSecretKeys = (): boolean => keys !== undefined;

export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'string' && SEALED_PATTERN.test(value);

/** Returns the id of the key a value is encrypted with; undefined for plain text. */
export const getKeyId = (value: string): string | undefined => SEALED_PATTERN.exec(value)?.[1];

/**
 * Encrypts a secret for storage with the newest key (AES-256-GCM): `sealed.1.<key id>.<nonce, tag, cipher text>`.
 * @param context identifies the owner, such as `account/<id>/totp`. Decryption requires the same context, so it must
 * never change
 */
export function sealSecret(text: string, context: string): Sealed {
  const [{ id, key }] = getSecretKeys();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const value = Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
  return `sealed.1.${id}.${value}` as Sealed;
}

/**
 * Decrypts a value from {@link sealSecret}. Plain text stored before encryption was introduced is returned unchanged.
 * @throws SecretError if the key is missing, the value was altered, or the context differs
 */
export function openSecret(value: string, context: string): string {
  const [, id, content] = SEALED_PATTERN.exec(value) ?? [];
  if (content === undefined) return value;
  const known = getSecretKeys().find((key) => key.id === id);
  if (!known) throw new SecretError(`A secret is encrypted with the key ${id}, which is not there.`);
  const bytes = Buffer.from(content, 'base64url');
  const start = NONCE_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv(CIPHER, known.key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(NONCE_BYTES, start));
    return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]).toString('utf8');
  } catch {
    throw new SecretError(`The secret of ${context} was changed, or belongs to something else.`);
  }
}
