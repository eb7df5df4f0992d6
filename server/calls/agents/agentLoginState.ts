/** An agent logs in or out, or has a break. */
export interface AgentEvent {
  account: string;
  /** Seconds since 1970. */
  time: number;
  /** Takes calls from then on; after the end of a break only while logged in. */
  active: boolean;
  /** The queue; empty for all. */
  acd: string;
  reason: string;
  /** A break begins or ends, and no login. */
  isBreak?: boolean;
  /** Of an event of the phone switch. */
  id?: string | null;
}

/**
 * Who is logged in, as a set of words: `200` to all queues, `200/600` to queue 600, and `-200/600` not to queue 600
 * though to all others; `~200` and `~200/600` on a break from all queues, or from that one.
 */
export type Logins = Set<string>;

/** What holds after an event. */
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

/** @param queue empty: any queue */
export function isAgentLoggedIn(logins: Logins, agent: string, queue: string): boolean {
  if (logins.has(`~${agent}`)) return false;
  if (!queue)
    return (
      logins.has(agent) || [...logins].some((word) => word.startsWith(`${agent}/`) && !logins.has(`~${word}`))
    );
  const own = `${agent}/${queue}`;
  return (logins.has(own) || logins.has(agent)) && !logins.has(`-${own}`) && !logins.has(`~${own}`);
}

/** Who is logged in at a moment. @param events in their order */
export function getLoginsAt(events: readonly AgentEvent[], at: number): Logins {
  const logins: Logins = new Set();
  for (const event of events) if (event.time <= at) applyEvent(logins, event);
  return logins;
}

/** The same question for one agent and queue, quick to ask many times. */
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
