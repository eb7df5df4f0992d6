/** An agent logs in or out. */
export interface AgentEvent {
  account: string;
  /** Seconds since 1970. */
  time: number;
  active: boolean;
  /** The queue; empty for all. */
  acd: string;
  reason: string;
}

/** The logins of one day of the phone system's calendar. */
export interface AgentDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** When the day begins, in seconds since 1970. */
  start: number;
  /** What held when it began; see {@link Logins}. */
  before: string[];
  /** In the order of their times. */
  events: AgentEvent[];
  /** Whether the local exchange has added its agents' shifts. */
  isPlanned: boolean;
}

/**
 * Who is logged in, as a set of words: `200` to all queues, `200/600` to queue 600, and `-200/600` not to queue 600
 * though to all others.
 */
export type Logins = Set<string>;

/** What holds after an event. */
export function apply(logins: Logins, { account, active, acd }: AgentEvent): void {
  if (!acd) {
    for (const word of logins)
      if (word.startsWith(`${account}/`) || word.startsWith(`-${account}/`)) logins.delete(word);
    if (active) logins.add(account);
    else logins.delete(account);
    return;
  }
  const [word, opposite] = [`${account}/${acd}`, `-${account}/${acd}`];
  logins.delete(active ? opposite : word);
  logins.add(active ? word : opposite);
}

/** @param queue empty: any queue */
export function isIn(logins: Logins, agent: string, queue: string): boolean {
  if (!queue) return logins.has(agent) || [...logins].some((word) => word.startsWith(`${agent}/`));
  return (logins.has(`${agent}/${queue}`) || logins.has(agent)) && !logins.has(`-${agent}/${queue}`);
}

/** The day a moment lies in; the last one before it that has any login. */
const dayAt = (days: AgentDay[], at: number): AgentDay | undefined =>
  days.findLast(({ start }) => start <= at);

/** Who is logged in at a moment. @param days in their order */
export function loginsAt(days: AgentDay[], at: number): Logins {
  const day = dayAt(days, at);
  const logins: Logins = new Set(day?.before);
  for (const event of day?.events ?? []) if (event.time <= at) apply(logins, event);
  return logins;
}

/** The same question for one agent and queue, quick to ask many times. */
export function loginTest(days: AgentDay[]): (agent: string, queue: string, at: number) => boolean {
  const byAgent = new Map(days.map((day) => [day, eventsByAgent(day)]));
  return (agent, queue, at) => {
    const day = dayAt(days, at);
    if (!day) return false;
    const words = [agent, `${agent}/${queue}`, `-${agent}/${queue}`];
    const logins: Logins = new Set(words.filter((word) => day.before.includes(word)));
    for (const event of byAgent.get(day)?.get(agent) ?? []) if (event.time <= at) apply(logins, event);
    return isIn(logins, agent, queue);
  };
}

function eventsByAgent({ events }: AgentDay): Map<string, AgentEvent[]> {
  const byAgent = new Map<string, AgentEvent[]>();
  for (const event of events) {
    const known = byAgent.get(event.account);
    if (known) known.push(event);
    else byAgent.set(event.account, [event]);
  }
  return byAgent;
}
