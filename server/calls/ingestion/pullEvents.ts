import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { phoneSwitchSources } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import type { EventSpan, PhoneSwitch } from '../../gateways/phoneSwitch/phoneSwitch';
import { SLOT_SECONDS } from '../../gateways/phoneSwitch/phoneSwitch';
import type { Domain } from '../../http/tenancy/requestDomain';
import { applyEvents } from './applyEvents';

/** Maximum time for which a read request waits for events after a long gap, in milliseconds. Later requests fetch the rest. */
const MAX_WAIT_MS = 400;

const getSlot = (seconds: number): number => Math.floor(seconds / SLOT_SECONDS) * SLOT_SECONDS;
const toSeconds = (moment: string): number => Math.floor(Date.parse(moment) / 1000);
const toIso = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** The period for which a phone system's events have been fetched, in seconds since 1970. */
export interface Progress {
  since: number;
  until: number;
}

const buildSourceFilter = ({ source }: PhoneSwitch, { domainName }: Pick<Domain, 'domainName'>) =>
  and(
    eq(phoneSwitchSources.domainName, domainName),
    eq(phoneSwitchSources.source, source),
    isNotNull(phoneSwitchSources.until),
  );

const toProgress = (row: typeof phoneSwitchSources.$inferSelect | undefined): Progress | undefined =>
  row?.since && row.until ? { since: toSeconds(row.since), until: toSeconds(row.until) } : undefined;

/** Reads the progress. Returns undefined if no events of the phone system are fetched from this switch. */
export async function readProgress(
  db: Database,
  phoneSwitch: PhoneSwitch,
  domain: Pick<Domain, 'domainName'>,
): Promise<Progress | undefined> {
  const [row] = await db.select().from(phoneSwitchSources).where(buildSourceFilter(phoneSwitch, domain));
  return toProgress(row);
}

export async function startPulling(
  tx: Database,
  { source }: PhoneSwitch,
  { domainName }: Pick<Domain, 'domainName'>,
  from: Date,
): Promise<void> {
  const at = toIso(getSlot(from.getTime() / 1000));
  await tx
    .insert(phoneSwitchSources)
    .values({ domainName, source, since: at, until: at })
    .onConflictDoNothing();
}

/**
 * Fetches a phone system's events since the last update. Concurrent callers skip the update, and events are written
 * only once across all processes.
 * @param patience milliseconds after which the rest is left to the next caller
 */
export async function catchUp(
  db: Database,
  phoneSwitch: PhoneSwitch,
  domain: Domain,
  now = new Date(),
  patience = MAX_WAIT_MS,
): Promise<void> {
  if (!phoneSwitch.readEvents) return;
  const end = getSlot(now.getTime() / 1000);
  const known = await readProgress(db, phoneSwitch, domain);
  if (!known || known.until >= end) return;
  const startTime = performance.now();
  for (;;) {
    const isDone = await db.transaction(async (tx) => {
      const progress = await lockProgress(tx, phoneSwitch, domain);
      if (!progress || progress.until >= end) return true;
      const { to } = await pullSpan(tx, phoneSwitch, domain, { from: progress.until, to: end }, 'forwards');
      await tx
        .update(phoneSwitchSources)
        .set({ until: toIso(to) })
        .where(buildSourceFilter(phoneSwitch, domain));
      return to >= end;
    });
    if (isDone || performance.now() - startTime > patience) return;
  }
}

/**
 * Fetches the next older portion of a phone system's history.
 * @param first earliest time to fetch, in seconds since 1970
 * @returns whether more history remains to be fetched
 */
export async function pullHistory(
  db: Database,
  phoneSwitch: PhoneSwitch,
  domain: Domain,
  first: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const progress = await lockProgress(tx, phoneSwitch, domain);
    const start = getSlot(first);
    if (!progress || progress.since <= start) return false;
    const { from } = await pullSpan(
      tx,
      phoneSwitch,
      domain,
      { from: start, to: progress.since },
      'backwards',
    );
    await tx
      .update(phoneSwitchSources)
      .set({ since: toIso(from) })
      .where(buildSourceFilter(phoneSwitch, domain));
    return from > start;
  });
}

/** Locks the progress until the end of the transaction. Returns undefined if another process holds the lock. */
async function lockProgress(
  tx: Transaction,
  phoneSwitch: PhoneSwitch,
  domain: Domain,
): Promise<Progress | undefined> {
  const [row] = await tx
    .select()
    .from(phoneSwitchSources)
    .where(buildSourceFilter(phoneSwitch, domain))
    .for('update', { skipLocked: true });
  return toProgress(row);
}

async function pullSpan(
  tx: Transaction,
  { readEvents }: PhoneSwitch,
  domain: Domain,
  span: EventSpan,
  direction: 'forwards' | 'backwards',
): Promise<EventSpan> {
  if (!readEvents) return span;
  const { events, ...read } = await readEvents(tx, domain, span, direction);
  await applyEvents(tx, domain, events);
  return read;
}
