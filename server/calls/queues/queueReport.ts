import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { QueueReport } from '../../../contract/calls/queueReports';
import type { RecordOf } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import type { Domain } from '../../http/requestDomain';
import { loginRecords, type Period, secondsLoggedIn } from '../agents/agentActivity';
import { readAgentDays } from '../agents/agentEvents';
import { type QueueExit, queueExits } from '../callLegs';
import { begunIn, ended, ofQueues } from '../log/callFilter';

/** Why a call left its queue without an agent; null when one answered. A call has one such leg. */
export const exitOf: SQL<QueueExit | null> = sql`substring(${phoneCalls.legs}::text from 'w:([a-z_]+)')`;

/** Exits as the report calls them. */
const reportNames: Record<QueueExit, keyof RecordOf<typeof QueueReport>> = {
  redirect_waiting: 'redirect_waiting',
  redirect_ringing: 'redirect_ringing',
  redirect_anonymous: 'redirect_anonymous',
  hangup_waiting: 'hangup_waiting',
  hangup_ringing: 'hangup_ringing',
  user_interaction: 'user_interaction',
  admin_interaction: 'admin_interaction',
  max_calls: 'max_calls',
  soap: 'soap',
  other: 'other',
};

interface ReportRequest {
  /** Empty: all queues. */
  queue: string;
  /** Members of the queue, or of all queues: agent → name. */
  agents: Map<string, string>;
  period: Period;
  now: Date;
}

/** What became of the calls of a queue, all of it counted from the calls that are kept. */
export async function queueReport(
  db: Database,
  domain: Domain,
  { queue, agents, period, now }: ReportRequest,
): Promise<RecordOf<typeof QueueReport>> {
  const span = {
    from: new Date(period.from * 1000).toISOString(),
    to: new Date(period.to * 1000).toISOString(),
  };
  const where = and(ended(domain, now), begunIn(span), queue ? eq(phoneCalls.queue, queue) : ofQueues);
  const exits = await exitsOf(db, where);
  const taken = await callsByAgent(db, where);
  const missed = await missedByAgent(db, where);
  const days = await readAgentDays(db, domain, period.from, period.to);
  const all = new Map([
    ...agents,
    ...[...taken.keys()].map((agent) => [agent, agents.get(agent) ?? agent] as const),
  ]);
  const until = Math.min(period.to, now.getTime() / 1000);
  const present = secondsLoggedIn(days, all.keys(), queue, { ...period, to: until });
  const answered = exits.get(null) ?? 0;
  return {
    calls: [...exits.values()].reduce((sum, many) => sum + many, 0),
    answered,
    ...Object.fromEntries(queueExits.map((exit) => [reportNames[exit], exits.get(exit) ?? 0])),
    agents: [...all].map(([agent, name]) => {
      const { calls = 0, ...times } = taken.get(agent) ?? { ivr: 0, ring: 0, talk: 0, hold: 0 };
      const busy = times.ring + times.talk + times.hold;
      return {
        agent,
        name,
        calls,
        missed: missed.get(agent) ?? 0,
        ...times,
        idle: { calls, duration: Math.max(0, Math.round((present.get(agent) ?? 0) - busy)) },
      };
    }),
    agent_login_activities: loginRecords(days, all, queue, { ...period, to: until }),
  };
}

/** Exit → how many calls; null: an agent answered. */
async function exitsOf(db: Database, where: SQL | undefined): Promise<Map<QueueExit | null, number>> {
  const rows = await db
    .select({ exit: exitOf, calls: sql<number>`count(*)::int` })
    .from(phoneCalls)
    .where(where)
    .groupBy(sql`1`);
  return new Map(rows.map(({ exit, calls }) => [exit, calls]));
}

async function callsByAgent(db: Database, where: SQL | undefined) {
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
    .where(and(where, sql`${exitOf} is null`))
    .groupBy(phoneCalls.extension)
    .orderBy(phoneCalls.extension);
  return new Map(rows.flatMap(({ agent, ...figures }) => (agent ? [[agent, figures] as const] : [])));
}

/** Agent → how often the phone rang for the queue in vain. */
async function missedByAgent(db: Database, where: SQL | undefined): Promise<Map<string, number>> {
  const end = sql`substring(${phoneCalls.legs}::text from 'q[^ ]+ [0-9]+-([0-9]+)w')::int`;
  const { rows } = await db.execute<{ agent: string; missed: number }>(sql`
    select substring(leg from '^e([^ ]+) ') as agent, count(*)::int as missed
    from ${phoneCalls}, jsonb_array_elements_text(${phoneCalls.legs}) as leg
    where ${where ?? sql`true`} and leg ~ '^e[^ ]+ [0-9]+-[0-9]+m$'
      and substring(leg from '-([0-9]+)m$')::int <= ${end}
    group by 1`);
  return new Map(rows.map(({ agent, missed }) => [agent, missed]));
}
