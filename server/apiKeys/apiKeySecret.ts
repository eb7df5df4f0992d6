import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** How every API key begins, so that those who find one know what it is. */
export const KEY_PREFIX = 'tl_';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const KEY = /^(tl_[a-z2-7]{10})_[\w-]{43}$/;

/** A new key: `tl_`, ten letters by which it is found, and a secret of 256 bits. */
export function createApiKey(): { key: string; prefix: string; digest: string } {
  const letters = [...randomBytes(10)].map((byte) => LETTERS[byte % LETTERS.length]);
  const prefix = `${KEY_PREFIX}${letters.join('')}`;
  const key = `${prefix}_${randomBytes(32).toString('base64url')}`;
  return { key, prefix, digest: hashKey(key) };
}

/** How a key begins; undefined for what is none. */
export const getPrefix = (key: string): string | undefined => KEY.exec(key)?.[1];

/** What is kept of a key. Its secret is random and long, so that a digest that is quickly made is as good as a slow one. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Whether a key is the one of a digest, in a time that tells nothing of either. */
export const matchesDigest = (key: string, digest: string): boolean =>
  timingSafeEqual(Buffer.from(hashKey(key), 'hex'), Buffer.from(digest, 'hex'));
