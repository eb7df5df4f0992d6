import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretKeys } from './secretKeys';

declare const sealed: unique symbol;
/** A secret as the database holds it: encrypted by {@link sealSecret}. */
export type Sealed = string & { readonly [sealed]: true };

/** A secret can't be opened: its key is not there, or it was changed or put elsewhere. */
export class SecretError extends Error {
  override name = 'SecretError';
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED_PATTERN = /^sealed\.1\.([0-9a-f]{16})\.([\w-]+)$/;

let keys: SecretKeys | undefined;

/** Sets the keys of this process, which has one database. */
export function setSecretKeys(given: SecretKeys): void {
  keys = given;
}

/** The keys of this process. @throws SecretError before they were loaded */
export function getSecretKeys(): SecretKeys {
  if (!keys) throw new SecretError('The keys of the secrets were not loaded.');
  return keys;
}

/** Whether the keys of this process were loaded. */
export const hasSecretKeys = (): boolean => keys !== undefined;

/** Whether a value is one of {@link sealSecret}. */
export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'string' && SEALED_PATTERN.test(value);

/** The key a value is sealed with; undefined for a plain one. */
export const getKeyId = (value: string): string | undefined => SEALED_PATTERN.exec(value)?.[1];

/**
 * Encrypts a secret for the database (AES-256-GCM) with the newest key: `sealed.1.<key id>.<nonce, tag, cipher text>`.
 * @param context what it belongs to, such as `account/<id>/totp`: it opens with the same words only. It must never change
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
 * Opens what {@link sealSecret} made. A text that is not sealed was kept before secrets were, and is given as it is.
 * @throws SecretError when its key is not there, or it was changed, or belongs to something else
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
