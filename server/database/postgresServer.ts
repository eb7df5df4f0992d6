import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { log } from '../common/log';
import { type DatabaseOptions, type OpenDatabase, RANDOM_PAGE_COST } from './database';
import { migrateDatabase } from './migrate';
import { serverNotices } from './serverNotices';
import { sqlState } from './sqlState';

/** Connects to a PostgreSQL server and brings its tables up to date. */
export async function openServer(
  url: string,
  { logger, queryTimeout = 0, listenUrl = url, migrations }: DatabaseOptions,
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    onConnect: planForPages,
    statement_timeout: queryTimeout * 1000,
  });
  // A connection lost while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', (error) => log(`Lost a database connection: ${error.message}`));
  const db = drizzle({ client: pool, logger });
  try {
    if (migrations !== false) await migrateOneAtATime(pool, migrations);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db,
    notices: serverNotices(listenUrl),
    kind: 'server',
    lock: null,
    image: null,
    close: () => pool.end(),
  };
}

const UNKNOWN_SETTING = '42704';

/**
 * Has statements planned for pages of a list. Compiling pays after seconds of work, but PostgreSQL judges by what it expects,
 * and then what is read in 20 ms takes a second. And it takes a page anywhere for four times as dear as the next one, as on
 * a turning disk, and walks over a table where an index has the ten rows that are asked for.
 */
async function planForPages(client: pg.ClientBase): Promise<void> {
  const settings = `select set_config('jit', 'off', false),
    set_config('random_page_cost', least(current_setting('random_page_cost')::float, ${RANDOM_PAGE_COST})::text, false)`;
  await client.query(settings).catch((error: unknown) => {
    // Some clusters that speak the protocol have other planners.
    if (sqlState(error) !== UNKNOWN_SETTING) throw error;
  });
}

const MIGRATION_LOCK = 7_236_514;
const NOT_SUPPORTED = '0A000';

/** Milliseconds between two looks whether another process is done with the tables. */
const LOOK_AGAIN = 250;

/** Several processes may start at once on one database: only one of them changes the tables. */
async function migrateOneAtATime(pool: pg.Pool, folder: string | undefined): Promise<void> {
  const client = await pool.connect();
  const db = drizzle({ client });
  try {
    // Another process may take its time with the tables, and so may this one.
    await client.query('set statement_timeout = 0');
    let isTold = false;
    while (!(await isLocked(client))) {
      if (!isTold) log('Another process brings the tables up to date; waiting for it.');
      isTold = true;
      await setTimeout(LOOK_AGAIN);
    }
    await migrateDatabase(db, {
      name: 'The database of DATABASE_URL',
      action: 'give it an empty one',
      kind: 'server',
      folder,
    });
  } finally {
    // Ends the session, and with it the lock.
    client.release(true);
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
    if (sqlState(error) === NOT_SUPPORTED) return true;
    throw error;
  }
}
