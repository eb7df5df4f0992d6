import type { AgentLogin } from '../../../contract/calls/queueReports';
import type { RecordOf } from '../../../contract/schema';
import { type AgentDay, apply, isIn, loginsAt } from './agentLogins';

/** Seconds since 1970; `to` is not in it. */
export interface Period {
  from: number;
  to: number;
}

/** When agents logged in and out in a period. @param names agent → name, in the order they are listed */
export function loginRecords(
  days: AgentDay[],
  names: Map<string, string>,
  queue: string,
  { from, to }: Period,
): RecordOf<typeof AgentLogin>[] {
  const events = days
    .flatMap((day) => day.events)
    .filter(({ time, acd }) => time >= from && time < to && (!queue || !acd || acd === queue));
  const atEnd = loginsAt(days, to);
  return [...names].map(([account, name]) => ({
    loggedin: isIn(atEnd, account, queue),
    account,
    name,
    times: events
      .filter((event) => event.account === account)
      .map(({ time, active, acd, reason }) => ({
        time: new Date(time * 1000).toISOString(),
        active,
        acd,
        reason,
      })),
  }));
}

/** How long each agent was logged in during a period, in seconds. */
export function secondsLoggedIn(
  days: AgentDay[],
  agents: Iterable<string>,
  queue: string,
  { from, to }: Period,
): Map<string, number> {
  const seconds = new Map<string, number>();
  const marks = days.flatMap(({ start, events }) => [start, ...events.map(({ time }) => time)]);
  const moments = [...new Set([from, ...marks.filter((at) => at > from && at < to)])].sort((a, b) => a - b);
  const logins = loginsAt(days, from);
  const wanted = [...agents];
  const byMoment = eventsAt(days);
  moments.forEach((at, index) => {
    const next = moments[index + 1] ?? to;
    for (const change of byMoment.get(at) ?? []) change(logins);
    for (const agent of wanted)
      if (isIn(logins, agent, queue)) seconds.set(agent, (seconds.get(agent) ?? 0) + Math.max(0, next - at));
  });
  return seconds;
}

type Change = (logins: Set<string>) => void;

/** What changes at each moment: a day begins with what holds then, and people log in and out. */
function eventsAt(days: AgentDay[]): Map<number, Change[]> {
  const changes = new Map<number, Change[]>();
  const add = (at: number, change: Change) => changes.set(at, [...(changes.get(at) ?? []), change]);
  for (const { start, before, events } of days) {
    add(start, (logins) => {
      logins.clear();
      for (const word of before) logins.add(word);
    });
    for (const event of events) add(event.time, (logins) => apply(logins, event));
  }
  return changes;
}
