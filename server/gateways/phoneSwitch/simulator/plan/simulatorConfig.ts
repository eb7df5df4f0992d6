import type { UserType } from '../../../../../contract/fields';
import type { Edge } from '../../../../../telephony/routing/step';

/** An extension that takes part in the simulation. */
export interface PlannedExtension {
  account: string;
  /** Takes no calls. */
  dnd: boolean;
  /** Forwards and mailbox. */
  edges: Edge[];
  recordsInside: boolean;
  recordsOutside: boolean;
}

export interface PlannedQueue {
  account: string;
  agents: string[];
  /** Forwards. */
  edges: Edge[];
  /** Seconds before a call is forwarded. */
  timeout: number;
  leastWait: number;
  /** Ring time of an agent and wrap-up time after a call, in seconds. */
  ringTime: number;
  recoverTime: number;
  /** Maximum number of waiting callers; 0: unlimited. */
  maxCalls: number;
  records: boolean;
  /** Calls are not forwarded outside business hours. */
  neverCloses: boolean;
}

export interface PlannedAttendant {
  account: string;
  /** Keys, and the forward for callers who press none. */
  edges: Edge[];
}

export interface PlannedOrbit {
  account: string;
  /** Forward for a call that is not picked up. */
  edges: Edge[];
}

export interface PlannedRingGroup {
  account: string;
  /** Forwards. */
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

/** Configuration of a phone system for simulating calls. Excludes disabled accounts. */
export interface SimulatorConfig {
  domainName: string;
  timezone: string;
  extensions: Map<string, PlannedExtension>;
  queues: Map<string, PlannedQueue>;
  attendants: Map<string, PlannedAttendant>;
  ringGroups: Map<string, PlannedRingGroup>;
  orbits: Map<string, PlannedOrbit>;
  numbers: PlannedNumber[];
  /** At least one number leads to a line staffed around the clock. */
  neverCloses: boolean;
  trunks: string[];
  /** Additional number → account. */
  aliases: Map<string, string>;
  /** @param at seconds since 1970 */
  isFlagOn(flag: string, at: number): boolean;
  /** Whether an agent receives the calls of a queue. @param at seconds since 1970 */
  isLoggedIn(agent: string, queue: string, at: number): boolean;
}
