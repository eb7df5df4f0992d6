import { lte, sql } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../database/database';
import { signInAttempts } from '../../database/schema';

const WINDOW_SECONDS = 15 * 60;
const MINUTE_MS = 60_000;

/** Attempts within a quarter of an hour, by what is counted. */
export const ALLOWED_ATTEMPTS = {
  /** An account from one address, in browsers that have not signed in to it. */
  accountFromAddress: 10,
  /** An account in one browser that has signed in to it before: nobody else can use these up. */
  browser: 10,
  /** An account from all addresses together, in browsers that have not signed in to it. */
  account: 50,
  /** All accounts from one address, which a whole office may share. */
  address: 100,
  /** Links to a new password asked for from one address. */
  linkRequest: 20,
} as const;

type Limit = keyof typeof ALLOWED_ATTEMPTS;
type CountedKey = [limit: Limit, key: string];

/** Who tries a password. */
export interface Attempt {
  /** As typed. */
  email: string;
  /** Where the request comes from; null where that is not known. */
  address: string | null;
  /** The id of a browser that has signed in to this account before; null for others. */
  browser: string | null;
}

/**
 * Counts an attempt before its password is looked at, so that attempts made at once don't pass together. The counts stand in the
 * database, for all processes.
 * @returns whole minutes to wait; 0 when it may go on
 */
export async function countAttempt(db: Database, attempt: Attempt): Promise<number> {
  let wait = 0;
  for (const [limit, key] of getCountedKeys(attempt)) {
    wait = await consume(db, limit, key);
    if (wait > 0) break;
  }
  return wait;
}

/** Forgets the attempts of somebody who knew the password; what others tried stays counted. */
export async function resetAttempts(db: Database, attempt: Attempt): Promise<void> {
  for (const [limit, key] of getCountedKeys(attempt)) {
    if (limit === 'address' || limit === 'account') await createLimiter(db, limit).reward(key);
    else await createLimiter(db, limit).delete(key);
  }
}

/** Forgets all attempts at an account, wherever they came from: its owner has chosen a new password. */
export async function resetAccountAttempts(db: Database, email: string): Promise<void> {
  const account = normaliseEmail(email);
  await createLimiter(db, 'account').delete(account);
  await db
    .delete(signInAttempts)
    .where(sql`starts_with(${signInAttempts.key}, ${`accountFromAddress:${account} `})`);
}

/** Counts something else that tells a little of a password, such as a question about earlier ones. @returns minutes to wait */
export const countPrompt = (db: Database, about: string): Promise<number> =>
  consume(db, 'browser', normaliseEmail(about));

/** Counts that somebody asks for a mail with a link. @param address where from @returns minutes to wait */
export const countLinkRequest = (db: Database, address: string | null): Promise<number> =>
  consume(db, 'linkRequest', address ?? 'unknown');

/** Forgets what {@link countQuestion} counted. */
export const resetPrompts = async (db: Database, about: string): Promise<void> => {
  await createLimiter(db, 'browser').delete(normaliseEmail(about));
};

/** The narrow counts first: whoever is stopped by one does not use up the wide ones. */
function getCountedKeys({ email, address, browser }: Attempt): CountedKey[] {
  const account = normaliseEmail(email);
  if (browser !== null) return [['browser', `${account} ${browser}`]];
  return [
    ['accountFromAddress', `${account} ${address ?? ''}`],
    ['address', address ?? 'unknown'],
    ['account', account],
  ];
}

async function consume(db: Database, limit: Limit, key: string): Promise<number> {
  try {
    const { isFirstInDuration } = await createLimiter(db, limit).consume(key);
    if (isFirstInDuration) await deleteExpired(db);
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, Math.ceil(refused.msBeforeNext / MINUTE_MS));
  }
}

const createLimiter = (db: Database, limit: Limit) =>
  new RateLimiterDrizzle({
    storeClient: db,
    schema: signInAttempts,
    keyPrefix: limit,
    points: ALLOWED_ATTEMPTS[limit],
    duration: WINDOW_SECONDS,
    // Its timer would outlive the database.
    clearExpiredByTimeout: false,
  });

const deleteExpired = (db: Database) =>
  db.delete(signInAttempts).where(lte(signInAttempts.expire, new Date()));

const normaliseEmail = (email: string): string => email.trim().toLowerCase().slice(0, 254);
