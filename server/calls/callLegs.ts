import type { UserType } from '../../contract/fields';

/** What happened to a call at an account. `missed`: rang there, but nobody took it; `message`: spoke to the mailbox. */
export type LegResult = 'played' | 'waited' | 'rang' | 'missed' | 'talked' | 'held' | 'message';

/** Why a call left a queue without an agent (field semantics, section 4). */
export const queueExits = [
  'redirect_waiting',
  'redirect_ringing',
  'redirect_anonymous',
  'hangup_waiting',
  'hangup_ringing',
  'user_interaction',
  'admin_interaction',
  'max_calls',
  'soap',
  'other',
] as const;
export type QueueExit = (typeof queueExits)[number];

/** One thing that happened to a call on its way. */
export interface Leg {
  account: string;
  user_type: UserType;
  /** Seconds after the start. */
  from: number;
  to: number;
  result: LegResult;
  exit?: QueueExit;
}

const kinds: Record<UserType, string> = {
  extensions: 'e',
  acds: 'q',
  attendants: 'a',
  hunts: 'h',
  orbits: 'o',
  srvflags: 'f',
  external: 'x',
};
const results: Record<LegResult, string> = {
  played: 'p',
  waited: 'w',
  rang: 'r',
  missed: 'm',
  talked: 't',
  held: 'h',
  message: 'v',
};
const kindOf = new Map(Object.entries(kinds).map(([type, letter]) => [letter, type as UserType]));
const resultOf = new Map(Object.entries(results).map(([result, letter]) => [letter, result as LegResult]));

/** A leg as the database keeps it, such as `q600 8-45w:hangup_waiting`: a fifth of its JSON, a million times. */
export const packLeg = ({ account, user_type, from, to, result, exit }: Leg): string =>
  `${kinds[user_type]}${account} ${from}-${to}${results[result]}${exit ? `:${exit}` : ''}`;

const PACKED = /^([a-z])(\S*) (\d+)-(\d+)([a-z])(?::(\w+))?$/;

/** The legs of a call, from what {@link packLeg} made of them; what is none is left out. */
export function unpackLegs(packed: readonly string[]): Leg[] {
  return packed.flatMap((text) => {
    const [, kind = '', account = '', from, to, letter = '', exit] = PACKED.exec(text) ?? [];
    const user_type = kindOf.get(kind);
    const result = resultOf.get(letter);
    if (!user_type || !result) return [];
    const leg: Leg = { account, user_type, from: Number(from), to: Number(to), result };
    return [exit ? { ...leg, exit: exit as QueueExit } : leg];
  });
}
