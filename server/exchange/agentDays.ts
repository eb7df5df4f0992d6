import { and, asc, desc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { records } from '../database/schema';
import type { Domain } from '../http/domainOf';
import { type AgentDay, type AgentEvent, loginsAt } from './agentLogins';
import { clockOf } from './zone';

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
      events: events.toSorted((a, b) => a.time - b.time),
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
  isPlanned: boolean,
): Promise<void> {
  const start = clockOf(domain).startOf(day);
  const days = await readAgentDays(tx, domain, start, start);
  const before = [...loginsAt(days, start - 1)];
  const added = JSON.stringify(events);
  // A day's logins are one document: every entry of the audit log would hold them all.
  await tx.execute(sql`select set_config('trunkline.audit', 'summary', true)`);
  await tx
    .insert(records)
    .values({
      kind: KIND,
      domainName: domain.domainName,
      wholesalerId: domain.wholesalerId,
      key: day,
      body: { before, events, isPlanned },
    })
    .onConflictDoUpdate({
      target: [records.kind, records.domainName, records.key],
      set: {
        body: sql`${records.body} || jsonb_build_object(
          'events', (${records.body} -> 'events') || ${added}::jsonb,
          'isPlanned', (${records.body} ->> 'isPlanned')::boolean or ${isPlanned})`,
      },
    });
}
