import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { phoneSwitchSources } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import type { EventSpan, PhoneSwitch } from '../../gateways/phoneSwitch/phoneSwitch';
import type { Domain } from '../../http/tenancy/requestDomain';
import { applyEvents } from './applyEvents';

/** Seconds that are fetched together: whoever looks twice within them sees the same. */
export const SLOT_SECONDS = 10;
/** Milliseconds a reader waits at most for events of a long pause; the rest is left to those after it. */
const MAX_WAIT_MS = 400;

const getSlot = (seconds: number): number => Math.floor(seconds / SLOT_SECONDS) * SLOT_SECONDS;
const toSeconds = (moment: string): number => Math.floor(Date.parse(moment) / 1000);
const toIso = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** How far the events of a phone system are fetched, in seconds since 1970. */
export interface Progress {
  since: number;
  until: number;
}

const sourceWhere = ({ source }: PhoneSwitch, { domainName }: Pick<Domain, 'domainName'>) =>
  and(
    eq(phoneSwitchSources.domainName, domainName),
    eq(phoneSwitchSources.source, source),
    isNotNull(phoneSwitchSources.until),
  );

const toProgress = (row: typeof phoneSwitchSources.$inferSelect | undefined): Progress | undefined =>
  row?.since && row.until ? { since: toSeconds(row.since), until: toSeconds(row.until) } : undefined;

/** undefined for a phone system of which nothing is fetched from this switch. */
export async function readProgress(
  db: Database,
  phoneSwitch: PhoneSwitch,
  domain: Pick<Domain, 'domainName'>,
): Promise<Progress | undefined> {
  const [row] = await db.select().from(phoneSwitchSources).where(sourceWhere(phoneSwitch, domain));
  return toProgress(row);
}

/** Has events of a phone system be fetched from a switch, from a moment on. */
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
 * Fetches what happened on a phone system since the last time. Whoever asks at the same time goes without; however many
 * processes do so, every event is written once.
 * @param patience milliseconds after which the rest is left to whoever asks next
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
  const begun = performance.now();
  for (;;) {
    const isDone = await db.transaction(async (tx) => {
      const progress = await lockProgress(tx, phoneSwitch, domain);
      if (!progress || progress.until >= end) return true;
      const { to } = await pullSpan(tx, phoneSwitch, domain, { from: progress.until, to: end }, 'forwards');
      await tx
        .update(phoneSwitchSources)
        .set({ until: toIso(to) })
        .where(sourceWhere(phoneSwitch, domain));
      return to >= end;
    });
    if (isDone || performance.now() - begun > patience) return;
  }
}

/**
 * Fetches a part of what was before everything that is there.
 * @param first seconds since 1970; nothing before is fetched
 * @returns whether anything is left
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
      .where(sourceWhere(phoneSwitch, domain));
    return from > start;
  });
}

/** Held until the transaction ends; undefined when another process has it. */
async function lockProgress(
  tx: Transaction,
  phoneSwitch: PhoneSwitch,
  domain: Domain,
): Promise<Progress | undefined> {
  const [row] = await tx
    .select()
    .from(phoneSwitchSources)
    .where(sourceWhere(phoneSwitch, domain))
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
