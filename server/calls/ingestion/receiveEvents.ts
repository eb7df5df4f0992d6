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

/** An older event comes too late: what it would have to be put together with may have been forgotten. */
export const MAX_EVENT_AGE_DAYS = SWITCH_EVENT_DAYS / 2;
/** Clocks differ, but not by more milliseconds than this. */
const MAX_AHEAD_MS = 5 * 60_000;

type ReceiveResponse = ResponseFor<(typeof phoneSwitchCalls)['SendPhoneSwitchEvents']>;
type EventResult = NonNullable<ReceiveResponse['results']>[number] & {
  status: 'accepted' | 'duplicate' | 'refused';
};

/** An event of a batch that may be kept, with its place in it. */
interface Candidate {
  place: number;
  event: SwitchEvent;
}

/** Keeps a batch of events of a connected switch: each once, in whatever order they come. */
export async function receiveEvents(
  db: Database,
  batch: readonly unknown[],
  now: Date,
): Promise<ReceiveResponse> {
  const results: EventResult[] = batch.map((given) => ({ event_id: getEventId(given), status: 'duplicate' }));
  const refuse = (place: number, reason: string): void => {
    results[place] = { event_id: getEventId(batch[place]), status: 'refused', reason };
  };
  const byDomain = new Map<string, Candidate[]>();
  for (const [place, given] of batch.entries()) {
    const fault = findFault(given, now);
    if (fault) {
      refuse(place, fault);
      continue;
    }
    const event = toPlainEvent(given as SwitchEvent);
    const own = byDomain.get(event.domain_name) ?? [];
    byDomain.set(event.domain_name, [...own, { place, event }]);
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
  const many = (wanted: EventResult['status']) => results.filter(({ status }) => status === wanted).length;
  return {
    accepted: many('accepted'),
    duplicates: many('duplicate'),
    refused: many('refused'),
    results: results.map(({ event_id, status, reason = null }) => ({ event_id, status, reason })),
  };
}

const getEventId = (given: unknown): string | null => {
  const id = (given as { event_id?: unknown } | null)?.event_id;
  return typeof id === 'string' ? id.slice(0, 128) : null;
};

/** Why an event can't be kept, in words; undefined where it can, by all that is known without the database. */
function findFault(given: unknown, now: Date): string | undefined {
  if (typeof given !== 'object' || given === null) return 'An event must be an object.';
  const { type } = given as { type?: unknown };
  const shape = typeof type === 'string' ? switchEventShapes.get(type) : undefined;
  if (!shape) return `Type must be one of ${[...switchEventShapes.keys()].join(', ')}.`;
  const [error] = getValidator(shape)(given);
  if (error) return error.message;
  const age = now.getTime() - Date.parse((given as SwitchEvent).time);
  if (age > MAX_EVENT_AGE_DAYS * millisecondsInDay)
    return `Time lies more than ${MAX_EVENT_AGE_DAYS} days back.`;
  if (age < -MAX_AHEAD_MS) return 'Time lies ahead: set the clocks.';
  return undefined;
}

/** An event without what nobody knows, its domain as it is written here. */
function toPlainEvent(event: SwitchEvent): SwitchEvent {
  const shape = switchEventShapes.get(event.type);
  const known = new Set<string>(shape ? getFieldNames(shape) : []);
  const kept = Object.fromEntries(
    Object.entries(event).filter(([name]) => known.has(name)),
  ) as unknown as SwitchEvent;
  return { ...kept, domain_name: event.domain_name.trim().toLowerCase() };
}

async function findDomains(db: Database, names: string[]): Promise<Map<string, Domain>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select()
    .from(domains)
    .where(and(inArray(domains.domainName, names), ne(domains.status, 'deleted')));
  return new Map(rows.map((row) => [row.domainName, row]));
}

/** Keeps the events of one phone system. @returns the ids of those that are new */
async function receiveForDomain(
  tx: Transaction,
  domain: Domain,
  candidates: Candidate[],
): Promise<Set<string>> {
  await claimSource(tx, domain);
  const { domainName } = domain;
  const known = await findKnownEvents(tx, domainName, candidates);
  const fresh = candidates.filter(({ event }) => !known.has(event.event_id) && known.add(event.event_id));
  if (fresh.length === 0) return new Set();
  const rows = await tx
    .insert(phoneSwitchEvents)
    .values(
      fresh.map(({ event }) => ({
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
  const others = rows.filter(({ callId }) => callId === null);
  await applyEvents(
    tx,
    domain,
    [...ofCalls, ...others].map(({ body }) => body),
  );
  return new Set(rows.map(({ eventId }) => eventId));
}

/** The ids of those that came before, whatever moment they told: partitions know no rule for an id alone. */
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
 * Lets nobody else write events of a phone system until the transaction ends. The first event of a switch ends what
 * the simulator made up: the two never mix.
 */
async function claimSource(tx: Transaction, { domainName }: Domain): Promise<void> {
  await tx.insert(phoneSwitchSources).values({ domainName, source: 'switch' }).onConflictDoNothing();
  const mine = eq(phoneSwitchSources.domainName, domainName);
  const [row] = await tx.select().from(phoneSwitchSources).where(mine).for('update');
  if (row?.source === 'switch') return;
  await tx.execute(sql`select set_config('trunkline.audit', 'summary', true)`);
  await tx.delete(phoneCalls).where(eq(phoneCalls.domainName, domainName));
  await tx.delete(registrationEvents).where(eq(registrationEvents.domainName, domainName));
  await tx.delete(agentEvents).where(eq(agentEvents.domainName, domainName));
  await tx.delete(records).where(and(eq(records.domainName, domainName), eq(records.kind, CALL_DAY)));
  await tx.update(phoneSwitchSources).set({ source: 'switch', since: null, until: null }).where(mine);
}
