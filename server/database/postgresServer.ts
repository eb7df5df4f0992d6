import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { warn } from '../common/log';
import { ConnectionPool } from './connectionPool';
import { type Database, type DatabaseOptions, type OpenDatabase, RANDOM_PAGE_COST } from './database';
import { getDatabaseFault, OutcomeUnknownError } from './databaseFault';
import { migrateDatabase } from './migrate';
import { createReadReplica } from './readReplica';
import { createServerNotices } from './serverNotices';
import { getSqlState } from './sqlState';

/** Milliseconds a request waits for a connection: of the pool, or to the server. */
const CONNECT_TIMEOUT_MS = 5_000;
/** Milliseconds a transaction may do nothing before the server ends it: whoever began it has gone. */
const IDLE_TIMEOUT_MS = 60_000;

/** Connects to a PostgreSQL server and brings its tables up to date. */
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
        (asked, values) => pool.query(asked, values),
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
    isAway: () => pool.isAway,
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await replica?.close();
      await pool.end();
    },
  };
}

/**
 * Transactions, each on a connection of its own. Drizzle's keep the connection for ever where even `begin` fails, and hide the
 * error behind that of the `rollback` that fails after it.
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
 * Has statements planned for pages of a list. Compiling pays after seconds of work, but PostgreSQL judges by what it expects,
 * and then what is read in 20 ms takes a second. And it takes a page anywhere for four times as dear as the next one, as on
 * a turning disk, and walks over a table where an index has the ten rows that are asked for.
 */
const plannerSettings = `set_config('jit', 'off', false),
  set_config('random_page_cost', least(current_setting('random_page_cost')::float, ${RANDOM_PAGE_COST})::text, false)`;

/** @param queryTimeout seconds a statement may take; 0: as long as it takes */
async function prepareConnection(client: pg.ClientBase, queryTimeout: number): Promise<void> {
  // Not as parameters of the connection's start, which a pooler refuses.
  const limits = `select set_config('statement_timeout', '${queryTimeout * 1000}', false),
    set_config('idle_in_transaction_session_timeout', '${IDLE_TIMEOUT_MS}', false)`;
  await client.query(`${limits}, ${plannerSettings}`).catch(async (error: unknown) => {
    // Some clusters that speak the protocol have other planners.
    if (getSqlState(error) !== UNDEFINED_OBJECT) throw error;
    await client.query(limits);
  });
}

const MIGRATION_LOCK = 7_236_514;
const NOT_SUPPORTED = '0A000';

/** Milliseconds between two looks whether another process is done with the tables. */
const LOCK_POLL_MS = 250;

/**
 * Several processes may start at once on one database: only one of them changes the tables.
 * @param url the server itself: a pooler may hand each statement to another session, and the lock is the session's
 */
async function migrateExclusively(url: string, folder: string | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const db = drizzle({ client });
    let isTold = false;
    while (!(await isLocked(client))) {
      if (!isTold) warn('Another process brings the tables up to date; waiting for it.');
      isTold = true;
      await setTimeout(LOCK_POLL_MS);
    }
    await migrateDatabase(db, {
      name: 'The database of DATABASE_URL',
      action: 'give it an empty one',
      kind: 'server',
      folder,
    });
  } finally {
    // Ends the session, and with it the lock.
    await client.end().catch(() => undefined);
  }
}

/**
 * Takes the lock if it is free. One that waits for it inside a statement would itself be waited for by an index that is built
 * concurrently, which waits for every statement that began before.
 */
async function isLocked(client: pg.ClientBase): Promise<boolean> {
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [MIGRATION_LOCK]);
    return rows[0].locked;
  } catch (error) {
    // Some clusters that speak the protocol have no advisory locks; there one process must start first.
    if (getSqlState(error) === NOT_SUPPORTED) return true;
    throw error;
  }
}
