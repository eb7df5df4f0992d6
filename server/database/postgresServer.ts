import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { getSqlState } from '../common/getSqlState';
import { warn } from '../common/log';
import { ConnectionPool } from './connectionPool';
import { createReadReplica } from './createReadReplica';
import { createServerNotices } from './createServerNotices';
import type { Database } from './database';
import type { DatabaseOptions, OpenDatabase } from './databaseTypes';
import { getDatabaseFault, OutcomeUnknownError } from './getDatabaseFault';
import { migrateDatabase } from './migrate';
import { RANDOM_PAGE_COST } from './randomPageCost';

/** Maximum time for which a request waits for a pooled or new connection, in milliseconds. */
const CONNECT_TIMEOUT_MS = 5_000;
/** Time after which the server ends an idle transaction, in milliseconds, because its client has probably failed. */
const IDLE_TIMEOUT_MS = 60_000;

/** Connects to a PostgreSQL server and migrates it to the current schema. */
export async function openServer(
  url: string,
  { logger, queryTimeout = 0, connections, listenUrl = url, readUrl, migrations }: DatabaseOptions,
): Promise<OpenDatabase> {
  if (migrations !== false) await migrateExclusively(listenUrl, migrations);
  const poolTo = (connectionString: string, called?: string) =>
    new ConnectionPool({
      connectionString,
      ...(called && { called }),
      max: connections,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      onConnect: (client) => prepareConnection(client, queryTimeout),
    });
  const pool = poolTo(url);
  pool.watch();
  const db = drizzle({ client: pool, logger });
  db.transaction = createTransaction(pool, logger) as typeof db.transaction;
  const replica = readUrl
    ? createReadReplica(
        poolTo(readUrl, 'read replica'),
        db,
        (request, values) => pool.query(request, values),
        logger,
      )
    : null;
  return {
    db,
    replica,
    notices: createServerNotices(listenUrl),
    kind: 'server',
    lock: null,
    image: null,
    isUnavailable: () => pool.isAway,
    load: () => pool.load,
    async close() {
      await replica?.close();
      await pool.end();
    },
  };
}

/**
 * Runs each transaction on a connection of its own. Drizzle's implementation leaks the connection if `begin` fails, and
 * hides that error behind the subsequent failure of `rollback`.
 */
const createTransaction =
  (pool: ConnectionPool, logger: DatabaseOptions['logger']): Database['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    let isDone = false;
    let failure: unknown;
    try {
      const run: typeof work = async (tx) => {
        try {
          const result = await work(tx);
          isDone = true;
          return result;
        } catch (error) {
          failure = error;
          throw error;
        }
      };
      return await (drizzle({ client, logger }) as Database).transaction(run, config);
    } catch (error) {
      failure ??= error;
      if (isDone && getDatabaseFault(error) === 'away')
        failure = new OutcomeUnknownError('The connection was lost while a transaction was committed.', {
          cause: error,
        });
      throw failure;
    } finally {
      client.release(getDatabaseFault(failure) === 'away');
    }
  };

const UNDEFINED_OBJECT = '42704';

/**
 * Tunes the planner for paginated lists. JIT compilation pays off only for queries that run for seconds, but PostgreSQL
 * decides by estimated cost, so a 20 ms query can take a second. The default random page cost of 4 assumes spinning
 * disks, and leads to sequential scans even if an index contains the ten requested rows.
 */
const plannerSettings = `set_config('jit', 'off', false),
  set_config('random_page_cost', least(current_setting('random_page_cost')::float, ${RANDOM_PAGE_COST})::text, false)`;

/** @param queryTimeout statement timeout in seconds; 0: no limit */
async function prepareConnection(client: pg.ClientBase, queryTimeout: number): Promise<void> {
  // Not set as startup parameters, because connection poolers reject them.
  const limits = `select set_config('statement_timeout', '${queryTimeout * 1000}', false),
    set_config('idle_in_transaction_session_timeout', '${IDLE_TIMEOUT_MS}', false)`;
  await client.query(`${limits}, ${plannerSettings}`).catch(async (error: unknown) => {
    // Some PostgreSQL-compatible clusters have a different planner without these settings.
    if (getSqlState(error) !== UNDEFINED_OBJECT) throw error;
    await client.query(limits);
  });
}

const MIGRATION_LOCK = 7_236_514;
const NOT_SUPPORTED = '0A000';

/** Interval between attempts to acquire the migration lock, in milliseconds. */
const LOCK_POLL_MS = 250;

/**
 * Migrates the database under a lock, because several processes may start on it at the same time.
 * @param url URL of the server itself: a connection pooler may route each statement to a different session, and the
 * lock belongs to the session
 */
async function migrateExclusively(url: string, folder: string | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const db = drizzle({ client });
    let isReported = false;
    while (!(await isLocked(client))) {
      if (!isReported) warn('Another process brings the tables up to date; waiting for it.');
      isReported = true;
      await setTimeout(LOCK_POLL_MS);
    }
    await migrateDatabase(db, {
      name: 'The database of DATABASE_URL',
      action: 'give it an empty one',
      kind: 'server',
      folder,
    });
  } finally {
    // Ending the session releases the lock.
    await client.end().catch(() => undefined);
  }
}

/**
 * Tries to acquire the lock without blocking. A statement that blocked on the lock would deadlock with a concurrent
 * index build, which waits for all earlier statements.
 */
async function isLocked(client: pg.ClientBase): Promise<boolean> {
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [MIGRATION_LOCK]);
    return rows[0].locked;
  } catch (error) {
    // Some PostgreSQL-compatible clusters have no advisory locks. On these, one process must be started
    // before the others.
    if (getSqlState(error) === NOT_SUPPORTED) return true;
    throw error;
  }
}
