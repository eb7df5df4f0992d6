import { millisecondsInDay } from 'date-fns/constants';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ResponseFor } from '../../../contract/call';
import {
  type phoneSwitchCalls,
  type SwitchEvent,
  switchEventShapes,
} from '../../../contract/calls/phoneSwitchEvents';
import { getFieldNames } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { SWITCH_EVENT_DAYS } from '../../database/partitions/partitionedTables';
import {
  agentEvents,
  domains,
  phoneCalls,
  phoneSwitchEvents,
  phoneSwitchSources,
  records,
  registrationEvents,
} from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import type { Domain } from '../../http/tenancy/requestDomain';
import { getValidator } from '../../http/validation/validateBody';
import { CALL_DAY } from '../log/callDayCounts';
import { applyEvents } from './applyEvents';
import { normaliseParties } from './normaliseParties';

/** Maximum age of accepted events, in days. Other events of the same call may already have been deleted after that time. */
export const MAX_EVENT_AGE_DAYS = SWITCH_EVENT_DAYS / 2;
/** Maximum time by which an event may be in the future, in milliseconds. Allows for clock differences. */
const MAX_AHEAD_MS = 5 * 60_000;

type ReceiveResponse = ResponseFor<(typeof phoneSwitchCalls)['SendPhoneSwitchEvents']>;
type EventResult = NonNullable<ReceiveResponse['results']>[number] & {
  status: 'accepted' | 'duplicate' | 'refused';
};

interface Candidate {
  place: number;
  event: SwitchEvent;
}

/** Stores a batch of events from a connected switch. Events may arrive in any order, and each is stored only once. */
export async function receiveEvents(
  db: Database,
  batch: readonly unknown[],
  now: Date,
): Promise<ReceiveResponse> {
  const results: EventResult[] = batch.map((input) => ({ event_id: getEventId(input), status: 'duplicate' }));
  const refuse = (place: number, reason: string): void => {
    results[place] = { event_id: getEventId(batch[place]), status: 'refused', reason };
  };
  const byDomain = new Map<string, Candidate[]>();
  for (const [place, input] of batch.entries()) {
    const read = typeof input === 'object' && input !== null ? normaliseParties(input) : { event: input };
    if ('refused' in read) {
      refuse(place, read.refused);
      continue;
    }
    const given = read.event;
    const fault = getEventError(given, now);
    if (fault) {
      refuse(place, fault);
      continue;
    }
    const event = toPlainEvent(given as SwitchEvent);
    const domainEvents = byDomain.get(event.domain_name) ?? [];
    byDomain.set(event.domain_name, [...domainEvents, { place, event }]);
  }
  const known = await findDomains(db, [...byDomain.keys()]);
  for (const name of [...byDomain.keys()].sort()) {
    const domain = known.get(name);
    const candidates = byDomain.get(name) ?? [];
    if (!domain) {
      for (const { place } of candidates) refuse(place, `There is no phone system ${name}.`);
      continue;
    }
    const accepted = await db.transaction((tx) => receiveForDomain(tx, domain, candidates));
    for (const { place, event } of candidates)
      if (accepted.delete(event.event_id)) results[place] = { event_id: event.event_id, status: 'accepted' };
  }
  const countWithStatus = (requested: EventResult['status']) =>
    results.filter(({ status }) => status === requested).length;
  return {
    accepted: countWithStatus('accepted'),
    duplicates: countWithStatus('duplicate'),
    refused: countWithStatus('refused'),
    results: results.map(({ event_id, status, reason = null }) => ({ event_id, status, reason })),
  };
}

function getEventId(input: unknown): string | null {
  const id = (input as { event_id?: unknown } | null)?.event_id;
  return typeof id === 'string' ? id.slice(0, 128) : null;
}

/** Explains why an event cannot be stored. Returns undefined if it passes all checks that do not need the database. */
function getEventError(input: unknown, now: Date): string | undefined {
  if (typeof input !== 'object' || input === null) return 'An event must be an object.';
  const { type } = input as { type?: unknown };
  const shape = typeof type === 'string' ? switchEventShapes.get(type) : undefined;
  if (!shape) return `Type must be one of ${[...switchEventShapes.keys()].join(', ')}.`;
  const [error] = getValidator(shape)(input);
  if (error) return error.message;
  const age = now.getTime() - Date.parse((input as SwitchEvent).time);
  if (age > MAX_EVENT_AGE_DAYS * millisecondsInDay)
    return `Time lies more than ${MAX_EVENT_AGE_DAYS} days back.`;
  if (age < -MAX_AHEAD_MS) return 'Time lies ahead: set the clocks.';
  return undefined;
}

/** Removes undeclared fields from an event and normalises its domain. */
function toPlainEvent(event: SwitchEvent): SwitchEvent {
  const shape = switchEventShapes.get(event.type);
  const known = new Set<string>(shape ? getFieldNames(shape) : []);
  const stored = Object.fromEntries(
    Object.entries(event).filter(([name]) => known.has(name)),
  ) as unknown as SwitchEvent;
  return { ...stored, domain_name: event.domain_name.trim().toLowerCase() };
}

async function findDomains(db: Database, names: string[]): Promise<Map<string, Domain>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select()
    .from(domains)
    .where(and(inArray(domains.domainName, names), ne(domains.status, 'deleted')));
  return new Map(rows.map((row) => [row.domainName, row]));
}

/**
 * Stores the events of one phone system.
 * @returns the ids of events that were not known before
 */
async function receiveForDomain(
  tx: Transaction,
  domain: Domain,
  candidates: Candidate[],
): Promise<Set<string>> {
  await claimSource(tx, domain);
  const { domainName } = domain;
  const known = await findKnownEvents(tx, domainName, candidates);
  const newEvents = candidates.filter(({ event }) => !known.has(event.event_id) && known.add(event.event_id));
  if (newEvents.length === 0) return new Set();
  const rows = await tx
    .insert(phoneSwitchEvents)
    .values(
      newEvents.map(({ event }) => ({
        domainName,
        eventId: event.event_id,
        at: event.time,
        callId: 'call_id' in event ? event.call_id : null,
        body: event,
      })),
    )
    .returning({
      body: phoneSwitchEvents.body,
      eventId: phoneSwitchEvents.eventId,
      callId: phoneSwitchEvents.callId,
    });
  const calls = [...new Set(rows.flatMap(({ callId }) => callId ?? []))];
  const ofCalls =
    calls.length === 0
      ? []
      : await tx
          .select({ body: phoneSwitchEvents.body })
          .from(phoneSwitchEvents)
          .where(and(eq(phoneSwitchEvents.domainName, domainName), inArray(phoneSwitchEvents.callId, calls)));
  const otherRows = rows.filter(({ callId }) => callId === null);
  await applyEvents(
    tx,
    domain,
    [...ofCalls, ...otherRows].map(({ body }) => body),
  );
  return new Set(rows.map(({ eventId }) => eventId));
}

/**
 * Finds the ids of events that were received before, regardless of their time. In partitioned tables, a unique
 * constraint cannot cover the id alone.
 */
async function findKnownEvents(
  tx: Transaction,
  domainName: string,
  candidates: Candidate[],
): Promise<Set<string>> {
  const ids = candidates.map(({ event }) => event.event_id);
  const rows = await tx
    .select({ eventId: phoneSwitchEvents.eventId })
    .from(phoneSwitchEvents)
    .where(and(eq(phoneSwitchEvents.domainName, domainName), inArray(phoneSwitchEvents.eventId, ids)));
  return new Set(rows.map(({ eventId }) => eventId));
}

/**
 * Locks a phone system's events until the end of the transaction. The first event from an actual switch removes all
 * simulated data, so that the two are never mixed.
 */
async function claimSource(tx: Transaction, { domainName }: Domain): Promise<void> {
  await tx.insert(phoneSwitchSources).values({ domainName, source: 'switch' }).onConflictDoNothing();
  const isThisDomain = eq(phoneSwitchSources.domainName, domainName);
  const [row] = await tx.select().from(phoneSwitchSources).where(isThisDomain).for('update');
  if (row?.source === 'switch') return;
  await tx.execute(sql`select set_config('trunkline.audit', 'summary', true)`);
  await tx.delete(phoneCalls).where(eq(phoneCalls.domainName, domainName));
  await tx.delete(registrationEvents).where(eq(registrationEvents.domainName, domainName));
  await tx.delete(agentEvents).where(eq(agentEvents.domainName, domainName));
  await tx.delete(records).where(and(eq(records.domainName, domainName), eq(records.kind, CALL_DAY)));
  await tx.update(phoneSwitchSources).set({ source: 'switch', since: null, until: null }).where(isThisDomain);
}
