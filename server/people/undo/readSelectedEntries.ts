import { and, asc, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { BodyFor } from '../../../contract/call';
import { MAX_UNDONE_ENTRIES, type undoCalls } from '../../../contract/console/undo';
import { auditFilters } from '../../../contract/people/audit';
import type { Database } from '../../database/database';
import { auditEntry, bulkChanges } from '../../database/schema';
import { createInvalidFieldError, createNotFoundError } from '../../http/errors/apiError';
import type { Scope } from '../../http/tenancy/tenantScope';
import { NUMBERING_PLAN } from '../../import/numberingPlanImport';
import { buildEntryWhere } from '../audit/auditLogQuery';
import { authorExists } from '../audit/changeAuthors';
import { groupBy } from './groupBy';
import { entryColumns, type Fields, type LogEntry } from './logEntry';
import { derivedFields } from './undoTables';

export type UndoRequest = BodyFor<typeof undoCalls.TakeBack>;

/** Returns an entry without changes to derived fields; undefined if it contains no other changes. */
export function omitDerivedFields<Entry extends Pick<LogEntry, 'entity' | 'old' | 'new'>>(
  entry: Entry,
): Entry | undefined {
  const derived = derivedFields[entry.entity];
  if (!derived || !entry.old || !entry.new) return entry;
  const without = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => !derived.includes(field)));
  const [old, now] = [without(entry.old), without(entry.new)];
  return Object.keys(old).length + Object.keys(now).length > 0 ? { ...entry, old, new: now } : undefined;
}

/**
 * Returns the entries that a request selects within a scope, in the order in which they were written.
 * @throws ApiError 400 without a selection, or if it exceeds the limit
 */
export async function readSelectedEntries(
  db: Database,
  scope: Scope,
  request: UndoRequest,
): Promise<LogEntry[]> {
  const { ids, as_one, same_as, until, search } = request;
  const filters = Object.fromEntries(
    Object.keys(auditFilters).flatMap((name) => {
      const value = (request as Record<string, unknown>)[name];
      return value === undefined || value === null || value === '' ? [] : [[name, value]];
    }),
  );
  if (!ids?.length && !same_as && !search?.trim() && Object.keys(filters).length === 0)
    throw createInvalidFieldError('ids', t('Choose what is to be taken back.'));
  const condition = and(
    await buildEntryWhere(db, scope, { ...filters, search }),
    ids?.length ? (as_one ? isInGroups(ids) : isAmongIds(ids)) : undefined,
    same_as ? await buildSameTransactionWhere(db, scope, same_as) : undefined,
    until ? lte(auditEntry.id, until) : undefined,
  );
  const bulk = await db
    .select(entryColumns)
    .from(auditEntry)
    .where(and(condition, eq(auditEntry.entity, NUMBERING_PLAN)))
    .limit(MAX_UNDONE_ENTRIES);
  const chosen = await db
    .select(entryColumns)
    .from(auditEntry)
    .where(and(condition, bulk.length > 0 ? isOutsideBulk(bulk) : undefined))
    .orderBy(asc(auditEntry.id))
    .limit(MAX_UNDONE_ENTRIES + 1);
  if (chosen.length === 0 && !(await authorExists(db, scope, request)))
    throw createNotFoundError(t('No one matches this name or e-mail address.'));
  if (chosen.length > MAX_UNDONE_ENTRIES)
    throw createInvalidFieldError(
      'ids',
      t('{count, plural, other {At most # changes are taken back in one go. Narrow your choice down.}}', {
        count: MAX_UNDONE_ENTRIES,
      }),
    );
  const withLedTo = same_as ? chosen : [...chosen, ...(await findConsequences(db, scope, chosen))];
  return withLedTo.flatMap((entry) => omitDerivedFields(entry) ?? []).toSorted((a, b) => a.id - b.id);
}

/** Returns all changes that a user made in a recent transaction, in the order in which they were written. */
export async function readTransactionEntries(
  db: Database,
  transactionId: string,
  since: string,
): Promise<LogEntry[]> {
  const entries = await db
    .select(entryColumns)
    .from(auditEntry)
    .where(
      and(
        sql`${auditEntry.transactionId} = ${transactionId}::xid8`,
        sql`${auditEntry.at} >= ${since}::timestamptz`,
        sql`${auditEntry.entity} <> 'change_request'`,
      ),
    )
    .orderBy(asc(auditEntry.id));
  return entries.flatMap((entry) => omitDerivedFields(entry) ?? []);
}

const isAmongIds = (ids: readonly (number | null)[]): SQL =>
  sql`${auditEntry.id} = any(${`{${ids.join(',')}}`}::bigint[])`;

/** Builds the condition for the given entries and all other entries in their groups. */
const isInGroups = (ids: readonly (number | null)[]): SQL | undefined =>
  or(
    isAmongIds(ids),
    sql`(${auditEntry.changeGroup}, ${auditEntry.actor}) in (select chosen.change_group, chosen.actor
      from ${auditEntry} as chosen where chosen.id = any(${`{${ids.join(',')}}`}::bigint[]))`,
  );

/** Builds the condition for all changes by the call that wrote an entry, or by the whole import that the entry belongs to. */
async function buildSameTransactionWhere(db: Database, scope: Scope, id: number): Promise<SQL | undefined> {
  const [entry] = await db
    .select({
      actor: auditEntry.actor,
      group: auditEntry.changeGroup,
      at: sql<string>`${auditEntry.at}::text`,
      transaction: sql<string>`${auditEntry.transactionId}::text`,
    })
    .from(auditEntry)
    .where(and(eq(auditEntry.id, id), await buildEntryWhere(db, scope, {})));
  if (!entry) throw createNotFoundError(t('There is no such change.'));
  const { actor, group, at, transaction } = entry;
  return and(
    eq(auditEntry.actor, actor),
    or(group ? eq(auditEntry.changeGroup, group) : undefined, isInTransactions([transaction], at)),
  );
}

/**
 * Builds the condition for entries of transactions. The timestamp must match too, because transaction ids restart in a
 * restored database.
 */
const isInTransactions = (transactions: readonly string[], at: string): SQL | undefined =>
  and(
    sql`${auditEntry.transactionId} = any(${`{${transactions.join(',')}}`}::xid8[])`,
    sql`${auditEntry.at} between ${at}::timestamptz - interval '1 day' and ${at}::timestamptz + interval '1 day'`,
  );

const MAX_CONSEQUENCES = 20_000;

const collectStrings = (value: unknown): Set<string> =>
  new Set(JSON.stringify(value ?? null).match(/[\p{L}\p{N}._@+-]+/gu) ?? []);

/** Returns changes in the same transaction that resulted from a deletion: deleted child records and cleared references. */
async function findConsequences(
  db: Database,
  scope: Scope,
  chosen: readonly LogEntry[],
): Promise<LogEntry[]> {
  const removals = chosen.filter(({ new: now }) => now === null);
  const [first] = removals;
  if (!first) return [];
  const known = new Set(chosen.map(({ id }) => id));
  const { rows } = await db.execute<{ transaction: string }>(sql`
    select distinct ${auditEntry.transactionId}::text as transaction from ${auditEntry}
    where ${auditEntry.id} = any(${`{${removals.map(({ id }) => id).join(',')}}`}::bigint[])`);
  const byDay = groupBy(removals, ({ at }) => at.slice(0, 10));
  const matches: LogEntry[] = [];
  for (const [, ofDay] of byDay) {
    const entries = await db
      .select(entryColumns)
      .from(auditEntry)
      .where(
        and(
          await buildEntryWhere(db, scope, {}),
          isInTransactions(
            rows.map(({ transaction }) => transaction),
            ofDay[0]?.at ?? first.at,
          ),
        ),
      )
      .orderBy(asc(auditEntry.id))
      .limit(MAX_CONSEQUENCES);
    matches.push(...entries.filter(({ id }) => !known.has(id)));
    for (const { id } of entries) known.add(id);
  }
  const removedNames = new Set(removals.flatMap(({ entityKey, old }) => [entityKey, ...getAliases(old)]));
  const names = (value: unknown) => [...collectStrings(value)].some((word) => removedNames.has(word));
  return matches.filter(({ entityKey, old, new: now }) => {
    if (old === null) return false;
    if (now === null) return names(entityKey.split('~')) || names(old);
    return Object.entries(old).some(([field, was]) => names(was) && !names(now[field]));
  });
}

const getAliases = (old: Fields | null): string[] => (Array.isArray(old?.alias) ? old.alias.map(String) : []);

/** Builds the condition for entries that none of the given bulk entries summarises. */
export const isOutsideBulk = (entries: readonly Pick<LogEntry, 'id' | 'actor' | 'changeGroup'>[]): SQL =>
  sql`not (${auditEntry.changeGroup} is not null
    and (${auditEntry.actor}, ${auditEntry.changeGroup}) in (${sql.join(
      entries.map(({ actor, changeGroup }) => sql`(${actor}, ${changeGroup})`),
      sql`, `,
    )})
    and exists (select from ${bulkChanges} b where b.entry_id = any(${joinIds(entries)})
      and b.entity = ${auditEntry.entity} and b.entity_key = ${auditEntry.entityKey}))`;

export const joinIds = (entries: readonly Pick<LogEntry, 'id'>[]): SQL =>
  sql`${`{${entries.map(({ id }) => id).join(',')}}`}::bigint[]`;
