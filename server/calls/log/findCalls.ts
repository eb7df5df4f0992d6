import { millisecondsInDay } from 'date-fns/constants';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { lockByName } from '../../database/advisoryLock';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import type { Domain } from '../../http/tenancy/requestDomain';
import type { CallFilter } from './callFilter';
import type { CallRow } from './callLogRow';

/** Number of recent days that contain almost all calls looked up by id. They span one or two partitions. */
const RECENT_DAYS = 40;

/**
 * Finds the matching calls of a phone system, the most recent for each id. Lookups usually concern recent calls, so
 * older months are searched only for calls that were not found.
 * @param many maximum number of calls to find
 */
async function findCalls(
  db: Database,
  { domainName }: Pick<Domain, 'domainName'>,
  which: (matchedCalls: CallRow[]) => SQL | undefined,
  limit: number,
): Promise<CallRow[]> {
  const recent = new Date(Date.now() - RECENT_DAYS * millisecondsInDay).toISOString();
  const calls: CallRow[] = [];
  for (const when of [gte(phoneCalls.startedAt, recent), lt(phoneCalls.startedAt, recent)]) {
    if (calls.length >= limit) break;
    const rows = await db
      .select()
      .from(phoneCalls)
      .where(and(eq(phoneCalls.domainName, domainName), which(calls), when))
      .orderBy(desc(phoneCalls.startedAt));
    for (const row of rows) if (!calls.some(({ callId }) => callId === row.callId)) calls.push(row);
  }
  return calls;
}

/** Finds calls of a phone system by their ids on the switch. If an id was reused, finds the most recent call. */
export function findCallsByCallId(
  db: Database,
  domain: Pick<Domain, 'domainName'>,
  callIds: readonly string[],
): Promise<CallRow[]> {
  const requestedIds = [...new Set(callIds)];
  return findCalls(
    db,
    domain,
    (matchedCalls) => {
      const matchedIds = new Set(matchedCalls.map(({ callId }) => callId));
      return inArray(
        phoneCalls.callId,
        requestedIds.filter((id) => !matchedIds.has(id)),
      );
    },
    requestedIds.length,
  );
}

export const findCallById = async (
  db: Database,
  domain: Pick<Domain, 'domainName'>,
  id: number,
): Promise<CallRow | undefined> => (await findCalls(db, domain, () => eq(phoneCalls.id, id), 1))[0];

/** Condition that selects exactly these rows, each in its own partition. */
export const buildCallsCondition = (calls: readonly Pick<CallRow, 'id' | 'startedAt'>[]): SQL =>
  calls.length === 0
    ? sql`false`
    : sql`(${phoneCalls.id}, ${phoneCalls.startedAt}) in (${sql.join(
        calls.map(({ id, startedAt }) => sql`(${id}::bigint, ${startedAt}::timestamptz)`),
        sql`, `,
      )})`;

/** Adds the start time to a request for a single call, so that only one partition is searched. Other requests are returned unchanged. */
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

/** Locks a phone system's calls until the end of the transaction, so that no row is moved to another month. */
export const lockCalls = (tx: Transaction, { domainName }: Pick<Domain, 'domainName'>): Promise<void> =>
  lockByName(tx, `calls ${domainName}`);
