import { and, eq, gte, inArray, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { CallDirection, CallResult } from '../../database/schema';
import { isLongCall, phoneCalls } from '../../database/schema';
import { buildSearch, buildTextSearch, type PageRequest, type Sortable } from '../../http/lists/listQuery';
import type { Domain } from '../../http/tenancy/requestDomain';
import { getSpan, type TimeSpan } from '../requestedSpan';

/** What a request for calls may ask for beside the page. */
export interface CallFilter extends PageRequest {
  number?: string | null;
  extension?: string | null;
  queue?: string | null;
  id?: number | null;
  direction?: string | string[] | null;
  result?: string | string[] | null;
}

/** Wire name → what calls are sorted by. */
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

/** As the index of three letters in a row has it (`ensure_search_indexes`). */
const searchText = sql`(${phoneCalls.from} || E'\n' || ${phoneCalls.to} || E'\n' || ${phoneCalls.callId} || E'\n' || coalesce(${phoneCalls.note}, ''))`;

const toList = <Value extends string>(given: string | string[] | null | undefined): Value[] =>
  [given ?? []].flat().filter(Boolean) as Value[];

/** Calls of a phone system that have ended. */
export const isEnded = ({ domainName }: Pick<Domain, 'domainName'>, now: Date): SQL | undefined =>
  and(eq(phoneCalls.domainName, domainName), lte(phoneCalls.endedAt, now.toISOString()));

/** No simulated call, and hardly any other, lasts longer: seconds. */
export const MAX_USUAL_SECONDS = 2 * 3600;
/** Of a call that began before, in seconds, the end was not told, and never will be. */
export const ABANDONED_AFTER_SECONDS = 24 * 3600;

/** Calls that went on at some moment of a span. Few rows are read: those that began shortly before it, and the long. */
export function isInProgress(from: Date, to: Date): SQL {
  const { startedAt, endedAt } = phoneCalls;
  const earlier = (seconds: number) => new Date(from.getTime() - seconds * 1000).toISOString();
  const [start, end] = [from.toISOString(), to.toISOString()];
  return sql`(
    (${startedAt} > ${earlier(MAX_USUAL_SECONDS)} and ${startedAt} <= ${end} and ${endedAt} > ${start})
    or (${isLongCall(phoneCalls)} and ${startedAt} > ${earlier(ABANDONED_AFTER_SECONDS)} and ${startedAt} <= ${end}
      and (${endedAt} is null or ${endedAt} > ${start})))`;
}

export const startedIn = ({ from, to }: TimeSpan): SQL | undefined =>
  and(from ? gte(phoneCalls.startedAt, from) : undefined, to ? lt(phoneCalls.startedAt, to) : undefined);

/** The conditions of a request for calls; undefined where there is none beside phone system and time. */
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

/** Calls of a request that have ended. */
export const buildCallWhere = (domain: Domain, filter: CallFilter, now: Date): SQL | undefined =>
  and(isEnded(domain, now), startedIn(getSpan(domain, filter)), buildConditions(filter));

export const isQueueCall = isNotNull(phoneCalls.queue);

/** Whether a call is of the direction and with the result a request asks for. */
export function createKindFilter(
  filter: CallFilter,
): (call: { direction: string; result: string }) => boolean {
  const [directions, results] = [toList(filter.direction), toList(filter.result)];
  const among = (wanted: string[], one: string) => wanted.length === 0 || wanted.includes(one);
  return ({ direction, result }) => among(directions, direction) && among(results, result);
}
