import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { REMOVED_MONTH } from '../../../database/partitions/removedMonth';
import { auditChain } from '../../../database/schema';

const SEAL_BATCH = 2_000;
const ENTRY_BATCH = 5_000;

export type BreakReason =
  /** The entry was modified after it was written. */
  | 'changed'
  /** The entry was deleted or moved to another tenant. */
  | 'removed'
  /** The chain has a gap. */
  | 'missing'
  /** The chain was rewritten from this position. */
  | 'order'
  /** The chain ends before or after its last recorded position. */
  | 'end'
  /** The entries removed by retention differ from those recorded as removed. */
  | 'beginning'
  /** The entry was written without being added to the chain. */
  | 'unsealed';

export interface ChainBreak {
  /** The wholesaler's id as text; '' for the operator. */
  tenant: string;
  /** Position in the chain, from 1; null for an entry outside it. */
  position: number | null;
  entryId: number | null;
  reason: BreakReason;
}

export interface ChainReport {
  entries: number;
  chains: number;
  /** The first break in each invalid chain. */
  breaks: ChainBreak[];
}

/** Verifies the whole audit log in batches, so as not to block other requests. */
export async function verifyChains(db: Database): Promise<ChainReport> {
  const heads = await db.select().from(auditChain).orderBy(asc(auditChain.tenant));
  const report: ChainReport = { entries: 0, chains: heads.length, breaks: [] };
  if (!(await isStartRecorded(db)))
    report.breaks.push({ tenant: '', position: null, entryId: null, reason: 'beginning' });
  for (const { tenant, position, keptBehind } of heads) {
    const chainBreak = await findFirstBreak(db, tenant, keptBehind, position);
    // Old entries may have been removed during the check, so it is repeated.
    if (chainBreak && (await readRetainedFrom(db, tenant)) !== keptBehind) return verifyChains(db);
    if (chainBreak) report.breaks.push(chainBreak);
    report.entries += position - keptBehind;
  }
  const unsealed = await findFirstUnsealed(db);
  if (unsealed) report.breaks.push(unsealed);
  return report;
}

async function readRetainedFrom(db: Database, tenant: string): Promise<number | undefined> {
  const [chain] = await db
    .select({ keptBehind: auditChain.keptBehind })
    .from(auditChain)
    .where(eq(auditChain.tenant, tenant));
  return chain?.keptBehind;
}

/** Whether the starts of the chains match the latest removal of old entries recorded in the log. */
async function isStartRecorded(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ isNoted: boolean }>(sql`
    select not exists (select from audit_chain where kept_behind > 0) or coalesce((
      select new ->> 'kept' = audit_kept_digest() from audit_entry
      where entity = ${REMOVED_MONTH} and entity_key like 'audit %' and actor = 'system' order by at desc, id desc limit 1), false) as "isNoted"`);
  return rows[0]?.isNoted ?? false;
}

/**
 * Returns the first break in a chain.
 * @param kept position after which entries are retained
 */
async function findFirstBreak(
  db: Database,
  tenant: string,
  retainedFrom: number,
  head: number,
): Promise<ChainBreak | null> {
  for (let position = retainedFrom; position < head; position += SEAL_BATCH) {
    const { rows } = await db.execute<{ place: string; entry: string; reason: BreakReason }>(
      sql`select place::text, entry::text, reason from audit_first_break(${tenant}, ${position}::bigint, ${SEAL_BATCH}::int)`,
    );
    const [firstBreak] = rows;
    if (firstBreak)
      return {
        tenant,
        position: Number(firstBreak.place),
        entryId: Number(firstBreak.entry),
        reason: firstBreak.reason,
      };
  }
  // Uses a single statement for consistency, because entries may have been added in the meantime.
  const { rows } = await db.execute<{ place: string }>(sql`
    select c.position::text as place from audit_chain c
    left join lateral (select s.position, s.hash from audit_seal s where s.tenant = c.tenant
      and s.position > c.kept_behind order by s.position desc limit 1) as last on true
    where c.tenant = ${tenant}
      and (c.position, c.hash) is distinct from (coalesce(last.position, c.kept_behind), coalesce(last.hash, c.kept_hash))`);
  const [end] = rows;
  return end ? { tenant, position: Number(end.place), entryId: null, reason: 'end' } : null;
}

async function findFirstUnsealed(db: Database): Promise<ChainBreak | null> {
  for (let position = 0; ; ) {
    const { rows } = await db.execute<{
      last: string | null;
      entry: string | null;
      tenant: string | null;
    }>(sql`
      with page as (select id, at, tenant from audit_entry where id > ${position}::bigint order by id limit ${ENTRY_BATCH}),
      suspect as materialized (select id, tenant from page
        where not exists (select from audit_seal s where s.entry_id = page.id and s.at = page.at))
      select (select max(id)::text from page) as last, entry.id::text as entry, entry.tenant as tenant
      from (select 1) as one left join lateral (
        select id, tenant from suspect where not exists (select from audit_seal s where s.entry_id = suspect.id)
        order by id limit 1) as entry on true`);
    const [row] = rows;
    if (row?.entry)
      return { tenant: row.tenant ?? '', position: null, entryId: Number(row.entry), reason: 'unsealed' };
    if (!row?.last) return null;
    position = Number(row.last);
  }
}

export function describeBreak({ tenant, position, entryId, reason }: ChainBreak): string {
  const chainOwner = tenant === '' ? 'the house' : `wholesaler ${tenant}`;
  const locationText =
    position === null ? `Of ${chainOwner}` : `In the chain of ${chainOwner}, at ${position}`;
  switch (reason) {
    case 'changed':
      return `${locationText}: entry ${entryId} was changed after it was written.`;
    case 'removed':
      return `${locationText}: entry ${entryId} was removed.`;
    case 'missing':
      return `${locationText}: places before entry ${entryId} are missing.`;
    case 'order':
      return `${locationText}: the chain was written anew from entry ${entryId} on.`;
    case 'beginning':
      return 'The chains do not begin where the log says that old entries were removed.';
    case 'end':
      return `${locationText}: the chain does not end where it had reached.`;
    default:
      return `${locationText}: entry ${entryId} was written past the chain.`;
  }
}
