import { eq, max, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from '../../../server/database/database';
import { findRunningServer } from '../../../server/database/folderLock';
import { readMigrationState } from '../../../server/database/migrate';
import { openDatabase } from '../../../server/database/openDatabase';
import { auditEntry, records, secretKeyIds } from '../../../server/database/schema';
import { getKeyFile, readExistingKeys } from '../../../server/secrets/loadKeys';
import type { ServerSettings } from '../../../server/serverSettings';
import { hasFiles } from '../backup/restoreEmbedded';
import { readServerVersion, withClient } from '../backup/withPostgresBackup';
import { toSentence } from '../commandLine';
import { formatCount } from '../formatCount';
import { createClockFinding } from './checkSettings';
import { error, type Finding, ok, warning } from './createFinding';

const MIN_POSTGRES_VERSION = 15;

/** Checks the database, its tables and its encryption keys, without changing anything. */
export const checkDatabase = (settings: ServerSettings): Promise<Finding[]> =>
  settings.databaseUrl
    ? checkServer(settings.databaseUrl, settings)
    : checkEmbedded(settings.dataFolder, settings);

async function checkServer(url: string, settings: ServerSettings): Promise<Finding[]> {
  try {
    return await withClient(url, async (client) => {
      const version = await readServerVersion(client);
      const major = Math.floor(version / 10_000);
      const text = `PostgreSQL ${major}.${version % 10_000} answers.`;
      if (major < MIN_POSTGRES_VERSION)
        return [error('database', `${text} The server needs version ${MIN_POSTGRES_VERSION} or later.`)];
      const db: Database = drizzle({ client });
      return [
        ok('database', text),
        ...(await checkClock(db)),
        ...(await checkTables(db)),
        ...(await checkTrigramExtension(db)),
        ...(await checkKeys(db, settings)),
        ...(settings.smtp ? [] : await checkMail(db)),
        ...(await checkListening(settings.databaseListenUrl)),
        ...(await checkStandby(settings.databaseReadUrl)),
      ];
    });
  } catch (fault) {
    return [error('database', `DATABASE_URL can’t be reached: ${toSentence(fault)}`)];
  }
}

async function checkEmbedded(folder = './data', settings: ServerSettings): Promise<Finding[]> {
  const running = await findRunningServer(folder);
  if (running?.localUrl) return [await checkRunningServer(running.localUrl)];
  if (!(await hasFiles(folder)))
    return [
      ok('database', `${folder} has none yet: it is created at the first start.`),
      ...(await checkNewKeys(settings)),
    ];
  try {
    const database = await openDatabase({ folder, migrations: false });
    try {
      const { db } = database;
      return [
        ok('database', `The embedded database of ${folder} opens.`),
        ...(await checkTables(db)),
        ...(await checkNewestEntry(db)),
        ...(await checkKeys(db, settings)),
        ...(settings.smtp ? [] : await checkMail(db)),
      ];
    } finally {
      await database.close();
    }
  } catch (fault) {
    return [error('database', toSentence(fault))];
  }
}

/** A running server has already checked its tables and keys, so only its health is queried. */
async function checkRunningServer(url: string): Promise<Finding> {
  const answer = await fetch(`${url}/healthz`).catch(() => undefined);
  return answer?.ok
    ? ok('database', `The server that runs at ${url} has it open, and answers.`)
    : error('database', `The server that runs at ${url} has it open, but does not respond correctly.`);
}

async function checkTables(db: Database): Promise<Finding[]> {
  const { pending, foreign, newest, fault } = await readMigrationState(db);
  if (fault)
    return [error('tables', `The database ${fault.text}${fault.action ? `: ${fault.action}` : ''}.`)];
  if (pending.length > 0)
    return [
      ok(
        'tables',
        `${newest ? `They are of ${newest.name}; ` : 'There are none yet; '}${formatCount(pending.length, 'migration')} to be applied at the next start: ${pending.map(({ name }) => name).join(', ')}.`,
      ),
    ];
  if (foreign.length > 0)
    return [
      warning('tables', 'They were migrated by a later version; this version is compatible with them.'),
    ];
  return [ok('tables', `They are up to date (${newest?.name}).`)];
}

async function checkClock(db: Database): Promise<Finding[]> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select extract(epoch from clock_timestamp())::text as now`,
  );
  return [createClockFinding('database', Date.now() / 1000 - Number(rows[0]?.now))];
}

/** Detects a wrong clock without a reference clock: the newest audit entry cannot be in the future. */
async function checkNewestEntry(db: Database): Promise<Finding[]> {
  if (!(await hasTable(db, 'audit_entry'))) return [];
  const [row] = await db.select({ at: max(auditEntry.at) }).from(auditEntry);
  const lagSeconds = row?.at ? (row.at.getTime() - Date.now()) / 1000 : 0;
  return lagSeconds > 0
    ? [
        warning(
          'clock',
          `The audit log has an entry ${Math.round(lagSeconds)} s in the future: this machine’s clock is behind.`,
        ),
      ]
    : [ok('clock', 'It is not behind the latest entry of the audit log.')];
}

async function checkTrigramExtension(db: Database): Promise<Finding[]> {
  const { rows } = await db.execute<{ state: string }>(sql`select case
    when exists (select from pg_extension where extname = 'pg_trgm') then 'installed'
    when exists (select from pg_available_extensions where name = 'pg_trgm') then 'available' else 'missing' end as state`);
  return rows[0]?.state === 'missing'
    ? [
        warning(
          'pg_trgm',
          'The extension is not available: searches scan all rows. It is part of PostgreSQL’s contrib package.',
        ),
      ]
    : [];
}

async function checkListening(url: string | undefined): Promise<Finding[]> {
  if (!url) return [];
  try {
    await withClient(url, (client) => client.query('listen trunkline_check'));
    return [ok('DATABASE_LISTEN_URL', 'Change notifications can be received there.')];
  } catch (fault) {
    return [error('DATABASE_LISTEN_URL', `It can’t be reached: ${toSentence(fault)}`)];
  }
}

async function checkStandby(url: string | undefined): Promise<Finding[]> {
  if (!url) return [];
  try {
    const { rows } = await withClient(url, (client) =>
      client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows'),
    );
    if (!rows[0]?.follows)
      return [warning('DATABASE_READ_URL', 'It is not a standby: everything is read from DATABASE_URL.')];
    return [ok('DATABASE_READ_URL', 'A standby answers.')];
  } catch (fault) {
    return [warning('DATABASE_READ_URL', `It can’t be reached: ${toSentence(fault)}`)];
  }
}

async function hasTable(db: Database, name: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass(${name}) is not null as found`,
  );
  return rows[0]?.found ?? false;
}

async function checkKeys(db: Database, settings: ServerSettings): Promise<Finding[]> {
  if (!(await hasTable(db, 'secret_key'))) return checkNewKeys(settings);
  const known = (await db.select({ id: secretKeyIds.id }).from(secretKeyIds)).map(({ id }) => id);
  if (known.length === 0) return checkNewKeys(settings);
  try {
    const configured = ((await readExistingKeys(settings)) ?? []).map(({ id }) => id);
    const absent = known.filter((id) => !configured.includes(id));
    if (absent.length > 0)
      return [
        error(
          'key of secrets',
          `The database needs the key ${absent.join(', ')}, and ${configured.length > 0 ? `there is ${configured.join(', ')}` : 'there is none'}.`,
        ),
      ];
    return [ok('key of secrets', `The database needs ${known.join(', ')}, which is there.`)];
  } catch (fault) {
    return [error('key of secrets', toSentence(fault))];
  }
}

/** Checks the keys available for a database that has no secrets yet. */
async function checkNewKeys(settings: ServerSettings): Promise<Finding[]> {
  try {
    const configured = await readExistingKeys(settings);
    if (configured) return [ok('key of secrets', `New secrets are encrypted with ${configured[0].id}.`)];
    const file = settings.databaseUrl ? undefined : getKeyFile(settings);
    return [
      file
        ? ok('key of secrets', `${file} is created at the first start.`)
        : error(
            'key of secrets',
            'With DATABASE_URL, set SECRETS_KEY or SECRETS_KEY_FILE: no key is generated automatically.',
          ),
    ];
  } catch (fault) {
    return [error('key of secrets', toSentence(fault))];
  }
}

/** Detects queued mails that cannot be sent because no mail server is configured. */
async function checkMail(db: Database): Promise<Finding[]> {
  if (!(await hasTable(db, 'record'))) return [];
  const sentCount = await db.$count(records, eq(records.kind, 'sent_mail'));
  return [
    warning(
      'mail',
      `SMTP_URL is not set: mails are stored in the database and not sent (${sentCount} so far).`,
    ),
  ];
}
