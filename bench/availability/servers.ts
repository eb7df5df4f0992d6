import { sql } from 'drizzle-orm';
import { runServer } from '../../scripts/browser/runServer';
import { findPostgres, startPostgres } from '../../scripts/tests/postgres';
import type { Database } from '../../server/database/database';
import { openDatabase } from '../../server/database/openDatabase';

/** A server with demo data and many additional numbers assigned to the demo reseller. */
export interface BenchServer {
  name: string;
  url: string;
  stop(): Promise<void>;
}

const BATCH = 100_000;

const fillDatabase = async (db: Database, numbers: number): Promise<void> => {
  await db.execute(sql`alter table phone_number disable trigger user`);
  for (let from = 0; from < numbers; from += BATCH)
    await db.execute(sql`insert into phone_number (phone_number, state, wholesaler_id, customer_number, display, date_allocated)
      select (99900000000 + n)::text, 'assigned', 1, 'C-' || n % 5000, 'Company ' || n % 5000, timestamptz '2026-11-01'
      from generate_series(${from}::int, ${Math.min(from + BATCH, numbers) - 1}::int) n`);
  await db.execute(sql`alter table phone_number enable trigger user`);
  await db.execute(sql`select recount_numbers()`);
  await db.execute(sql`vacuum analyze`);
};

/**
 * Starts a server on the embedded database.
 * @param numbers how many numbers to add to the demo data
 */
export const startEmbeddedServer = async (numbers: number): Promise<BenchServer> => {
  const server = await runServer();
  await server.stop();
  const { db, close } = await openDatabase({ folder: server.folder });
  await fillDatabase(db, numbers);
  await close();
  await server.start();
  return { name: 'PGlite', url: server.url, stop: server.dispose };
};

/** Starts a server on PostgreSQL, or returns null if PostgreSQL is not installed. */
export const startPostgresServer = async (numbers: number): Promise<BenchServer | null> => {
  const programs = findPostgres();
  if (!programs) return null;
  const postgres = await startPostgres(programs);
  const server = await runServer({ env: { DATABASE_URL: postgres.url, DEMO: '1' } });
  const { db, close } = await openDatabase({ url: postgres.url });
  await fillDatabase(db, numbers);
  await close();
  return {
    name: 'PostgreSQL',
    url: server.url,
    async stop() {
      await server.dispose();
      await postgres.stop();
    },
  };
};
