import { and, eq } from 'drizzle-orm';
import { matchLocale, t } from '#i18n';
import { publishChanges } from '../changes/publishChanges';
import type { Database } from '../database/database';
import { watches, watchStates } from '../database/schema';
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
import { isWithinOpeningHours } from './isOpenNow';
import { notifyWatch, type WatchResult } from './notifyWatch';
import { readWatchSnapshot, type WatchSnapshot } from './readWatched';
import { saveSnapshot } from './saveSnapshot';

type Watch = typeof watches.$inferSelect;

/** Status codes after which a retry is pointless: no access, not found, or an invalid request. */
const FINAL_STATUSES: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 422]);

const findWatch = async (db: Database, id: number): Promise<Watch | undefined> =>
  (await db.select().from(watches).where(eq(watches.id, id)))[0];

/**
 * Checks a watch with the permissions of its owner, and notifies the owner of changes. The new state, the notifications
 * and the completion of the job are committed together, so that an interrupted check sends nothing and is repeated.
 */
export const checkWatchJob: JobKind<JobPayloads['checkWatch']> = {
  limitSeconds: 120,
  maxTries: 6,
  async handle(job, { db, performAs }) {
    const { payload, signal } = job;
    const watch = await findWatch(db, payload.watch);
    if (!watch?.isOn) return;
    const person = await loadPrincipal(db, watch.ownerId);
    const spoken = matchLocale([person ? await findRecipientLanguage(db, person.email, null) : '']);
    await runInLanguage(spoken, async () => {
      try {
        requireOwner(watch, person);
        if (watch.onlyOpen && !(await isWithinOpeningHours(db, person, watch.watched))) return;
        const needsRows = isAboutRows(watch.condition);
        const zone = await getUserTimeZone(db, watch.ownerId);
        const snapshot = await readWatchSnapshot(performAs(person, signal), watch.watched, needsRows, zone);
        await saveCheck(db, job, watch, snapshot, zone);
      } catch (error) {
        if (!(error instanceof ApiError) || !FINAL_STATUSES.has(error.status)) throw error;
        await suspendWatch(db, job, watch, error.message);
      }
    });
  },
};

/** @throws ApiError 403 if the owner's account no longer exists or now belongs to another tenant */
function requireOwner(watch: Watch, person: Principal | undefined): asserts person is Principal {
  const refused = (reason: string) => new ApiError(403, 'forbidden', reason);
  if (!person) throw refused(t('Your account is not known here, or is blocked.'));
  if (person.wholesalerId !== watch.wholesalerId || person.domainName !== watch.domainName)
    throw refused(t('Your account belongs elsewhere by now. Go on where you may see it.'));
}

/** Pauses a watch until its owner resumes it. The stored state is discarded. */
const suspendWatch = (
  db: Database,
  { actor, complete }: Pick<Job, 'actor' | 'complete'>,
  { id, ownerId }: Watch,
  reason: string,
) =>
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
  { actor, complete }: Pick<Job, 'actor' | 'complete'>,
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
