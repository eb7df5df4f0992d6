import { lte, sql } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../database/database';
import { signInAttempts } from '../../database/schema';

const WINDOW_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 60 * 60;
const MINUTE_MS = 60_000;

/** Number of attempts allowed within 15 minutes, by limit; `secondFactorOfDay` applies to a day. */
export const ALLOWED_ATTEMPTS = {
  /** For one account from one IP address, in browsers that have not signed in to it before. */
  accountFromAddress: 10,
  /** For one account in a browser that has signed in to it before. Attempts from elsewhere do not count towards this limit. */
  browser: 10,
  /** For one account from all IP addresses, in browsers that have not signed in to it before. */
  account: 50,
  /** For all accounts from one IP address, which an entire office may share. */
  address: 100,
  /** For password links requested from one IP address. */
  linkRequest: 20,
  /** For the second factor of one account, like `account`. A six-digit code could otherwise be guessed within weeks. */
  secondFactorOfDay: 100,
} as const;

type Limit = keyof typeof ALLOWED_ATTEMPTS;
type CountedKey = [limit: Limit, key: string];

export interface Attempt {
  /** Email address as entered. */
  email: string;
  /** IP address of the request; null if unknown. */
  address: string | null;
  /** Id of a browser that has signed in to this account before; null for any other browser. */
  browser: string | null;
  /** Whether the attempt is for the second factor, which is counted separately from the password. */
  isSecondFactor?: boolean;
}

/**
 * Counts an attempt before its password is checked, so that concurrent attempts cannot bypass the limit. The counters
 * are stored in the database and shared by all processes.
 * @returns whole minutes to wait; 0 if the attempt may proceed
 */
export async function countAttempt(db: Database, attempt: Attempt): Promise<number> {
  let wait = 0;
  for (const [limit, key] of getCountedKeys(attempt)) {
    wait = await consume(db, limit, key);
    if (wait > 0) break;
  }
  return wait;
}

/** Resets the attempts of a user who has signed in successfully; attempts from other sources remain counted. */
export async function resetAttempts(db: Database, attempt: Attempt): Promise<void> {
  for (const [limit, key] of getCountedKeys(attempt)) {
    const limiter = createLimiter(db, limit);
    if (limit === 'browser' || limit === 'accountFromAddress') await limiter.delete(key);
    else await limiter.reward(key);
  }
}

/** Resets all attempts for an account, regardless of their source, after its user has chosen a new password. */
export async function resetAccountAttempts(db: Database, email: string): Promise<void> {
  const account = normaliseEmail(email);
  await createLimiter(db, 'account').delete(account);
  await db
    .delete(signInAttempts)
    .where(sql`starts_with(${signInAttempts.key}, ${`accountFromAddress:${account} `})`);
}

/** Counts a request that reveals something about a password, such as a check against previous ones. @returns minutes to wait */
export const countPrompt = (db: Database, about: string): Promise<number> =>
  consume(db, 'browser', normaliseEmail(about));

/** Counts a request for a mail with a link. @param address IP address of the client @returns minutes to wait */
export const countLinkRequest = (db: Database, address: string | null): Promise<number> =>
  consume(db, 'linkRequest', address ?? 'unknown');

/** Resets the counter of {@link countPrompt}. */
export async function resetPrompts(db: Database, about: string): Promise<void> {
  await createLimiter(db, 'browser').delete(normaliseEmail(about));
}

/** Returns the counters of an attempt. Narrow limits come first, so that attempts they block do not count towards wider limits. */
function getCountedKeys({ email, address, browser, isSecondFactor = false }: Attempt): CountedKey[] {
  // No one can enter the prefix as part of an email address, which is in lower case.
  const account = `${isSecondFactor ? 'SECOND FACTOR ' : ''}${normaliseEmail(email)}`;
  if (browser !== null) return [['browser', `${account} ${browser}`]];
  return [
    ['accountFromAddress', `${account} ${address ?? ''}`],
    ['address', address ?? 'unknown'],
    ['account', account],
    ...(isSecondFactor ? [['secondFactorOfDay', account] satisfies CountedKey] : []),
  ];
}

async function consume(db: Database, limit: Limit, key: string): Promise<number> {
  const limiter = createLimiter(db, limit);
  try {
    const { isFirstInDuration } = await limiter.consume(key);
    if (isFirstInDuration) await deleteExpired(db);
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    // The clock has been set back since, and the lock would last until it has caught up.
    if (refused.msBeforeNext > limiter.msDuration) {
      await limiter.delete(key);
      return consume(db, limit, key);
    }
    return Math.max(1, Math.ceil(refused.msBeforeNext / MINUTE_MS));
  }
}

const createLimiter = (db: Database, limit: Limit) =>
  new RateLimiterDrizzle({
    storeClient: db,
    schema: signInAttempts,
    keyPrefix: limit,
    points: ALLOWED_ATTEMPTS[limit],
    duration: limit === 'secondFactorOfDay' ? DAY_SECONDS : WINDOW_SECONDS,
    // The library's cleanup timer would outlive the database.
    clearExpiredByTimeout: false,
  });

const deleteExpired = (db: Database) =>
  db.delete(signInAttempts).where(lte(signInAttempts.expire, new Date()));

const normaliseEmail = (email: string): string => email.trim().toLowerCase().slice(0, 254);
