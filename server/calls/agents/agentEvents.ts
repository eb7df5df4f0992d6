import { and, asc, desc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import type { Domain } from '../../http/requestDomain';
import { clockOf } from '../domainClock';
import { type AgentDay, type AgentEvent, loginsAt } from './agentLogins';

const KIND = 'agent_day';

const ofDomain = ({ domainName }: Domain) => and(eq(records.kind, KIND), eq(records.domainName, domainName));
const columns = { key: records.key, body: records.body };

/**
 * The days that a span of time touches and anybody logged in or out, and the last such day before them.
 * @param from seconds since 1970
 */
export async function readAgentDays(
  db: Database,
  domain: Domain,
  from: number,
  to: number,
): Promise<AgentDay[]> {
  const clock = clockOf(domain);
  const [first, last] = [clock.day(from), clock.day(to)];
  const before = await db
    .select(columns)
    .from(records)
    .where(and(ofDomain(domain), lt(records.key, first)))
    .orderBy(desc(records.key))
    .limit(1);
  const within = await db
    .select(columns)
    .from(records)
    .where(and(ofDomain(domain), gte(records.key, first), lte(records.key, last)))
    .orderBy(asc(records.key));
  return [...before, ...within].map(({ key: day, body }) => {
    const { before = [], events = [], isPlanned = false } = body as Partial<AgentDay>;
    return {
      day,
      start: clock.startOf(day),
      before,
      events: inOrder(events),
      isPlanned,
    };
  });
}

/** Adds logins to a day, which is made when it is the first of them; two processes may do so at once. */
export async function addLogins(
  tx: Database,
  domain: Domain,
  day: string,
  events: AgentEvent[],
): Promise<void> {
  const start = clockOf(domain).startOf(day);
  const days = await readAgentDays(tx, domain, start, start);
  await save(tx, domain, [{ day, start, before: [...loginsAt(days, start - 1)], events, isPlanned: false }]);
}

/**
 * Adds the shifts of days, and gives all days with them.
 * @param known as {@link readAgentDays} gave them
 */
export async function addShifts(
  tx: Database,
  domain: Domain,
  known: AgentDay[],
  shifts: { day: string; events: AgentEvent[] }[],
): Promise<AgentDay[]> {
  const clock = clockOf(domain);
  const days = [...known];
  const added = shifts.map(({ day, events }) => {
    const start = clock.startOf(day);
    const one = { day, start, before: [...loginsAt(days, start - 1)], events, isPlanned: true };
    const place = days.findIndex((other) => other.day === day);
    const there = days[place];
    const merged = there
      ? { ...there, events: inOrder([...there.events, ...events]) }
      : { ...one, events: inOrder(events) };
    days.splice(place < 0 ? days.length : place, place < 0 ? 0 : 1, merged);
    days.sort((a, b) => a.start - b.start);
    return one;
  });
  await save(tx, domain, added);
  return days;
}

const inOrder = (events: AgentEvent[]): AgentEvent[] => events.toSorted((a, b) => a.time - b.time);

async function save(tx: Database, { domainName, wholesalerId }: Domain, days: AgentDay[]): Promise<void> {
  if (days.length === 0) return;
  // A day's logins are one document: every entry of the audit log would hold them all.
  await tx.execute(sql`select set_config('trunkline.audit', 'summary', true)`);
  await tx
    .insert(records)
    .values(
      days.map(({ day, before, events, isPlanned }) => ({
        kind: KIND,
        domainName,
        wholesalerId,
        key: day,
        body: { before, events, isPlanned },
      })),
    )
    .onConflictDoUpdate({
      target: [records.kind, records.domainName, records.key],
      set: {
        body: sql`${records.body} || jsonb_build_object(
          'events', (${records.body} -> 'events') || (excluded.body -> 'events'),
          'isPlanned', (${records.body} ->> 'isPlanned')::boolean or (excluded.body ->> 'isPlanned')::boolean)`,
      },
    });
}
