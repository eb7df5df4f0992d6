import { millisecondsInDay } from 'date-fns/constants';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { lockByName } from '../../common/advisoryLock';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import type { Domain } from '../../http/tenancy/requestDomain';
import type { CallFilter } from './callFilter';
import type { CallRow } from './callLogRow';

/** Days in which nearly all calls lie that anybody asks for by name: a partition or two. */
const RECENT_DAYS = 40;

/**
 * The calls of a phone system that pass a condition, of each id the latest. Whoever names calls asks for those of late, as a rule: other
 * months are only looked into for what is not found there.
 * @param many how many there may be; no more are looked for
 */
async function findCalls(
  db: Database,
  { domainName }: Pick<Domain, 'domainName'>,
  which: (found: CallRow[]) => SQL | undefined,
  many: number,
): Promise<CallRow[]> {
  const recent = new Date(Date.now() - RECENT_DAYS * millisecondsInDay).toISOString();
  const found: CallRow[] = [];
  for (const when of [gte(phoneCalls.startedAt, recent), lt(phoneCalls.startedAt, recent)]) {
    if (found.length >= many) break;
    const rows = await db
      .select()
      .from(phoneCalls)
      .where(and(eq(phoneCalls.domainName, domainName), which(found), when))
      .orderBy(desc(phoneCalls.startedAt));
    for (const row of rows) if (!found.some(({ callId }) => callId === row.callId)) found.push(row);
  }
  return found;
}

/** The calls of a phone system with some ids, as its switch names them; of an id that came again, the latest. */
export const findCallsByCallId = (
  db: Database,
  domain: Pick<Domain, 'domainName'>,
  callIds: readonly string[],
): Promise<CallRow[]> => {
  const wanted = [...new Set(callIds)];
  return findCalls(
    db,
    domain,
    (found) => {
      const there = new Set(found.map(({ callId }) => callId));
      return inArray(
        phoneCalls.callId,
        wanted.filter((id) => !there.has(id)),
      );
    },
    wanted.length,
  );
};

/** A call by its number; undefined where the phone system has none. */
export const findCallById = async (
  db: Database,
  domain: Pick<Domain, 'domainName'>,
  id: number,
): Promise<CallRow | undefined> => (await findCalls(db, domain, () => eq(phoneCalls.id, id), 1))[0];

/** The very rows, each in its partition. */
export const callsWhere = (calls: readonly Pick<CallRow, 'id' | 'startedAt'>[]): SQL =>
  calls.length === 0
    ? sql`false`
    : sql`(${phoneCalls.id}, ${phoneCalls.startedAt}) in (${sql.join(
        calls.map(({ id, startedAt }) => sql`(${id}::bigint, ${startedAt}::timestamptz)`),
        sql`, `,
      )})`;

/**
 * A request for one call by its number, with the moment it began as bounds: one partition is looked into. Others stay as they are.
 */
export async function addTimeBounds<Filter extends CallFilter & { start_from?: unknown; start_to?: unknown }>(
  db: Database,
  domain: Pick<Domain, 'domainName'>,
  filter: Filter,
): Promise<Filter> {
  if (typeof filter.id !== 'number' || filter.start_from || filter.start_to) return filter;
  const call = await findCallById(db, domain, filter.id);
  const start = call && new Date(call.startedAt).toISOString();
  return start ? { ...filter, start_from: start, start_to: start } : filter;
}

/** Lets nobody else tell or change calls of a phone system until the transaction ends: no row moves to another month meanwhile. */
export const lockCalls = (tx: Transaction, { domainName }: Pick<Domain, 'domainName'>): Promise<void> =>
  lockByName(tx, `calls ${domainName}`);
