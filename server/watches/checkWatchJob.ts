import { and, eq } from 'drizzle-orm';
import { matchLocale, t } from '#i18n';
import { publishChanges } from '../changes/publishChanges';
import type { Database } from '../database/database';
import { watches, watchStates } from '../database/schema';
import { runInTransaction } from '../database/transaction';
import { ApiError } from '../http/errors/apiError';
import type { Person } from '../http/tenancy/tenantScope';
import { enqueue } from '../jobs/enqueue';
import type { Job, JobKind } from '../jobs/jobKind';
import { findReaderLanguage } from '../language/findReaderLanguage';
import { runInLanguage } from '../language/runInLanguage';
import { getZone } from '../notifications/getZone';
import { loadPerson } from '../people/users/loadPerson';
import { compareRows, crossesThreshold, filterDifference, isAboutRows } from './compareSnapshots';
import { isOpenNow } from './isOpenNow';
import { notifyWatch, type WatchResult } from './notifyWatch';
import { readWatched, type WatchSnapshot } from './readWatched';
import { saveSnapshot } from './saveSnapshot';

type Watch = typeof watches.$inferSelect;

/** Status codes for which retrying is pointless: no access, not found, or an invalid request. */
const FINAL_STATUSES: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 422]);

const findWatch = async (db: Database, id: number): Promise<Watch | undefined> =>
  (await db.select().from(watches).where(eq(watches.id, id)))[0];

/**
 * Checks a watch with its owner's permissions and notifies them of changes. The new state, the notifications and the
 * job's completion are committed together, so an interrupted check sends nothing and is repeated.
 */
export const checkWatch: JobKind<{ watch: number }> = {
  limitSeconds: 120,
  maxTries: 6,
  async handle(job, { db, performAs }) {
    const { payload, signal } = job;
    const watch = await findWatch(db, payload.watch);
    if (!watch?.isOn) return;
    const person = await loadPerson(db, watch.ownerId);
    const spoken = matchLocale([person ? await findReaderLanguage(db, person.email, null) : '']);
    await runInLanguage(spoken, async () => {
      try {
        requireOwner(watch, person);
        if (watch.onlyOpen && !(await isOpenNow(db, person, watch.watched))) return;
        const needsRows = isAboutRows(watch.condition);
        const zone = await getZone(db, watch.ownerId);
        const snapshot = await readWatched(performAs(person, signal), watch.watched, needsRows, zone);
        await saveCheck(db, job, watch, snapshot, zone);
      } catch (error) {
        if (!(error instanceof ApiError) || !FINAL_STATUSES.has(error.status)) throw error;
        await suspendWatch(db, job, watch, error.message);
      }
    });
  },
};

/** @throws ApiError 403 if the owner's account no longer exists or belongs to another tenant */
function requireOwner(watch: Watch, person: Person | undefined): asserts person is Person {
  const refused = (reason: string) => new ApiError(403, 'forbidden', reason);
  if (!person) throw refused(t('Your account is not known here, or is blocked.'));
  if (person.wholesalerId !== watch.wholesalerId || person.domainName !== watch.domainName)
    throw refused(t('Your account belongs elsewhere by now. Go on where you may see it.'));
}

/** Pauses a watch until its owner resumes it, and discards the stored state. */
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
      // The watch was changed during the check.
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
