import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import type { agentStates, WallboardAgent, WallboardQueue } from '../../../contract/console/callSummary';
import type { EntityRecord } from '../../../contract/schema';
import { findAccounts } from '../../accounts/accountStore';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import { type LiveCall, readLiveCalls } from '../active/callsInProgress';
import { readAgentEvents } from '../agents/agentEvents';
import { type AgentEvent, getLoginsAt, isAgentLoggedIn } from '../agents/agentLoginState';
import { getClock } from '../domainClock';
import { buildEndedCondition } from '../log/callFilter';
import { readQueueStaff, type StaffedQueue } from './readQueueStaff';

type AgentState = keyof typeof agentStates;

interface WallboardRequest {
  /** Queues to include. Empty for all queues. */
  queues: readonly string[];
  /** Target time in which calls should be answered, in seconds. */
  target: number;
}

/**
 * Builds the current state of queues and agents, with figures for today. The number of queries is the same for any
 * number of queues and agents.
 */
export async function buildWallboard(
  db: Database,
  domain: Domain,
  { queues: requestedQueues, target }: WallboardRequest,
  now: Date,
) {
  const staff = await readQueueStaff(db, domain);
  const accounts = await findAccounts(db, domain);
  const names = new Map(accounts.map(({ account, display }) => [account, display]));
  const created = new Map(
    accounts.map(({ account, createdAt }) => [account, Date.parse(createdAt) / 1000] as const),
  );
  const queues = staff.queues.filter(
    ({ account }) => requestedQueues.length === 0 || requestedQueues.includes(account),
  );
  const agents = [...new Set(queues.flatMap((queue) => queue.agents))].filter((agent) =>
    staff.dnd.has(agent),
  );
  const at = now.getTime() / 1000;
  const events = await readAgentEvents(db, domain, at, at);
  const logins = getLoginsAt(events, at);
  const live = await readLiveCalls(db, domain, now);
  const lastEnds = await readLastCallEnds(db, domain, agents, now);
  const today = await readTodayCounts(db, domain, target, now);
  const recovery = new Map(queues.map(({ account, recoverTime }) => [account, recoverTime]));

  const rows = agents.map((agent): EntityRecord<typeof WallboardAgent> => {
    const agentQueues = queues.filter(
      (queue) => queue.agents.includes(agent) && isAgentLoggedIn(logins, agent, queue.account),
    );
    // Earlier events belong to a former holder of the extension number.
    const createdAt = created.get(agent) ?? 0;
    const existsFrom = createdAt <= at ? createdAt : 0;
    const lastEnd = lastEnds.get(agent);
    const last = lastEnd && lastEnd.at >= existsFrom ? lastEnd : undefined;
    const call = findCall(live, agent);
    const wrapEnd = last ? last.at + (recovery.get(last.queue ?? '') ?? 0) : 0;
    const isOut = agentQueues.length === 0;
    const loggedAt = findLastLogin(events, agent, at, existsFrom);
    const state: [AgentState, number | undefined] = call
      ? [getAgentState(call), getStateSince(call, agent, at)]
      : isOut
        ? ['out', loggedAt]
        : staff.dnd.get(agent)
          ? ['dnd', undefined]
          : last && wrapEnd > at
            ? ['wrapup', last.at]
            : ['available', Math.max(wrapEnd, loggedAt ?? 0) || undefined];
    return {
      account: agent,
      name: names.get(agent) ?? agent,
      state: state[0],
      since: state[1] === undefined ? null : new Date(state[1] * 1000).toISOString(),
      queues: agentQueues.map(({ account }) => account),
    };
  });
  const byAgent = new Map(rows.map((row) => [row.account, row]));
  return {
    target,
    queues: queues.map((queue) => buildWallboardQueue(queue, names, live, byAgent, today.get(queue.account))),
    agents: rows,
  };
}

function buildWallboardQueue(
  { account, agents }: StaffedQueue,
  names: Map<string, string>,
  live: LiveCall[],
  byAgent: Map<string | null | undefined, EntityRecord<typeof WallboardAgent>>,
  today: TodayCounts = { calls: 0, answered: 0, abandoned: 0, in_time: 0 },
): EntityRecord<typeof WallboardQueue> {
  const queueCalls = live.filter((call) => call.queue === account);
  // The caller is still waiting while an agent's phone rings.
  const waiting = queueCalls.filter(({ state }) => state === 'waiting' || state === 'ringing');
  const entered = waiting.map((call) => getEnteredAt(call, account));
  const presentAgents = agents
    .flatMap((agent) => byAgent.get(agent) ?? [])
    .filter(({ queues }) => queues?.includes(account));
  return {
    queue: account,
    name: names.get(account) ?? account,
    waiting: waiting.length,
    waiting_since: entered.length > 0 ? new Date(Math.min(...entered) * 1000).toISOString() : null,
    talking: queueCalls.filter(({ state }) => state === 'connected' || state === 'holding').length,
    agents: agents.filter((agent) => byAgent.has(agent)),
    loggedin: presentAgents.length,
    available: presentAgents.filter(({ state }) => state === 'available').length,
    ...today,
    service_level: today.calls > 0 ? Math.round((1000 * today.in_time) / today.calls) / 10 : null,
  };
}

const getStart = ({ row }: LiveCall): number => Date.parse(row.startedAt) / 1000;

const getEnteredAt = (call: LiveCall, queue: string): number =>
  getStart(call) + (call.row.legs.find(({ account }) => account === queue)?.from ?? 0);

const findCall = (live: LiveCall[], agent: string): LiveCall | undefined =>
  live.find(
    ({ extension, row }) => extension === agent || (row.direction !== 'inbound' && row.from === agent),
  );

const getAgentState = ({ state }: LiveCall): AgentState =>
  state === 'holding' ? 'holding' : state === 'ringing' ? 'ringing' : 'talking';

/** Returns the start of an agent's current activity in a call: ringing or talking. For the caller, it is the start of the call. */
function getStateSince(call: LiveCall, agent: string, at: number): number {
  // A call resumed after hold has several legs in which the agent talks.
  const legs = call.row.legs.filter(({ account, from }) => account === agent && from <= at - getStart(call));
  const expectedStates =
    call.state === 'ringing' ? ['rang', 'missed'] : call.state === 'holding' ? ['held'] : ['talked'];
  return getStart(call) + (legs.findLast(({ result }) => expectedStates.includes(result))?.from ?? 0);
}

/** Finds the time of an agent's last login or logout, which can't be before the agent existed. */
function findLastLogin(
  events: AgentEvent[],
  agent: string,
  at: number,
  existsFrom: number,
): number | undefined {
  const last = events.findLast(({ account, time }) => account === agent && time <= at);
  return last && Math.max(last.time, existsFrom);
}

const LOOKBACK_HOURS = 12;

/** Reads the end and the queue of each agent's last call within twelve hours. */
async function readLastCallEnds(db: Database, domain: Domain, agents: string[], now: Date) {
  if (agents.length === 0) return new Map<string, { at: number; queue: string | null }>();
  const rows = await db
    .selectDistinctOn([phoneCalls.extension], {
      agent: phoneCalls.extension,
      queue: phoneCalls.queue,
      end: sql<string>`${phoneCalls.endedAt}`,
    })
    .from(phoneCalls)
    .where(
      and(
        buildEndedCondition(domain, now),
        inArray(phoneCalls.extension, agents),
        eq(phoneCalls.result, 'answered'),
        gte(phoneCalls.startedAt, new Date(now.getTime() - LOOKBACK_HOURS * 3_600_000).toISOString()),
      ),
    )
    .orderBy(phoneCalls.extension, sql`${phoneCalls.endedAt} desc`);
  return new Map(rows.map(({ agent, queue, end }) => [agent ?? '', { at: Date.parse(end) / 1000, queue }]));
}

interface TodayCounts {
  calls: number;
  answered: number;
  abandoned: number;
  in_time: number;
}

/** Reads the outcomes of today's calls, by queue. */
async function readTodayCounts(
  db: Database,
  domain: Domain,
  target: number,
  now: Date,
): Promise<Map<string, TodayCounts>> {
  const clock = getClock(domain);
  const start = new Date(clock.getStart(clock.day(now.getTime() / 1000)) * 1000).toISOString();
  const entered = sql`coalesce(
    (jsonb_path_query_first(${phoneCalls.legs}, '$[*] ? (@.user_type == "acds")') ->> 'from')::int, 0)`;
  const waited = sql`extract(epoch from ${phoneCalls.connectedAt} - ${phoneCalls.startedAt}) - ${entered}`;
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`;
  const isAnswered = sql`${phoneCalls.result} = 'answered'`;
  const rows = await db
    .select({
      queue: phoneCalls.queue,
      calls: sql<number>`count(*)::int`,
      answered: count(isAnswered),
      abandoned: count(sql`${phoneCalls.result} = 'abandoned'`),
      in_time: count(sql`${isAnswered} and ${waited} <= ${target}`),
    })
    .from(phoneCalls)
    .where(
      and(buildEndedCondition(domain, now), gte(phoneCalls.startedAt, start), isNotNull(phoneCalls.queue)),
    )
    .groupBy(phoneCalls.queue);
  return new Map(rows.map(({ queue, ...counts }) => [queue ?? '', counts]));
}
