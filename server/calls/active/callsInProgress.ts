import { and, asc, eq } from 'drizzle-orm';
import type { ActiveCall, callStates } from '../../../contract/calls/activeCalls';
import type { UserType } from '../../../contract/fields';
import type { EntityRecord } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import type { Leg, LegResult } from '../../database/schema/phoneCallTables';
import type { Domain } from '../../http/tenancy/requestDomain';
import { isActiveAt } from '../callLegs';
import { formatClockTime } from '../domainClock';
import { buildInProgressCondition } from '../log/callFilter';
import type { CallRow } from '../log/callLogRow';
import { type GetPartyName, loadPartyNames } from '../partyNames';

type State = keyof typeof callStates;

/** A call in progress and the account that it has currently reached. Later legs are not included. */
export interface LiveCall {
  row: CallRow;
  state: State;
  /** Account currently handling the call. */
  account: string;
  type: UserType;
  /** Queue the call has reached. */
  queue: string | null;
  /** Extension that is ringing or connected. */
  extension: string | null;
}

const legStates: Record<LegResult, State> = {
  played: 'menu',
  waited: 'waiting',
  rang: 'ringing',
  missed: 'ringing',
  talked: 'connected',
  held: 'holding',
  message: 'voicemail',
};

/** Reads the calls in progress of a phone system, longest first. */
export async function readLiveCalls(
  db: Database,
  { domainName }: Pick<Domain, 'domainName'>,
  now: Date,
): Promise<LiveCall[]> {
  const rows = await db
    .select()
    .from(phoneCalls)
    .where(and(eq(phoneCalls.domainName, domainName), buildInProgressCondition(now, now)))
    .orderBy(asc(phoneCalls.startedAt), asc(phoneCalls.id));
  return rows.map((row) => toLiveCall(row, now));
}

function toLiveCall(row: CallRow, now: Date): LiveCall {
  const elapsed = (now.getTime() - Date.parse(row.startedAt)) / 1000;
  const startedLegs = row.legs.filter(({ from }) => from <= elapsed);
  const running = startedLegs.filter((leg) => isActiveAt(leg, elapsed));
  // While an agent's phone rings, the call is still waiting in the queue.
  const leg = running.findLast(({ result }) => result !== 'waited') ?? running.at(-1);
  const isPhone = leg?.user_type === 'extensions';
  return {
    row,
    state: leg ? legStates[leg.result] : 'ringing',
    account: leg?.account ?? row.to,
    type: leg?.user_type ?? (row.direction === 'outbound' ? 'external' : 'extensions'),
    queue: startedLegs.find(({ user_type }) => user_type === 'acds')?.account ?? null,
    extension: isPhone ? leg.account : getCaller(row, startedLegs),
  };
}

const getCaller = ({ direction, from }: CallRow, startedLegs: Leg[]): string | null =>
  direction === 'inbound'
    ? (startedLegs.findLast(({ user_type }) => user_type === 'extensions')?.account ?? null)
    : from;

/** Whether an account is part of a call in progress. */
export const isParticipant = ({ row, account, queue, extension }: LiveCall, accountName: string): boolean =>
  [account, queue, extension].includes(accountName) ||
  (row.direction !== 'inbound' && row.from === accountName);

export async function readActiveCalls(
  db: Database,
  domain: Domain,
  now: Date,
  matches: (call: LiveCall) => boolean = () => true,
): Promise<EntityRecord<typeof ActiveCall>[]> {
  const live = (await readLiveCalls(db, domain, now)).filter(matches);
  if (live.length === 0) return [];
  const names = await loadPartyNames(db, domain);
  return live.map((call) => toActiveCall(domain, call, now, names));
}

function toActiveCall(
  domain: Domain,
  { row, state, account, type, queue, extension }: LiveCall,
  now: Date,
  names: GetPartyName,
): EntityRecord<typeof ActiveCall> {
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
    parsed_start: formatClockTime(domain, row.startedAt),
    parsed_connect: connectedAt && formatClockTime(domain, connectedAt),
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
