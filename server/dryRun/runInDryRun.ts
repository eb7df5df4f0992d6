import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import { getSqlState } from '../common/getSqlState';
import type { Database } from '../database/database';
import { ApiError } from '../http/errors/apiError';

/** Time limit of a dry run, in milliseconds. Its locks may be held for that long. */
export const TIME_LIMIT_MS = 10_000;

const LOCK_TIMEOUT_MS = 3_000;

/** Thrown to roll back the transaction, and caught outside of it. */
class RollbackSignal extends Error {
  override name = 'RolledBack';
}

const LOCK_NOT_AVAILABLE = '55P03';

const createTimeoutError = () =>
  new ApiError(503, 'busy', t('This takes longer to try than others can wait. Nothing was changed.'), {}, 2);

/** Resets the transaction's settings, because nested transactions do not reset their own. */
const resetSettings = sql`select ${sql.join(
  ['actor', 'actor_name', 'call', 'address', 'agent', 'read_snapshot', 'own_transactions', 'audit'].map(
    (name) => sql`set_config(${`trunkline.${name}`}, '', true)`,
  ),
  sql`, `,
)}`;

/**
 * Runs work in one transaction that is always rolled back. Nested transactions become savepoints. Deferred constraints
 * are checked first; then `look` inspects the changes before the rollback.
 * @param limit time limit in milliseconds
 * @returns the result of `look`
 * @throws ApiError 503 `busy` on timeout, and any error of the work
 */
export async function runInDryRun<T>(
  db: Database,
  work: (dry: Database) => Promise<unknown>,
  inspect: (dry: Database) => Promise<T>,
  limit = TIME_LIMIT_MS,
): Promise<T> {
  const results: T[] = [];
  let isOver = false;
  try {
    await db.transaction(async (dry) => {
      await dry.execute(sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true)`);
      const timer = setTimeout(() => {
        isOver = true;
        // Aborts the transaction, so that the next statement of the work fails.
        dry.execute(sql`do $$ begin raise exception 'out of time'; end $$`).catch(() => undefined);
      }, limit);
      try {
        serializeQueries(dry, () => {
          if (isOver) throw createTimeoutError();
        });
        await work(dry);
        results.push(await inspect(dry));
        await dry.execute(sql`set constraints all immediate`);
      } finally {
        clearTimeout(timer);
      }
      throw new RollbackSignal();
    });
  } catch (error) {
    if (isOver || getSqlState(error) === LOCK_NOT_AVAILABLE) throw createTimeoutError();
    if (!(error instanceof RollbackSignal)) throw error;
  }
  const [answer] = results as [T];
  return answer;
}

/** Serialises nested transactions, as required for savepoints, and resets their settings. */
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
    const pending = last.then(run, run);
    last = pending;
    return pending;
  };
}
