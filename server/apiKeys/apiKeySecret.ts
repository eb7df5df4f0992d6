import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Prefix of every API key, so that leaked keys can be recognised. */
export const KEY_PREFIX = 'tl_';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const KEY_PATTERN = /^(tl_[a-z2-7]{10})_[\w-]{43}$/;

/** Generates a key: `tl_`, ten characters for lookup, and a 256-bit secret. */
export function createApiKey(): { key: string; prefix: string; digest: string } {
  const letters = [...randomBytes(10)].map((byte) => LETTERS[byte % LETTERS.length]);
  const prefix = `${KEY_PREFIX}${letters.join('')}`;
  const key = `${prefix}_${randomBytes(32).toString('base64url')}`;
  return { key, prefix, digest: hashKey(key) };
}

/** Returns the lookup prefix of a key, or undefined if the text is not a key. */
export const getPrefix = (key: string): string | undefined => KEY_PATTERN.exec(key)?.[1];

/** Computes the hash stored for a key. A fast hash is sufficient because the secret is long and random. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Compares a key with a digest in constant time. */
export const matchesDigest = (key: string, digest: string): boolean =>
  timingSafeEqual(Buffer.from(hashKey(key), 'hex'), Buffer.from(digest, 'hex'));
