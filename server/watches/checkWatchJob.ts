import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import { matchLocale, t } from '#i18n';
import { publishChanges } from '../changes/publishChanges';
import type { Database } from '../database/database';
import { watches, watchStates, watchView } from '../database/schema';
import { runInTransaction } from '../database/transaction';
import { ApiError } from '../http/errors/apiError';
import type { Principal } from '../http/tenancy/tenantScope';
import { enqueue } from '../jobs/enqueue';
import type { JobPayloads } from '../jobs/jobDefinitions';
import type { Job, JobKind } from '../jobs/jobKind';
import { runInLanguage } from '../language/runInLanguage';
import { getUserTimeZone } from '../notifications/getZone';
import { loadPrincipal } from '../people/users/loadPerson';
import { findRecipientLanguage } from '../settings/findReaderLanguage';
import { compareRows, crossesThreshold, filterDifference, isAboutRows } from './compareSnapshots';
import { findNextOpening } from './findNextOpening';
import { notifyWatch, type WatchResult } from './notifyWatch';
import { createSharedReader, type ReadShared } from './readShared';
import type { WatchSnapshot } from './readWatched';
import { saveSnapshot } from './saveSnapshot';

type Watch = typeof watches.$inferSelect & { view: string };

/** Status codes after which a retry is pointless: no access, not found, or an invalid request. */
const FINAL_STATUSES: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 422]);

const findWatches = (db: Database, payload: JobPayloads['checkWatch']): Promise<Watch[]> =>
  db
    .select({ ...getTableColumns(watches), view: watchView })
    .from(watches)
    .where(
      and(
        eq(watches.isOn, true),
        'watch' in payload
          ? eq(watches.id, payload.watch)
          : and(eq(watchView, payload.view), isNull(watches.repeats)),
      ),
    )
    .orderBy(watches.id);

/**
 * Checks watches with the permissions of their owners, and notifies the owners of changes. The view is read once for
 * owners with the same rights. The new state and the notifications of a watch are committed together, and with the last
 * watch the completion of the job, so that an interrupted check is repeated and sends nothing twice.
 */
export const checkWatchJob: JobKind<JobPayloads['checkWatch']> = {
  maxTries: 6,
  async handle(job, { db, performAs }) {
    const readShared = createSharedReader(db, performAs, job.signal);
    const dueWatches = await findWatches(db, job.payload);
    for (const [place, watch] of dueWatches.entries()) {
      job.signal.throwIfAborted();
      const complete = place === dueWatches.length - 1 ? job.complete : async () => undefined;
      await checkWatch(db, { actor: job.actor, complete }, watch, readShared);
    }
  },
};

type Check = Pick<Job, 'actor' | 'complete'>;

async function checkWatch(db: Database, job: Check, watch: Watch, readShared: ReadShared): Promise<void> {
  const person = await loadPrincipal(db, watch.ownerId);
  const language = matchLocale([person ? await findRecipientLanguage(db, person.email, null) : '']);
  await runInLanguage(language, async () => {
    try {
      requireOwner(watch, person);
      const opening = watch.onlyOpen ? await findNextOpening(db, person, watch.watched) : undefined;
      if (opening) {
        const { view, repeats } = watch;
        if (!repeats) await enqueue(db, { kind: 'checkWatch', payload: { view }, key: view, runAt: opening });
        return;
      }
      const zone = await getUserTimeZone(db, watch.ownerId);
      const needsRows = isAboutRows(watch.condition);
      const snapshot = await readShared({ person, language, zone }, watch.watched, needsRows);
      await saveCheck(db, job, watch, snapshot, zone);
    } catch (error) {
      if (!(error instanceof ApiError) || !FINAL_STATUSES.has(error.status)) throw error;
      await suspendWatch(db, job, watch, error.message);
    }
  });
}

/** @throws ApiError 403 if the owner's account no longer exists or now belongs to another tenant */
function requireOwner(watch: Watch, person: Principal | undefined): asserts person is Principal {
  const refused = (reason: string) => new ApiError(403, 'forbidden', reason);
  if (!person) throw refused(t('Your account is not known here, or is blocked.'));
  if (person.wholesalerId !== watch.wholesalerId || person.domainName !== watch.domainName)
    throw refused(t('Your account belongs elsewhere by now. Go on where you may see it.'));
}

/** Pauses a watch until its owner resumes it. The stored state is discarded. */
const suspendWatch = (db: Database, { actor, complete }: Check, { id, ownerId }: Watch, reason: string) =>
  runInTransaction(db, actor, async (tx) => {
    await tx
      .update(watches)
      .set({ isOn: false, rests: reason })
      .where(and(eq(watches.id, id), eq(watches.isOn, true)));
    await tx.delete(watchStates).where(eq(watchStates.watchId, id));
    await publishChanges(tx, [{ kind: 'watch', account: ownerId }]);
    await complete(tx);
  });

const saveCheck = (
  db: Database,
  { actor, complete }: Check,
  watch: Watch,
  now: WatchSnapshot,
  zone: string,
) =>
  runInTransaction(db, actor, async (tx) => {
    const [row] = await tx
      .select({ isOn: watches.isOn, changed: watches.dateLastModified })
      .from(watches)
      .where(eq(watches.id, watch.id))
      .for('update');
    if (row?.isOn && row.changed === watch.dateLastModified) {
      const [before] = await tx.select().from(watchStates).where(eq(watchStates.watchId, watch.id));
      const finding = before && findChanges(watch, before, now);
      await saveSnapshot(tx, watch.id, now, finding !== undefined);
      if (finding) await notifyWatch(tx, watch, finding, zone);
    } else if (row?.isOn) {
      // The watch was changed during the check, so it is checked again.
      await enqueue(tx, { kind: 'checkWatch', payload: { watch: watch.id }, key: String(watch.id) });
    }
    await complete(tx);
  });

function findChanges(
  watch: Watch,
  { seen, number: before }: Pick<typeof watchStates.$inferSelect, 'seen' | 'number'>,
  { rows, number }: WatchSnapshot,
): WatchResult | undefined {
  const { condition, threshold, repeats } = watch;
  if (!isAboutRows(condition)) {
    const isPassed = threshold !== null && crossesThreshold(condition, threshold, before, number);
    return repeats || isPassed ? { gained: [], lost: [], number, before } : undefined;
  }
  if (!rows || !seen) return undefined;
  const difference = filterDifference(condition, compareRows(new Map(Object.entries(seen)), rows));
  const isSame = difference.gained.length === 0 && difference.lost.length === 0;
  return isSame && !repeats ? undefined : { ...difference, number, before };
}
