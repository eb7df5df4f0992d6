import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { Database } from '../database/database';
import { getSqlState } from '../database/sqlState';
import { ApiError } from '../http/errors/apiError';

/** Milliseconds a dry run may take: for as long it holds what it would have changed. */
export const TIME_LIMIT_MS = 10_000;

/** Milliseconds it waits for what somebody else is changing. */
const LOCK_TIMEOUT_MS = 3_000;

/** Ends the transaction, and is caught behind it. */
class RolledBack extends Error {
  override name = 'RolledBack';
}

/** lock_not_available */
const LOCK_NOT_AVAILABLE = '55P03';

const createTimeoutError = () =>
  new ApiError(503, 'busy', t('This takes longer to try than others can wait. Nothing was changed.'), {}, 2);

/** What transactions set, as it is outside of any: one inside another leaves its settings behind. */
const resetSettings = sql`select ${sql.join(
  ['actor', 'actor_name', 'call', 'address', 'agent', 'read_snapshot', 'own_transactions', 'audit'].map(
    (name) => sql`set_config(${`trunkline.${name}`}, '', true)`,
  ),
  sql`, `,
)}`;

/**
 * Does some work on a database that forgets all of it: one transaction, within which those of the work are savepoints, and which is
 * rolled back once `look` has seen what has changed. What is checked as a transaction ends is checked before.
 * @param limit milliseconds
 * @returns what `look` returns
 * @throws ApiError 503 `busy` where it takes too long, and what the work throws
 */
export async function runInDryRun<T>(
  db: Database,
  work: (dry: Database) => Promise<unknown>,
  look: (dry: Database) => Promise<T>,
  limit = TIME_LIMIT_MS,
): Promise<T> {
  const seen: T[] = [];
  let isOver = false;
  try {
    await db.transaction(async (dry) => {
      await dry.execute(sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true)`);
      const timer = setTimeout(() => {
        isOver = true;
        // Whatever the work does next fails: nobody waits for the rest of it.
        dry.execute(sql`do $$ begin raise exception 'out of time'; end $$`).catch(() => undefined);
      }, limit);
      try {
        serializeQueries(dry, () => {
          if (isOver) throw createTimeoutError();
        });
        await work(dry);
        seen.push(await look(dry));
        await dry.execute(sql`set constraints all immediate`);
      } finally {
        clearTimeout(timer);
      }
      throw new RolledBack();
    });
  } catch (error) {
    if (isOver || getSqlState(error) === LOCK_NOT_AVAILABLE) throw createTimeoutError();
    if (!(error instanceof RolledBack)) throw error;
  }
  const [answer] = seen as [T];
  return answer;
}

/** Has transactions inside one wait for each other, as savepoints must, and leave no settings behind. */
export function serializeQueries(dry: Database, requireTime: () => void): void {
  const begin: Database['transaction'] = dry.transaction.bind(dry);
  let last: Promise<unknown> = Promise.resolve();
  dry.transaction = (work, config) => {
    const run = async () => {
      requireTime();
      const result = await begin(work, config);
      await dry.execute(resetSettings);
      return result;
    };
    const done = last.then(run, run);
    last = done;
    return done;
  };
}
