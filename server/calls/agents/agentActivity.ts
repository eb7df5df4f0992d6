import type { AgentLogin } from '../../../contract/calls/queueReports';
import type { RecordOf } from '../../../contract/schema';
import { type AgentEvent, apply, eventsByAgent, isIn, loginsAt } from './agentLoginState';

/** Seconds since 1970; `to` is not in it. */
export interface Period {
  from: number;
  to: number;
}

/**
 * When agents logged in and out in a period.
 * @param all as `readAgentEvents` gives them for the period
 * @param names agent → name, in the order they are listed
 */
export function loginRecords(
  all: readonly AgentEvent[],
  names: Map<string, string>,
  queue: string,
  { from, to }: Period,
): RecordOf<typeof AgentLogin>[] {
  const events = all.filter(
    ({ time, acd }) => time >= from && time < to && (!queue || !acd || acd === queue),
  );
  const atEnd = loginsAt(all, to);
  return [...names].map(([account, name]) => ({
    loggedin: isIn(atEnd, account, queue),
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

/** How long each agent was logged in during a period, in seconds. @param all as `readAgentEvents` gives them for it */
export function secondsLoggedIn(
  all: readonly AgentEvent[],
  agents: Iterable<string>,
  queue: string,
  { from, to }: Period,
): Map<string, number> {
  const seconds = new Map<string, number>();
  const byAgent = eventsByAgent(all);
  for (const agent of agents) {
    const own = byAgent.get(agent) ?? [];
    const logins = loginsAt(own, from);
    let [since, sum] = [from, 0];
    const count = (until: number) => {
      if (isIn(logins, agent, queue)) sum += Math.max(0, until - since);
      since = until;
    };
    for (const event of own) {
      if (event.time <= from || event.time >= to) continue;
      count(event.time);
      apply(logins, event);
    }
    count(to);
    if (sum > 0) seconds.set(agent, sum);
  }
  return seconds;
}
