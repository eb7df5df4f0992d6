import type { UserType } from '../../../src/contract/fields';

/** Somebody with a phone. */
export interface PlannedExtension {
  account: string;
  /** Takes no calls. */
  dnd: boolean;
  /** Where all calls go instead; empty for nowhere. */
  forward: string;
  hasMailbox: boolean;
  /** Seconds until the mailbox answers. */
  mailboxAfter: number;
  recordsInside: boolean;
  recordsOutside: boolean;
}

/** A redirection trigger, and where calls go while it is on. */
export interface Diversion {
  flag: string;
  destination: string;
}

export interface PlannedQueue {
  account: string;
  agents: string[];
  diversions: Diversion[];
  anonymousTo: string;
  /** Seconds until a call is sent on. */
  timeout: number;
  redirect: string;
  leastWait: number;
  /** Seconds an agent is rung, and left alone after a call. */
  ringTime: number;
  recoverTime: number;
  /** Callers who may wait; 0 for any number. */
  maxCalls: number;
  /** Where keys pressed while waiting lead. */
  keys: string[];
  records: boolean;
}

export interface PlannedAttendant {
  account: string;
  diversions: Diversion[];
  choices: string[];
  redirect: string;
}

export interface PlannedRingGroup {
  account: string;
  diversions: Diversion[];
  anonymousTo: string;
  stages: { members: string[]; seconds: number }[];
  final: string;
  records: boolean;
}

export interface PlannedNumber {
  number: string;
  destination: string;
  userType: UserType;
  trunk: string | null;
}

/** What calls of a phone system are made from. Disabled accounts are not in it. */
export interface ExchangeConfig {
  domainName: string;
  timezone: string;
  extensions: Map<string, PlannedExtension>;
  queues: Map<string, PlannedQueue>;
  attendants: Map<string, PlannedAttendant>;
  ringGroups: Map<string, PlannedRingGroup>;
  numbers: PlannedNumber[];
  /** Trunks for calls out. */
  trunks: string[];
  /** Further number → account. */
  aliases: Map<string, string>;
  /** @param at seconds since 1970 */
  isFlagOn(flag: string, at: number): boolean;
  /** Whether an agent gets the calls of a queue. @param at seconds since 1970 */
  isLoggedIn(agent: string, queue: string, at: number): boolean;
}
