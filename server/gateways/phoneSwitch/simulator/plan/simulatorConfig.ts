import type { UserType } from '../../../../../contract/fields';
import type { Edge } from '../../../../../telephony/routing/step';

/** Somebody with a phone. */
export interface PlannedExtension {
  account: string;
  /** Takes no calls. */
  dnd: boolean;
  /** Its forwards, and its mailbox. */
  edges: Edge[];
  recordsInside: boolean;
  recordsOutside: boolean;
}

export interface PlannedQueue {
  account: string;
  agents: string[];
  /** Where its calls go on. */
  edges: Edge[];
  /** Seconds until a call is sent on. */
  timeout: number;
  leastWait: number;
  /** Seconds an agent is rung, and left alone after a call. */
  ringTime: number;
  recoverTime: number;
  /** Callers who may wait; 0 for any number. */
  maxCalls: number;
  records: boolean;
  /** No trigger sends its calls elsewhere out of hours. */
  neverCloses: boolean;
}

export interface PlannedAttendant {
  account: string;
  /** Its keys, and where calls go on without one. */
  edges: Edge[];
}

export interface PlannedOrbit {
  account: string;
  /** Where a forgotten call goes. */
  edges: Edge[];
}

export interface PlannedRingGroup {
  account: string;
  /** Where its calls go on. */
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

/** What calls of a phone system are made from. Disabled accounts are not in it. */
export interface SimulatorConfig {
  domainName: string;
  timezone: string;
  extensions: Map<string, PlannedExtension>;
  queues: Map<string, PlannedQueue>;
  attendants: Map<string, PlannedAttendant>;
  ringGroups: Map<string, PlannedRingGroup>;
  orbits: Map<string, PlannedOrbit>;
  numbers: PlannedNumber[];
  /** A number leads to somebody who is there at any hour. */
  neverCloses: boolean;
  /** Trunks for calls out. */
  trunks: string[];
  /** Further number → account. */
  aliases: Map<string, string>;
  /** @param at seconds since 1970 */
  isFlagOn(flag: string, at: number): boolean;
  /** Whether an agent gets the calls of a queue. @param at seconds since 1970 */
  isLoggedIn(agent: string, queue: string, at: number): boolean;
}
