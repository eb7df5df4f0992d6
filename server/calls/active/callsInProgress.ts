import { and, asc, eq } from 'drizzle-orm';
import type { ActiveCall, callStates } from '../../../contract/calls/activeCalls';
import type { UserType } from '../../../contract/fields';
import type { RecordOf } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import { isOn, type Leg, type LegResult } from '../callLegs';
import { clockTime } from '../domainClock';
import { goingOn } from '../log/callFilter';
import type { CallRow } from '../log/callLogRow';
import { type Names, namesOf } from '../partyNames';

type State = keyof typeof callStates;

/** A call that is going on, and where it is now. Nothing of what is still to come is told. */
export interface LiveCall {
  row: CallRow;
  state: State;
  /** The account it is with. */
  account: string;
  type: UserType;
  /** The queue it has come to. */
  queue: string | null;
  /** Who is rung or talks. */
  extension: string | null;
}

const states: Record<LegResult, State> = {
  played: 'menu',
  waited: 'waiting',
  rang: 'ringing',
  missed: 'ringing',
  talked: 'connected',
  held: 'holding',
  message: 'voicemail',
};

/** The calls of a phone system that have begun and not ended, the longest first. */
export async function liveCalls(
  db: Database,
  { domainName }: Pick<Domain, 'domainName'>,
  now: Date,
): Promise<LiveCall[]> {
  const rows = await db
    .select()
    .from(phoneCalls)
    .where(and(eq(phoneCalls.domainName, domainName), goingOn(now, now)))
    .orderBy(asc(phoneCalls.startedAt), asc(phoneCalls.id));
  return rows.map((row) => liveCall(row, now));
}

function liveCall(row: CallRow, now: Date): LiveCall {
  const elapsed = (now.getTime() - Date.parse(row.startedAt)) / 1000;
  const begun = row.legs.filter(({ from }) => from <= elapsed);
  const running = begun.filter((leg) => isOn(leg, elapsed));
  // While an agent rings, the call waits in the queue too.
  const leg = running.findLast(({ result }) => result !== 'waited') ?? running.at(-1);
  const isPhone = leg?.user_type === 'extensions';
  return {
    row,
    state: leg ? states[leg.result] : 'ringing',
    account: leg?.account ?? row.to,
    type: leg?.user_type ?? (row.direction === 'outbound' ? 'external' : 'extensions'),
    queue: begun.find(({ user_type }) => user_type === 'acds')?.account ?? null,
    extension: isPhone ? leg.account : callerOf(row, begun),
  };
}

const callerOf = ({ direction, from }: CallRow, begun: Leg[]): string | null =>
  direction === 'inbound'
    ? (begun.findLast(({ user_type }) => user_type === 'extensions')?.account ?? null)
    : from;

/** Whether an account takes part in a call now. */
export const takesPart = ({ row, account, queue, extension }: LiveCall, wanted: string): boolean =>
  [account, queue, extension].includes(wanted) || (row.direction !== 'inbound' && row.from === wanted);

/** Live calls as the wire has them. */
export async function activeCalls(
  db: Database,
  domain: Domain,
  now: Date,
  isWanted: (call: LiveCall) => boolean = () => true,
): Promise<RecordOf<typeof ActiveCall>[]> {
  const live = (await liveCalls(db, domain, now)).filter(isWanted);
  if (live.length === 0) return [];
  const names = await namesOf(db, domain);
  return live.map((call) => activeCall(domain, call, now, names));
}

function activeCall(
  domain: Domain,
  { row, state, account, type, queue, extension }: LiveCall,
  now: Date,
  names: Names,
): RecordOf<typeof ActiveCall> {
  const connectedAt =
    row.connectedAt && Date.parse(row.connectedAt) <= now.getTime() ? row.connectedAt : null;
  return {
    id: row.callId,
    id2: String(row.id),
    type,
    account,
    from: row.from,
    to: row.to,
    parsed_from: names(row.from),
    parsed_to: names(row.to),
    start: new Date(row.startedAt).toISOString(),
    connect: connectedAt && new Date(connectedAt).toISOString(),
    parsed_start: clockTime(domain, row.startedAt),
    parsed_connect: connectedAt && clockTime(domain, connectedAt),
    duration: Math.max(0, Math.floor((now.getTime() - Date.parse(row.startedAt)) / 1000)),
    inbound: row.direction === 'inbound',
    direction: row.direction,
    hold: state === 'holding',
    cmc: row.cmc,
    state,
    extension,
    queue,
  };
}
