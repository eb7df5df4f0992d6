import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { agentEvents } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import type { AgentEvent } from './agentLoginState';

type Row = Pick<
  typeof agentEvents.$inferSelect,
  'account' | 'queue' | 'isBreak' | 'active' | 'at' | 'reason' | 'eventId'
>;

const toAgentEvent = ({ account, queue, isBreak, active, at, reason, eventId }: Row): AgentEvent => ({
  account,
  time: Date.parse(at) / 1000,
  active,
  acd: queue,
  reason,
  isBreak,
  id: eventId,
});

/**
 * Reads the agent events in a period, preceded by the last earlier event of each type and queue. These determine who is
 * logged in at any time in the period.
 * @param from seconds since 1970, like `to`, which is inclusive
 */
export async function readAgentEvents(
  db: Database,
  { domainName }: Pick<Domain, 'domainName'>,
  from: number,
  to: number,
): Promise<AgentEvent[]> {
  const [start, end] = [new Date(from * 1000).toISOString(), new Date(to * 1000).toISOString()];
  // Loose index scan, with one lookup per agent and queue. Sorting all past events would take ten times as
  // long.
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with recursive agent as (
      (select account, queue, is_break from agent_event where domain_name = ${domainName}
        order by account, queue, is_break limit 1)
      union all
      select next.* from agent, lateral (
        select account, queue, is_break from agent_event
        where domain_name = ${domainName}
          and (account, queue, is_break) > (agent.account, agent.queue, agent.is_break)
        order by account, queue, is_break limit 1
      ) as next
    )
    select last.account, last.queue, last.is_break as "isBreak", last.active, last.at, last.reason,
      last.event_id as "eventId"
    from agent, lateral (
      select * from agent_event
      where domain_name = ${domainName} and account = agent.account and queue = agent.queue
        and is_break = agent.is_break and at < ${start}
      order by at desc, event_id desc nulls last, id desc limit 1
    ) as last
    order by last.at, last.event_id nulls first, last.id`);
  const { at, eventId, id } = agentEvents;
  const within = await db
    .select()
    .from(agentEvents)
    .where(and(eq(agentEvents.domainName, domainName), gte(at, start), lte(at, end)))
    .orderBy(asc(at), sql`${eventId} nulls first`, asc(id));
  return [...rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })), ...within].map(
    toAgentEvent,
  );
}

/** Records an agent action that was made manually. */
export async function addAgentEvent(
  tx: Database,
  { domainName }: Pick<Domain, 'domainName'>,
  { account, time, active, acd, reason, isBreak = false }: AgentEvent,
): Promise<void> {
  const at = new Date(time * 1000).toISOString();
  await tx.insert(agentEvents).values({ domainName, account, queue: acd, isBreak, active, at, reason });
}
