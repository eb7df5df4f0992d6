import type { AgentChange } from '../../../contract/calls/phoneSwitchEvents';
import { readAgentEvents } from '../../calls/agents/agentEvents';
import type { AgentEvent } from '../../calls/agents/agentLoginState';
import { getClock } from '../../calls/domainClock';
import { MAX_USUAL_SECONDS } from '../../calls/log/callFilter';
import { DAY_SECONDS } from '../../common/getLocalClock';
import type { Database } from '../../database/database';
import type { EventSpan } from '../../gateways/phoneSwitch/phoneSwitch';
import type { Domain } from '../../http/tenancy/requestDomain';
import { planShifts, type Roster } from './plan/planShifts';
import type { SimulatorConfig } from './plan/simulatorConfig';

const getId = ({ account, time }: AgentEvent): string => `${account} ${time}`;

/**
 * Determines which agents are logged in during a span, from planned shifts and manual changes.
 * @returns all logins and logouts, and those that have not been reported yet
 */
export async function planAgentsOnDuty(
  tx: Database,
  domain: Domain,
  config: SimulatorConfig,
  { from, to }: EventSpan,
): Promise<{ logins: AgentEvent[]; changes: AgentChange[] }> {
  const clock = getClock(domain);
  const end = to + MAX_USUAL_SECONDS;
  // Includes the night shift of the previous day.
  const days = new Set<string>();
  for (let at = from - DAY_SECONDS; at < end; at += DAY_SECONDS / 2) days.add(clock.day(at));
  days.add(clock.day(end));
  const roster = getRoster(config);
  const planned = [...days].flatMap((day) => planShifts(roster, day, clock));
  const earliest = Math.min(from, ...planned.map(({ time }) => time));
  const latest = Math.max(end, ...planned.map(({ time }) => time));
  const known = await readAgentEvents(tx, domain, earliest, latest);
  const knownIds = new Set(known.map(({ id }) => id));
  const added = selectUnreported(
    planned.filter((event) => !knownIds.has(getId(event))),
    known,
    from,
  );
  return {
    logins: [...known, ...added.map(({ event, time }) => ({ ...event, time }))].sort(
      (a, b) => a.time - b.time,
    ),
    changes: added.map(({ event, time }) => ({
      type: event.active ? 'agent.login' : 'agent.logout',
      event_id: getId(event),
      time: new Date(time * 1000).toISOString(),
      domain_name: domain.domainName,
      account: event.account,
      reason: event.reason,
    })),
  };
}

/**
 * Selects the planned events to report, each with its time. An agent added during a shift logs in when the span begins,
 * because nobody can have been logged in before.
 */
function selectUnreported(planned: readonly AgentEvent[], known: readonly AgentEvent[], from: number) {
  const late = new Map<string, AgentEvent>();
  for (const event of planned.toSorted((a, b) => a.time - b.time))
    if (event.time < from) late.set(event.account, event);
  const isSuperseded = ({ account, time }: AgentEvent) =>
    known.some((other) => other.account === account && other.time >= time);
  return [
    ...[...late.values()].filter((event) => !isSuperseded(event)).map((event) => ({ event, time: from })),
    ...planned.filter(({ time }) => time >= from).map((event) => ({ event, time: event.time })),
  ];
}

function getRoster({ domainName, queues, extensions }: SimulatorConfig): Roster {
  const all = [...queues.values()];
  return {
    domainName,
    agents: all.flatMap(({ agents }) => agents).filter((agent) => extensions.has(agent)),
    aroundTheClock: new Set(all.filter((queue) => queue.neverCloses).flatMap(({ agents }) => agents)),
  };
}
