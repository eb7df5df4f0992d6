import { sql } from 'drizzle-orm';
import { version } from '../version';
import type { Database } from './database';
import type { Migration } from './readMigrations';

export interface AppliedMigration {
  hash: string;
  /** Null if the migration was applied before names were recorded. */
  name: string | null;
  /** Oldest version that is compatible with the database after this migration. Null if compatibility is unchanged. */
  contract: string | null;
}

/** Creates the tables that record migrations: Drizzle's own table, and one that states which older versions are compatible. */
export async function ensureMigrationTable(db: Database): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  await db.execute(sql`create table if not exists drizzle.migration_note
    (hash text primary key, name text not null, contract text, made_by text not null, made_at timestamptz not null default statement_timestamp())`);
}

async function tableExists(db: Database, table: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass(${table}) is not null as found`,
  );
  return rows[0]?.found ?? false;
}

/** Returns the applied migrations, oldest first; none for an empty database. */
export async function readAppliedMigrations(db: Database): Promise<AppliedMigration[]> {
  if (!(await tableExists(db, 'drizzle.__drizzle_migrations'))) return [];
  const { rows } = (await tableExists(db, 'drizzle.migration_note'))
    ? await db.execute<
        AppliedMigration & Record<string, unknown>
      >(sql`select made.hash, note.name, note.contract
        from drizzle.__drizzle_migrations made left join drizzle.migration_note note using (hash) order by made.id`)
    : await db.execute<AppliedMigration & Record<string, unknown>>(
        sql`select hash, null as name, null as contract from drizzle.__drizzle_migrations order by id`,
      );
  return rows;
}

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
