import { sql } from 'drizzle-orm';
import { version } from '../version';
import type { Database } from './database';
import type { Migration } from './readMigrations';

/** What a database knows of a migration it has had. */
export interface MigrationNote {
  hash: string;
  /** Null where it was made before there were notes. */
  name: string | null;
  /** The oldest version that works with the database since; null: those before do too. */
  contract: string | null;
}

/** Makes the tables migrations are noted in: Drizzle's own, and beside it what older versions have to know. */
export async function ensureNotes(db: Database): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  await db.execute(sql`create table if not exists drizzle.migration_note
    (hash text primary key, name text not null, contract text, made_by text not null, made_at timestamptz not null default statement_timestamp())`);
}

const tableExists = async (db: Database, table: string): Promise<boolean> => {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass(${table}) is not null as found`,
  );
  return rows[0]?.found ?? false;
};

/** The migrations a database has had, the oldest first; none in an empty one. */
export async function readNotes(db: Database): Promise<MigrationNote[]> {
  if (!(await tableExists(db, 'drizzle.__drizzle_migrations'))) return [];
  const { rows } = (await tableExists(db, 'drizzle.migration_note'))
    ? await db.execute<MigrationNote & Record<string, unknown>>(sql`select made.hash, note.name, note.contract
        from drizzle.__drizzle_migrations made left join drizzle.migration_note note using (hash) order by made.id`)
    : await db.execute<MigrationNote & Record<string, unknown>>(
        sql`select hash, null as name, null as contract from drizzle.__drizzle_migrations order by id`,
      );
  return rows;
}

/** Notes that a migration was made. */
export async function recordMigration(
  db: Database,
  { name, hash, when, contract }: Migration,
): Promise<void> {
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`,
  );
  await db.execute(sql`insert into drizzle.migration_note (hash, name, contract, made_by)
    values (${hash}, ${name}, ${contract ?? null}, ${version}) on conflict (hash) do nothing`);
}
