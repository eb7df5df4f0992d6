import crypto, { randomBytes, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';

const COST = 2 ** 15;
const BLOCK_SIZE = 8;
const PARALLELISM = 1;
const KEY_LENGTH = 32;

/** Hashes a password. @returns the text to store: `scrypt$cost$blockSize$parallel$salt$key` */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, { N: COST, r: BLOCK_SIZE, p: PARALLELISM });
  return [
    'scrypt',
    COST,
    BLOCK_SIZE,
    PARALLELISM,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join('$');
}

/** Checks a password, in the same time whether it is right or wrong. */
export async function matchesPassword(password: string, stored: string): Promise<boolean> {
  const [kind, cost, blockSize, parallel, salt, expected] = stored.split('$');
  if (kind !== 'scrypt' || !salt || !expected) return false;
  const options = { N: Number(cost), r: Number(blockSize), p: Number(parallel) };
  const key = await deriveKey(password, Buffer.from(salt, 'base64url'), options);
  const requested = Buffer.from(expected, 'base64url');
  return key.length === requested.length && timingSafeEqual(key, requested);
}

let placeholderHash: Promise<string> | null = null;

/** Simulates a check for an unknown account, so that response times do not reveal which accounts exist. */
export async function simulatePasswordCheck(password: string): Promise<void> {
  placeholderHash ??= hashPassword(randomBytes(16).toString('base64url'));
  await matchesPassword(password, await placeholderHash);
}

/** Maximum number of concurrent hash computations. Node has a pool of four threads, and one core must remain free. */
const MAX_CONCURRENT = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Maximum number of queued hash computations, about eight seconds of work. */
const MAX_WAITING = 200;

export class HashingBusyError extends Error {
  override name = 'HashingBusyError';
}

let runningCount = 0;
const waitingQueue: (() => void)[] = [];

/** Derives a key from a password. @throws HashingBusyError if the queue is full */
async function deriveKey(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  if (waitingQueue.length >= MAX_WAITING) throw new HashingBusyError('Too many passwords are being checked.');
  if (runningCount < MAX_CONCURRENT) runningCount += 1;
  else await new Promise<void>((begin) => waitingQueue.push(begin));
  try {
    return await runScrypt(password, salt, options);
  } finally {
    const next = waitingQueue.shift();
    // The next queued computation takes over this slot.
    if (next) next();
    else runningCount -= 1;
  }
}

function runScrypt(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  const memory = { ...options, maxmem: 256 * COST * BLOCK_SIZE };
  return new Promise((resolve, fail) => {
    crypto.scrypt(password.normalize('NFKC'), salt, KEY_LENGTH, memory, (error, key) =>
      error ? fail(error) : resolve(key),
    );
  });
}
