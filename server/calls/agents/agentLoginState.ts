/** A login or logout of an agent, or the start or end of a break. */
export interface AgentEvent {
  account: string;
  /** Seconds since 1970. */
  time: number;
  /** Whether the agent takes calls after the event. At the end of a break, this requires that the agent is logged in. */
  active: boolean;
  /** The queue to which the event applies. Empty if it applies to all queues. */
  acd: string;
  reason: string;
  /** Set if the event starts or ends a break instead of being a login or logout. */
  isBreak?: boolean;
  /** Id of the phone switch event. */
  id?: string | null;
}

/**
 * Login states as a set of codes: `200` is logged in to all queues, `200/600` to queue 600, and `-200/600` to all
 * queues except 600. `~200` and `~200/600` are on a break from all queues or from that queue.
 */
export type Logins = Set<string>;

export function applyEvent(logins: Logins, { account, active, acd, isBreak = false }: AgentEvent): void {
  if (!acd)
    for (const sign of isBreak ? ['~'] : ['', '-', '~'])
      for (const word of logins)
        if (word === `${sign}${account}` || word.startsWith(`${sign}${account}/`)) logins.delete(word);
  if (isBreak) {
    const word = acd ? `~${account}/${acd}` : `~${account}`;
    if (active) logins.delete(word);
    else logins.add(word);
    return;
  }
  if (!acd) {
    if (active) logins.add(account);
    return;
  }
  const [word, opposite] = [`${account}/${acd}`, `-${account}/${acd}`];
  logins.delete(active ? opposite : word);
  logins.delete(`~${word}`);
  logins.add(active ? word : opposite);
}

/**
 * Whether an agent is logged in to a queue and not on a break.
 * @param queue empty for any queue
 */
export function isAgentLoggedIn(logins: Logins, agent: string, queue: string): boolean {
  if (logins.has(`~${agent}`)) return false;
  if (!queue)
    return (
      logins.has(agent) || [...logins].some((word) => word.startsWith(`${agent}/`) && !logins.has(`~${word}`))
    );
  const loginKey = `${agent}/${queue}`;
  return (
    (logins.has(loginKey) || logins.has(agent)) && !logins.has(`-${loginKey}`) && !logins.has(`~${loginKey}`)
  );
}

/**
 * Whether an agent is on a break.
 * @param queue empty for a break from all queues
 */
export const isAgentOnBreak = (logins: Logins, agent: string, queue: string): boolean =>
  logins.has(`~${agent}`) || (queue !== '' && logins.has(`~${agent}/${queue}`));

/** Returns the login states as if nobody were on a break. */
export const withoutBreaks = (logins: Logins): Logins =>
  new Set([...logins].filter((word) => !word.startsWith('~')));

/**
 * Returns the login states at a given time.
 * @param events events in chronological order
 */
export function getLoginsAt(events: readonly AgentEvent[], at: number): Logins {
  const logins: Logins = new Set();
  for (const event of events) if (event.time <= at) applyEvent(logins, event);
  return logins;
}

/** Returns a function that works like {@link isAgentLoggedIn} at a given time, optimised for repeated lookups. */
export function createLoginTest(
  events: readonly AgentEvent[],
): (agent: string, queue: string, at: number) => boolean {
  const byAgent = groupByAgent(events);
  return (agent, queue, at) => isAgentLoggedIn(getLoginsAt(byAgent.get(agent) ?? [], at), agent, queue);
}

export function groupByAgent(events: readonly AgentEvent[]): Map<string, AgentEvent[]> {
  const byAgent = new Map<string, AgentEvent[]>();
  for (const event of events) {
    const known = byAgent.get(event.account);
    if (known) known.push(event);
    else byAgent.set(event.account, [event]);
  }
  return byAgent;
}
