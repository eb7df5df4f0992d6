import crypto, { randomBytes, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';

const COST = 2 ** 15;
const BLOCK_SIZE = 8;
const PARALLEL = 1;
const KEY_LENGTH = 32;

/** @returns the text to store: `scrypt$cost$blockSize$parallel$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { N: COST, r: BLOCK_SIZE, p: PARALLEL });
  return ['scrypt', COST, BLOCK_SIZE, PARALLEL, salt.toString('base64url'), key.toString('base64url')].join(
    '$',
  );
}

/** Takes the same time whether the password is right or wrong. */
export async function matchesPassword(password: string, stored: string): Promise<boolean> {
  const [kind, cost, blockSize, parallel, salt, expected] = stored.split('$');
  if (kind !== 'scrypt' || !salt || !expected) return false;
  const options = { N: Number(cost), r: Number(blockSize), p: Number(parallel) };
  const key = await derive(password, Buffer.from(salt, 'base64url'), options);
  const requested = Buffer.from(expected, 'base64url');
  return key.length === requested.length && timingSafeEqual(key, requested);
}

let placeholder: Promise<string> | null = null;

/** Spends the time of a comparison where there is no account, so that the answer's delay tells nothing. */
export async function simulatePasswordCheck(password: string): Promise<void> {
  placeholder ??= hashPassword(randomBytes(16).toString('base64url'));
  await matchesPassword(password, await placeholder);
}

/** Comparisons under way at a time: node has four threads for all its work, and one core is to be left for it. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Comparisons that may wait: some eight seconds' worth. */
const MAX_WAITING = 200;

/** More passwords are waiting to be compared than can be in a time anybody waits. */
export class HashingBusy extends Error {
  override name = 'HashingBusy';
}

let running = 0;
const waiting: (() => void)[] = [];

/** @throws HashingBusy when too many are waiting already */
async function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  if (waiting.length >= MAX_WAITING) throw new HashingBusy('Too many passwords are being checked.');
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((begin) => waiting.push(begin));
  try {
    return await deriveNow(password, salt, options);
  } finally {
    const next = waiting.shift();
    // Whoever is next takes over the place.
    if (next) next();
    else running -= 1;
  }
}

function deriveNow(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  const memory = { ...options, maxmem: 256 * COST * BLOCK_SIZE };
  return new Promise((done, fail) => {
    crypto.scrypt(password.normalize('NFKC'), salt, KEY_LENGTH, memory, (error, key) =>
      error ? fail(error) : done(key),
    );
  });
}
