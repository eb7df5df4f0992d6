import { and, eq } from 'drizzle-orm';
import { spokenOf, t } from '#i18n';
import { tellChanges } from '../changes/tellChanges';
import type { Database } from '../database/database';
import { watches, watchStates } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { ApiError } from '../http/errors/apiError';
import type { Person } from '../http/tenancy/tenantScope';
import { enqueue } from '../jobs/enqueue';
import type { Job, JobKind } from '../jobs/jobKind';
import { languageOfReader } from '../language/languageOfReader';
import { inLanguage } from '../language/spokenIn';
import { zoneOf } from '../notifications/zoneOf';
import { personNow } from '../people/users/personNow';
import { asked, compareRows, isAboutRows, passes } from './compareSeen';
import { isOpenNow } from './isOpenNow';
import { keepSeen } from './keepSeen';
import { readWatched, type Seen } from './readWatched';
import { type Found, tellWatch } from './tellWatch';

type Watch = typeof watches.$inferSelect;

/** What will be no better by itself: they may not, it is not there, or it can't be asked so. */
const FINAL: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 422]);

const watchOf = async (db: Database, id: number): Promise<Watch | undefined> =>
  (await db.select().from(watches).where(eq(watches.id, id)))[0];

/**
 * Looks at what somebody follows, as they see it now, and tells them what has changed. What was seen, what is told and that it is done
 * are kept together: a process that ends in between tells nothing, and the next one tells it.
 */
export const checkWatch: JobKind<{ watch: number }> = {
  limitSeconds: 120,
  maxTries: 6,
  async handle(job, { db, performAs }) {
    const { payload, signal } = job;
    const watch = await watchOf(db, payload.watch);
    if (!watch?.isOn) return;
    const person = await personNow(db, watch.ownerId);
    const spoken = spokenOf([person ? await languageOfReader(db, person.email, null) : '']);
    await inLanguage(spoken, async () => {
      try {
        requireFollower(watch, person);
        if (watch.onlyOpen && !(await isOpenNow(db, person, watch.watched))) return;
        const needsRows = isAboutRows(watch.condition);
        const zone = await zoneOf(db, watch.ownerId);
        const seen = await readWatched(performAs(person, signal), watch.watched, needsRows, zone);
        await keep(db, job, watch, seen, zone);
      } catch (error) {
        if (!(error instanceof ApiError) || !FINAL.has(error.status)) throw error;
        await rest(db, job, watch, error.message);
      }
    });
  },
};

/** @throws ApiError 403 where whoever follows is nobody any more, or belongs elsewhere */
function requireFollower(watch: Watch, person: Person | undefined): asserts person is Person {
  const refused = (reason: string) => new ApiError(403, 'forbidden', reason);
  if (!person) throw refused(t('Your account is not known here, or is blocked.'));
  if (person.wholesalerId !== watch.wholesalerId || person.domainName !== watch.domainName)
    throw refused(t('Your account belongs elsewhere by now. Go on where you may see it.'));
}

/** Has a watch tell nothing more until whoever follows says so, and forgets what was seen. */
const rest = (
  db: Database,
  { actor, done }: Pick<Job, 'actor' | 'done'>,
  { id, ownerId }: Watch,
  reason: string,
) =>
  inTransaction(db, actor, async (tx) => {
    await tx
      .update(watches)
      .set({ isOn: false, rests: reason })
      .where(and(eq(watches.id, id), eq(watches.isOn, true)));
    await tx.delete(watchStates).where(eq(watchStates.watchId, id));
    await tellChanges(tx, [{ kind: 'watch', account: ownerId }]);
    await done(tx);
  });

const keep = (
  db: Database,
  { actor, done }: Pick<Job, 'actor' | 'done'>,
  watch: Watch,
  now: Seen,
  zone: string,
) =>
  inTransaction(db, actor, async (tx) => {
    const [row] = await tx
      .select({ isOn: watches.isOn, changed: watches.dateLastModified })
      .from(watches)
      .where(eq(watches.id, watch.id))
      .for('update');
    if (row?.isOn && row.changed === watch.dateLastModified) {
      const [before] = await tx.select().from(watchStates).where(eq(watchStates.watchId, watch.id));
      const found = before && foundIn(watch, before, now);
      await keepSeen(tx, watch.id, now, found !== undefined);
      if (found) await tellWatch(tx, watch, found, zone);
    } else if (row?.isOn) {
      // Changed while it was looked at.
      await enqueue(tx, { kind: 'checkWatch', payload: { watch: watch.id }, key: String(watch.id) });
    }
    await done(tx);
  });

/** What is to be told; undefined where nothing is. */
function foundIn(
  watch: Watch,
  { seen, number: before }: Pick<typeof watchStates.$inferSelect, 'seen' | 'number'>,
  { rows, number }: Seen,
): Found | undefined {
  const { condition, threshold, repeats } = watch;
  if (!isAboutRows(condition)) {
    const isPassed = threshold !== null && passes(condition, threshold, before, number);
    return repeats || isPassed ? { gained: [], lost: [], number, before } : undefined;
  }
  if (!rows || !seen) return undefined;
  const difference = asked(condition, compareRows(new Map(Object.entries(seen)), rows));
  const isSame = difference.gained.length === 0 && difference.lost.length === 0;
  return isSame && !repeats ? undefined : { ...difference, number, before };
}
