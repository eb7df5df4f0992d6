import type { AgentLogin } from '../../../contract/calls/queueReports';
import type { EntityRecord } from '../../../contract/schema';
import { type AgentEvent, applyEvent, getLoginsAt, groupByAgent, isAgentLoggedIn } from './agentLoginState';

/** A period in seconds since 1970. `to` is exclusive. */
export interface Period {
  from: number;
  to: number;
}

/**
 * Returns the login and logout times of agents in a period.
 * @param all result of `readAgentEvents` for the period
 * @param names names by agent, in output order
 */
export function buildLoginRecords(
  all: readonly AgentEvent[],
  names: Map<string, string>,
  queue: string,
  { from, to }: Period,
): EntityRecord<typeof AgentLogin>[] {
  const events = all.filter(
    ({ time, acd }) => time >= from && time < to && (!queue || !acd || acd === queue),
  );
  const atEnd = getLoginsAt(all, to);
  return [...names].map(([account, name]) => ({
    loggedin: isAgentLoggedIn(atEnd, account, queue),
    account,
    name,
    times: events
      .filter((event) => event.account === account)
      .map(({ time, active, acd, reason }) => ({
        time: new Date(Math.round(time * 1000)).toISOString(),
        active,
        acd,
        reason,
      })),
  }));
}

/**
 * Computes the number of seconds each agent was logged in during a period.
 * @param all result of `readAgentEvents` for the period
 */
export function computeLoginSeconds(
  all: readonly AgentEvent[],
  agents: Iterable<string>,
  queue: string,
  { from, to }: Period,
): Map<string, number> {
  const seconds = new Map<string, number>();
  const byAgent = groupByAgent(all);
  for (const agent of agents) {
    const agentEvents = byAgent.get(agent) ?? [];
    const logins = getLoginsAt(agentEvents, from);
    let [since, sum] = [from, 0];
    const count = (until: number) => {
      if (isAgentLoggedIn(logins, agent, queue)) sum += Math.max(0, until - since);
      since = until;
    };
    for (const event of agentEvents) {
      if (event.time <= from || event.time >= to) continue;
      count(event.time);
      applyEvent(logins, event);
    }
    count(to);
    if (sum > 0) seconds.set(agent, sum);
  }
  return seconds;
}
