import type { UserType } from '../../../../contract/fields';
import type { Edge } from '../../../../telephony/routing/step';

/** An extension that takes part in the simulation. */
export interface PlannedExtension {
  account: string;
  /** Do not disturb: the extension takes no calls. */
  dnd: boolean;
  /** Forwarding rules, including the mailbox. */
  edges: Edge[];
  recordsInside: boolean;
  recordsOutside: boolean;
}

export interface PlannedQueue {
  account: string;
  agents: string[];
  /** Forwarding rules. */
  edges: Edge[];
  /** Seconds before a call is forwarded. */
  timeout: number;
  leastWait: number;
  /** Seconds for which an agent's phone rings; `recoverTime` is the wrap-up time after a call. */
  ringTime: number;
  recoverTime: number;
  /** Maximum number of waiting callers; 0 means unlimited. */
  maxCalls: number;
  records: boolean;
  /** Whether calls are never forwarded outside business hours, because the queue is always open. */
  neverCloses: boolean;
}

export interface PlannedAttendant {
  account: string;
  /** Menu keys, and the forward for callers who press none. */
  edges: Edge[];
}

export interface PlannedOrbit {
  account: string;
  /** Forward for a call that nobody picks up. */
  edges: Edge[];
}

export interface PlannedRingGroup {
  account: string;
  /** Forwarding rules. */
  edges: Edge[];
  stages: { members: string[]; seconds: number }[];
  records: boolean;
}

export interface PlannedNumber {
  number: string;
  destination: string;
  userType: UserType;
  trunk: string | null;
}

/** Configuration of a phone system, as used to simulate calls. Excludes disabled accounts. */
export interface SimulatorConfig {
  domainName: string;
  timezone: string;
  extensions: Map<string, PlannedExtension>;
  queues: Map<string, PlannedQueue>;
  attendants: Map<string, PlannedAttendant>;
  ringGroups: Map<string, PlannedRingGroup>;
  orbits: Map<string, PlannedOrbit>;
  numbers: PlannedNumber[];
  /** Whether at least one number leads to a line that is staffed around the clock. */
  neverCloses: boolean;
  trunks: string[];
  /** Maps additional numbers (aliases) to accounts. */
  aliases: Map<string, string>;
  /** Whether a flag is on. @param at seconds since 1970 */
  isFlagOn(flag: string, at: number): boolean;
  /** Whether an agent takes the calls of a queue. @param at seconds since 1970 */
  isLoggedIn(agent: string, queue: string, at: number): boolean;
}
