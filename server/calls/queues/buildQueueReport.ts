import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type QueueExit, queueExits } from '../../../contract/calls/phoneSwitchEvents';
import type { QueueReport } from '../../../contract/calls/queueReports';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import { buildLoginRecords, computeLoginSeconds, type Period } from '../agents/agentActivity';
import { readAgentEvents } from '../agents/agentEvents';
import { readCurrentAgents } from '../agents/readCurrentAgents';
import { buildEndedCondition, buildStartCondition, isQueueCall } from '../log/callFilter';

/** Reason why a call left its queue without reaching an agent; null if an agent answered. At most one leg of a call has a reason. */
export const exitColumn: SQL<QueueExit | null> = sql`jsonb_path_query_first(${phoneCalls.legs}, '$[*].exit') #>> '{}'`;

/** Exit reasons. The report uses them as field names. */
const exitNames = Object.keys(queueExits) as QueueExit[];

interface ReportRequest {
  /** Queue to report on. Empty for all queues. */
  queue: string;
  /** Names of the members of the queue, or of all queues, by agent. */
  agents: Map<string, string>;
  period: Period;
  now: Date;
}

export async function buildQueueReport(
  db: Database,
  domain: Domain,
  { queue, agents, period, now }: ReportRequest,
): Promise<EntityRecord<typeof QueueReport>> {
  const span = {
    from: new Date(period.from * 1000).toISOString(),
    to: new Date(period.to * 1000).toISOString(),
  };
  const condition = and(
    buildEndedCondition(domain, now),
    buildStartCondition(span),
    queue ? eq(phoneCalls.queue, queue) : isQueueCall,
  );
  const exits = await countExits(db, condition);
  const answeredByAgent = await countCallsByAgent(db, condition);
  const missed = await countMissedByAgent(db, condition);
  const logins = await readAgentEvents(db, domain, period.from, period.to);
  const all = new Map([
    ...agents,
    ...[...answeredByAgent.keys()].map((agent) => [agent, agents.get(agent) ?? agent] as const),
  ]);
  const until = Math.min(period.to, now.getTime() / 1000);
  const present = computeLoginSeconds(logins, all.keys(), queue, { ...period, to: until });
  const staffed = await readCurrentAgents(db, domain, now);
  const loggedIn = new Set(queue ? staffed.get(queue) : [...staffed.values()].flat());
  const answered = exits.get(null) ?? 0;
  return {
    calls: [...exits.values()].reduce((sum, count) => sum + count, 0),
    answered,
    ...Object.fromEntries(exitNames.map((exit) => [exit, exits.get(exit) ?? 0])),
    agents: [...all].map(([agent, name]) => {
      const { calls = 0, ...times } = answeredByAgent.get(agent) ?? { ivr: 0, ring: 0, talk: 0, hold: 0 };
      const busy = times.ring + times.talk + times.hold;
      return {
        agent,
        name,
        loggedin: loggedIn.has(agent),
        calls,
        missed: missed.get(agent) ?? 0,
        ...times,
        idle: { calls, duration: Math.max(0, Math.round((present.get(agent) ?? 0) - busy)) },
      };
    }),
    agent_login_activities: buildLoginRecords(logins, all, queue, { ...period, to: until }),
  };
}

/** Counts calls by exit reason. Null means that an agent answered. */
async function countExits(db: Database, condition: SQL | undefined): Promise<Map<QueueExit | null, number>> {
  const rows = await db
    .select({ exit: exitColumn, calls: sql<number>`count(*)::int` })
    .from(phoneCalls)
    .where(condition)
    .groupBy(sql`1`);
  return new Map(rows.map(({ exit, calls }) => [exit, calls]));
}

async function countCallsByAgent(db: Database, condition: SQL | undefined) {
  const seconds = (column: unknown): SQL<number> => sql<number>`sum(${column})::int`;
  const rows = await db
    .select({
      agent: phoneCalls.extension,
      calls: sql<number>`count(*)::int`,
      ivr: seconds(phoneCalls.ivr),
      ring: seconds(phoneCalls.ring),
      talk: seconds(phoneCalls.talk),
      hold: seconds(phoneCalls.hold),
    })
    .from(phoneCalls)
    .where(and(condition, sql`${exitColumn} is null`))
    .groupBy(phoneCalls.extension)
    .orderBy(phoneCalls.extension);
  return new Map(rows.flatMap(({ agent, ...counts }) => (agent ? [[agent, counts] as const] : [])));
}

/** Counts unanswered queue calls by agent. */
async function countMissedByAgent(db: Database, condition: SQL | undefined): Promise<Map<string, number>> {
  const left = sql`(jsonb_path_query_first(${phoneCalls.legs}, '$[*] ? (@.user_type == "acds")') ->> 'to')::int`;
  const { rows } = await db.execute<{ agent: string; missed: number }>(sql`
    select leg ->> 'account' as agent, count(*)::int as missed
    from ${phoneCalls},
      jsonb_path_query(${phoneCalls.legs}, '$[*] ? (@.user_type == "extensions" && @.result == "missed")') as leg
    where ${condition ?? sql`true`} and (leg ->> 'to')::int <= ${left}
    group by 1`);
  return new Map(rows.map(({ agent, missed }) => [agent, missed]));
}
