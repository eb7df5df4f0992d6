import type pg from 'pg';
import { CommandError } from '../commandLine';
import { formatCount } from '../formatCount';
import { type Manifest, readContent } from './backupFile';
import { requireTool, startTool } from './postgresTools';
import { readServerVersion, withClient } from './withPostgresBackup';

/**
 * Drops everything except objects of extensions, which an administrator may have installed. Partitions are dropped with
 * their table, on which they depend.
 */
const DROP_ALL = `
set client_min_messages = warning;
drop schema if exists drizzle cascade;
do $$ declare one record; begin
  for one in select format('drop %s if exists %s cascade', case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' else 'table' end, c.oid::regclass) as command
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
    and not exists (select from pg_depend d where d.objid = c.oid and d.refobjid <> c.oid and d.deptype in ('e', 'i', 'a'))
  loop execute one.command; end loop;
  for one in select format('drop routine if exists %s cascade', p.oid::regprocedure) as command
    from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop execute one.command; end loop;
  for one in select format('drop type if exists %s cascade', t.oid::regtype) as command
    from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd') and not exists
    (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
  loop execute one.command; end loop;
end $$;
`;

export const hasTables = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`select exists (select from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as found`);
    return rows[0].found;
  });

async function requireExclusiveAccess(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  const { count } = rows[0];
  if (count > 0)
    throw new CommandError(
      `${formatCount(count, 'other connection')} to the database ${count === 1 ? 'is' : 'are'} open. Stop all servers that use it first. Nothing was changed.`,
    );
}

/**
 * Restores a backup to a PostgreSQL database in a single transaction. If it fails, nothing changes.
 * @param url URL of the server itself, not of a connection pooler
 */
export async function restorePostgres(path: string, manifest: Manifest, url: string): Promise<void> {
  await withClient(url, async (client) => {
    const version = await readServerVersion(client);
    requireTool('pg_restore', version);
    requireTool('psql', version);
    await requireExclusiveAccess(client);
  });
  const script = startTool('pg_restore', ['--no-owner', '--no-privileges', '--file=-']);
  readContent(path, manifest).pipe(script.input);
  const psql = startTool(
    'psql',
    [
      '--no-psqlrc',
      '--quiet',
      '--output=/dev/null',
      '--single-transaction',
      '--set=ON_ERROR_STOP=1',
      '--file=-',
    ],
    url,
  );
  psql.input.write(DROP_ALL);
  script.output.pipe(psql.input, { end: false });
  try {
    await Promise.race([script.finished, psql.finished]);
  } catch (error) {
    script.stop();
    // Stopping psql before the end of its script rolls back the transaction.
    psql.stop();
    throw error;
  }
  psql.input.end();
  await psql.finished;
}
