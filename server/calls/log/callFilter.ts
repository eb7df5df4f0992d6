import { and, eq, gte, inArray, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { CallDirection, CallResult } from '../../database/schema';
import { isLongCall, phoneCalls } from '../../database/schema';
import { buildSearch, buildTextSearch, type PageRequest, type Sortable } from '../../http/lists/listQuery';
import type { Domain } from '../../http/tenancy/requestDomain';
import { parseTimeSpan, type TimeSpan } from '../requestedSpan';

/** Filters of a call list request, in addition to paging. */
export interface CallFilter extends PageRequest {
  number?: string | null;
  extension?: string | null;
  queue?: string | null;
  id?: number | null;
  direction?: string | string[] | null;
  result?: string | string[] | null;
}

/** Sort expressions by API name. */
export const callColumns: Record<string, Sortable> = {
  start: phoneCalls.startedAt,
  connect: phoneCalls.connectedAt,
  end: phoneCalls.endedAt,
  from: phoneCalls.from,
  to: phoneCalls.to,
  direction: phoneCalls.direction,
  result: phoneCalls.result,
  extension: phoneCalls.extension,
  queue: phoneCalls.queue,
  duration: sql`(${phoneCalls.endedAt} - ${phoneCalls.startedAt})`,
  ivr: phoneCalls.ivr,
  ring: phoneCalls.ring,
  talk: phoneCalls.talk,
  hold: phoneCalls.hold,
};

/** Must match the expression of the trigram index (`ensure_search_indexes`). */
const searchText = sql`(${phoneCalls.from} || E'\n' || ${phoneCalls.to} || E'\n' || ${phoneCalls.callId} || E'\n' || coalesce(${phoneCalls.note}, ''))`;

const toList = <Value extends string>(input: string | string[] | null | undefined): Value[] =>
  [input ?? []].flat().filter(Boolean) as Value[];

/** Condition that matches completed calls of a phone system. */
export const buildEndedCondition = ({ domainName }: Pick<Domain, 'domainName'>, now: Date): SQL | undefined =>
  and(eq(phoneCalls.domainName, domainName), lte(phoneCalls.endedAt, now.toISOString()));

/** Usual maximum duration of a call, in seconds. Simulated calls never exceed it, and real ones rarely do. */
export const MAX_USUAL_SECONDS = 2 * 3600;
/** Age in seconds after which a call without a reported end is assumed to have ended. */
export const ABANDONED_AFTER_SECONDS = 24 * 3600;

/**
 * Condition that matches calls in progress at any time in a period. Reads few rows: long calls, and calls that started
 * shortly before the period.
 */
export function buildInProgressCondition(from: Date, to: Date): SQL {
  const { startedAt, endedAt } = phoneCalls;
  const earlier = (seconds: number) => new Date(from.getTime() - seconds * 1000).toISOString();
  const [start, end] = [from.toISOString(), to.toISOString()];
  return sql`(
    (${startedAt} > ${earlier(MAX_USUAL_SECONDS)} and ${startedAt} <= ${end} and ${endedAt} > ${start})
    or (${isLongCall(phoneCalls)} and ${startedAt} > ${earlier(ABANDONED_AFTER_SECONDS)} and ${startedAt} <= ${end}
      and (${endedAt} is null or ${endedAt} > ${start})))`;
}

export const buildStartCondition = ({ from, to }: TimeSpan): SQL | undefined =>
  and(from ? gte(phoneCalls.startedAt, from) : undefined, to ? lt(phoneCalls.startedAt, to) : undefined);

/** Builds the filter conditions of a request, except for phone system and time. Returns undefined if there are none. */
export function buildConditions(filter: CallFilter): SQL | undefined {
  const directions = toList<CallDirection>(filter.direction);
  const results = toList<CallResult>(filter.result);
  return and(
    directions.length > 0 ? inArray(phoneCalls.direction, directions) : undefined,
    results.length > 0 ? inArray(phoneCalls.result, results) : undefined,
    filter.extension ? eq(phoneCalls.extension, filter.extension) : undefined,
    typeof filter.id === 'number' ? eq(phoneCalls.id, filter.id) : undefined,
    filter.queue ? eq(phoneCalls.queue, filter.queue) : undefined,
    buildTextSearch(filter.number, searchText),
    buildSearch(filter.number, [phoneCalls.from, phoneCalls.to]),
    buildTextSearch(filter.search, searchText),
    buildSearch(filter.search, [phoneCalls.from, phoneCalls.to, phoneCalls.callId, phoneCalls.note]),
  );
}

/** Builds a condition for the completed calls that match a request. */
export const buildCallWhere = (domain: Domain, filter: CallFilter, now: Date): SQL | undefined =>
  and(
    buildEndedCondition(domain, now),
    buildStartCondition(parseTimeSpan(domain, filter)),
    buildConditions(filter),
  );

export const isQueueCall = isNotNull(phoneCalls.queue);

export function createKindFilter(
  filter: CallFilter,
): (call: { direction: string; result: string }) => boolean {
  const [directions, results] = [toList(filter.direction), toList(filter.result)];
  const among = (accepted: string[], value: string) => accepted.length === 0 || accepted.includes(value);
  return ({ direction, result }) => among(directions, direction) && among(results, result);
}
