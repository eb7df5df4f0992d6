import { and, count, eq, ne, sql } from 'drizzle-orm';
import { type MessageDescriptor, msg, t } from '#i18n';
import { MAX_ARCHIVES } from '../../contract/console/archiveWords';
import { lockByName } from '../database/advisoryLock';
import type { Database } from '../database/database';
import type { RetentionSettings } from '../database/partitions/retention';
import { archives } from '../database/schema';
import type { Transaction } from '../database/transaction';
import { createConflictError } from '../http/errors/apiError';

const GB = 1024 ** 3;

/** Serialises transactions that add archives to a phone system, and refuses archives that exceed the phone system's limits. */
export async function requireCapacity(
  tx: Transaction,
  domainName: string,
  retention: RetentionSettings,
  bytes = 0,
): Promise<void> {
  await lockByName(tx, `archives ${domainName}`);
  await checkCapacity(tx, domainName, retention, bytes);
}

/**
 * @param bytes size of the new archive, if known
 * @throws ApiError 409 if the phone system has reached its storage limit or its limit of archives, excluding nightly
 * ones
 */
export async function checkCapacity(
  db: Database,
  domainName: string,
  retention: RetentionSettings,
  bytes = 0,
): Promise<void> {
  const [stored] = await db
    .select({ count: count() })
    .from(archives)
    .where(and(eq(archives.domainName, domainName), ne(archives.reason, 'nightly')));
  if ((stored?.count ?? 0) >= MAX_ARCHIVES)
    throw createConflictError(
      t('{domain} has {count} archives already. Remove one first.', {
        domain: domainName,
        count: MAX_ARCHIVES,
      }),
    );
  const available = await getRemainingCapacity(db, domainName, retention);
  if (available <= 0 || bytes > available)
    throw createConflictError(t(...getCapacityMessage(domainName, retention)));
}

export const getCapacityMessage = (
  domain: string,
  { archives: limit }: RetentionSettings,
): [MessageDescriptor, { domain: string; most: number }] => [
  msg(
    'The archives of {domain} may take {most} GB in all, and there is no room for this one. Remove some first.',
  ),
  { domain, most: limit },
];

/**
 * Returns the remaining archive storage of a phone system, in bytes. Uploads count with their declared size until they
 * have been checked, records with their size in the database, and each distinct sound once.
 * @param without archive to exclude
 */
export async function getRemainingCapacity(
  db: Database,
  domainName: string,
  { archives: limit }: RetentionSettings,
  without = 0,
): Promise<number> {
  if (limit === 0) return Number.POSITIVE_INFINITY;
  const { rows } = await db.execute<{ bytes: string | number }>(sql`
    with own as (select id from archive where domain_name = ${domainName} and id <> ${without})
    select (select coalesce(sum(upload_bytes), 0) from archive_state
        where archive_id in (select id from own) and state in ('uploading', 'waiting', 'making'))
      + (select coalesce(sum(pg_column_size(content)), 0) from archive_section where archive_id in (select id from own))
      + (select coalesce(sum(bytes), 0) from archived_sound where sha256 in (
        select sha256 from archive_sound where archive_id in (select id from own))) as bytes`);
  return limit * GB - Number(rows[0]?.bytes ?? 0);
}
