import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Backup } from '../../../server/backup/createEmbeddedBackup';
import { readBackupMetadata } from '../../../server/backup/readBackupMetadata';
import { requireTool, startTool } from './postgresTools';

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Numeric server version, such as 150004. */
export async function readServerVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select current_setting('server_version_num')::int as version");
  return rows[0].version;
}

/**
 * Takes a consistent backup of a PostgreSQL database while it is in use. The manifest and pg_dump share a snapshot.
 * @param use consumes the backup; it must have read all of it when its promise resolves
 */
export const withPostgresBackup = <T>(url: string, use: (backup: Backup) => Promise<T>): Promise<T> =>
  withClient(url, async (client) => {
    requireTool('pg_dump', await readServerVersion(client));
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query('select pg_export_snapshot() as snapshot');
    const notes = await readBackupMetadata(drizzle({ client }), 'server');
    const dump = startTool(
      'pg_dump',
      ['--format=custom', '--no-owner', '--no-privileges', '--no-comments', `--snapshot=${rows[0].snapshot}`],
      url,
    );
    return use({
      notes,
      content: (async function* () {
        yield* dump.output;
        await dump.finished;
      })() as unknown as ReadableStream<Uint8Array>,
    });
  });
