import type { CallEvent } from '../../../contract/calls/phoneSwitchEvents';
import { WITHHELD } from '../../../telephony/readParty';
import type { CallDirection, CallResult } from '../../database/schema';
import type { Leg, LegResult } from '../../database/schema/phoneCallTables';

/** A call as stored in the database, but without its phone system. */
export interface FoldedCall {
  call_id: string;
  direction: CallDirection;
  from_number: string;
  to_number: string;
  started_at: string;
  connected_at: string | null;
  ended_at: string | null;
  result: CallResult;
  extension: string | null;
  queue: string | null;
  ivr: number;
  ring: number;
  talk: number;
  hold: number;
  trunk: string | null;
  legs: Leg[];
  recorded: boolean;
}

type LegEvent = Extract<CallEvent, { type: 'call.leg' }>;
type LegState = Exclude<LegEvent['state'], 'ended'>;

const legResults: Record<LegState, LegResult> = {
  menu: 'played',
  waiting: 'waited',
  ringing: 'rang',
  connected: 'talked',
  holding: 'held',
  voicemail: 'message',
};
const answeringStates: ReadonlySet<string> = new Set<LegEvent['state']>([
  'connected',
  'holding',
  'voicemail',
]);

interface TimedEvent<Event> {
  at: number;
  event: Event;
}

const compareByTime = (a: TimedEvent<CallEvent>, b: TimedEvent<CallEvent>): number =>
  a.at - b.at || (a.event.event_id < b.event.event_id ? -1 : 1);

/**
 * Reconstructs calls from their events. See {@link foldCall}.
 * @param events events of any calls, in any order
 */
export function foldCalls(events: readonly CallEvent[]): FoldedCall[] {
  const byCall = new Map<string, CallEvent[]>();
  for (const event of events) {
    const known = byCall.get(event.call_id);
    if (known) known.push(event);
    else byCall.set(event.call_id, [event]);
  }
  return [...byCall.values()].flatMap((callEvents) => foldCall(callEvents) ?? []);
}

/**
 * Reconstructs a call from all of its events, in any order.
 * @returns undefined until its start is known
 */
export function foldCall(events: readonly CallEvent[]): FoldedCall | undefined {
  const timed = events.map((event) => ({ at: Date.parse(event.time), event })).sort(compareByTime);
  let start: TimedEvent<Extract<CallEvent, { type: 'call.started' }>> | undefined;
  let end: TimedEvent<Extract<CallEvent, { type: 'call.ended' }>> | undefined;
  const onLegs: TimedEvent<LegEvent>[] = [];
  for (const { at, event } of timed) {
    if (event.type === 'call.started') start ??= { at, event };
    else if (event.type === 'call.ended') end = { at, event };
    else onLegs.push({ at, event });
  }
  if (!start) return undefined;
  const ended = end && Math.max(start.at, end.at);
  const within = (at: number) => Math.min(Math.max(at, start.at), ended ?? at);
  const secondsAt = (at: number) => Math.floor((within(at) - start.at) / 1000);
  const legs = buildLegs(onLegs, secondsAt, ended === undefined ? null : secondsAt(ended));
  const connected = onLegs.find(({ event }) => answeringStates.has(event.state));
  const { call_id, direction, to, trunk } = start.event;
  const from = start.event.from || WITHHELD;
  return {
    call_id,
    direction,
    from_number: from,
    to_number: to,
    started_at: new Date(start.at).toISOString(),
    connected_at: connected ? new Date(within(connected.at)).toISOString() : null,
    ended_at: ended === undefined ? null : new Date(ended).toISOString(),
    result: end?.event.result ?? getCallResult(legs),
    extension: end?.event.extension ?? findExtension(legs) ?? (direction === 'outbound' ? from : null),
    queue: legs.find(({ user_type }) => user_type === 'acds')?.account ?? null,
    ...sumLegSeconds(legs),
    trunk: trunk || null,
    legs,
    recorded: end?.event.recorded ?? false,
  };
}

/** @param end seconds after the start; null while the call is in progress */
function buildLegs(
  events: TimedEvent<LegEvent>[],
  secondsAt: (at: number) => number,
  end: number | null,
): Leg[] {
  const legs: Leg[] = [];
  const open = new Map<string, { leg: Leg; state: LegState }>();
  /** The event that ended each queue leg: an explicit exit, or an agent's answer. */
  const openLegs = new Map<Leg, LegEvent>();
  const close = (id: string, at: number, next?: LegEvent): void => {
    const known = open.get(id);
    if (!known) return;
    open.delete(id);
    known.leg.to = at;
    const isAnswered = next && (next.answered || answeringStates.has(next.state));
    if (known.state === 'ringing' && !isAnswered) known.leg.result = 'missed';
    if (next) openLegs.set(known.leg, next);
  };
  for (const { at, event } of events) {
    const { leg_id, account, user_type, state } = event;
    const known = open.get(leg_id);
    if (known?.state === state && known.leg.account === account) continue;
    close(leg_id, secondsAt(at), event);
    if (state === 'ended') continue;
    const leg: Leg = { account, user_type, from: secondsAt(at), to: null, result: legResults[state] };
    open.set(leg_id, { leg, state });
    legs.push(leg);
  }
  if (end !== null) for (const id of [...open.keys()]) close(id, end);
  setQueueExit(legs, openLegs, end);
  return legs;
}

/** Records why a call left the first queue it reached, if no agent answered. A call is counted only for that queue. */
function setQueueExit(legs: Leg[], openLegs: Map<Leg, LegEvent>, end: number | null): void {
  const queue = legs.find(({ user_type }) => user_type === 'acds');
  if (!queue || queue.to === null) return;
  const { from, to } = queue;
  const last = openLegs.get(queue);
  const isAnswered =
    last?.answered ||
    legs.some(({ result, from: talked }) => result === 'talked' && talked >= from && talked <= to + 1);
  if (last?.exit) queue.exit = last.exit;
  else if (isAnswered) return;
  else if (to !== end) queue.exit = 'other';
  else {
    const isRinging = legs.some((leg) => leg.result === 'missed' && leg.to === to && leg.from < to);
    queue.exit = isRinging ? 'hangup_ringing' : 'hangup_waiting';
  }
}

function getCallResult(legs: Leg[]): CallResult {
  if (legs.some(({ result }) => result === 'talked')) return 'answered';
  if (legs.some(({ result }) => result === 'message')) return 'voicemail';
  const exit = legs.find((leg) => leg.exit)?.exit;
  if (exit?.startsWith('hangup')) return 'abandoned';
  return exit === 'max_calls' ? 'busy' : 'missed';
}

/** Returns the extension that talked last or, if there is none, the one that rang last. */
function findExtension(legs: Leg[]): string | null {
  const extensionLegs = legs.filter(({ user_type }) => user_type === 'extensions');
  return (
    (extensionLegs.findLast(({ result }) => result === 'talked') ?? extensionLegs.at(-1))?.account ?? null
  );
}

type Span = [from: number, to: number];

/** Sums the seconds a call spent in each phase. Simultaneous activity on several phones counts once. */
function sumLegSeconds(legs: Leg[]): Pick<FoldedCall, 'ivr' | 'ring' | 'talk' | 'hold'> {
  const spans = (...results: LegResult[]): Span[] =>
    legs.flatMap(({ result, from, to }) => (to !== null && results.includes(result) ? [[from, to]] : []));
  const ringing = spans('rang', 'missed');
  const ring = measureUnion(ringing);
  return {
    // Waiting in a queue continues while an agent's phone rings.
    ivr: measureUnion([...spans('played', 'waited'), ...ringing]) - ring,
    ring,
    talk: measureUnion(spans('talked')),
    hold: measureUnion(spans('held')),
  };
}

function measureUnion(spans: Span[]): number {
  let sum = 0;
  let reached = 0;
  for (const [from, to] of spans.sort((a, b) => a[0] - b[0])) {
    sum += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return sum;
}
