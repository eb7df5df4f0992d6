import { spokenOf, t } from '#i18n';
import { importSystem } from '../../../archive/importSystem';
import { readSystem } from '../../../archive/readSystem';
import { askerAgain } from '../../changeRequests/askerAgain';
import { inTransaction } from '../../database/transaction';
import { ApiError } from '../../http/errors/apiError';
import { keptText } from '../../http/errors/saidTexts';
import type { CallParts } from '../../http/routing/performCall';
import { enqueue } from '../../jobs/enqueue';
import type { Job, JobContext, JobKind } from '../../jobs/jobKind';
import { languageOfReader } from '../../language/languageOfReader';
import { inLanguage } from '../../language/spokenIn';
import { findArchive, now } from '../archiveRows';
import { callsAs } from '../callsAs';
import { finalReason, unknownReason } from '../making/failArchive';
import { ArchiveGone, fillArchive } from '../making/fillArchive';
import { newArchive } from '../newArchive';
import { choiceOf } from './askedImport';
import { digestOfPlan } from './digestOfPlan';
import { endImport, isOpen } from './endImport';
import { reopenImport } from './reopenImport';
import { type FoundImport, findImport, type ImportRow, noteImport, openImports } from './shownImport';
import { readSource, type Source } from './sourceOf';
import { wantedSystem } from './wantedSystem';

/** Somebody has ended it. */
class Stopped extends Error {
  override name = 'Stopped';
}

/** What would be done is no longer what was seen. */
class Changed extends Error {
  override name = 'Changed';
}

/** Milliseconds until one that waits for another looks again. */
const WAIT_MS = 5_000;

/** Milliseconds after which it is said again how far an import is. */
const TELL_EVERY = 1_000;

/**
 * Brings an archive, or another phone system, into a phone system: after an archive of how it was. What is done is not done again where
 * a process ends in the midst of it.
 */
export const importArchive: JobKind<{ import: number }> = {
  limitSeconds: 4 * 3_600,
  maxTries: 5,
  atOnce: 3,
  isLong: true,
  async handle(job, context) {
    const found = await findImport(context.db, job.payload.import);
    if (!found || !isOpen(found.state)) return;
    const [first] = await openImports(context.db, found.row.domainName);
    if (first && first.row.id !== found.row.id) {
      await enqueue(context.db, {
        kind: 'importArchive',
        payload: job.payload,
        key: String(found.row.id),
        queue: found.row.domainName,
        runAt: new Date(Date.now() + WAIT_MS),
      });
      return;
    }
    const { email } = found.row.askedAs;
    const spoken = spokenOf([await languageOfReader(context.db, email, null)]);
    await inLanguage(spoken, () => work(job, context, found));
  },
  async onDead(tx, { payload }) {
    const found = await findImport(tx, payload.import);
    if (found && isOpen(found.state))
      await endImport(tx, found.row, { state: 'failed', error: unknownReason });
  },
  onRetry: reopenImport,
};

async function work(job: Job, context: JobContext, found: FoundImport): Promise<void> {
  const { row } = found;
  try {
    const refused = await bringIn(context.calls, job, found);
    await end(context, job, row, { state: refused > 0 ? 'partly' : 'done', error: null });
  } catch (error) {
    if (error instanceof Stopped) return end(context, job, row, { state: 'stopped', error: null });
    if (error instanceof Changed) return end(context, job, row, { state: 'changed', error: null });
    const final = finalReason(error);
    if (job.signal.aborted || final === undefined) throw error;
    await end(context, job, row, { state: 'failed', error: final });
  }
}

/** @returns how many steps were refused */
async function bringIn(parts: CallParts, job: Job, found: FoundImport): Promise<number> {
  const { row } = found;
  const { db, gateways } = parts;
  const { signal } = job;
  const keeping = { db, files: gateways.files };
  const caller = askerAgain(db, row.askedAs);
  const { session } = await caller();
  const { isApproved } = row;
  const api = callsAs(parts, { caller, signal, group: found.state.changeGroup, isApproved });
  const source = await readSource(keeping, api, await sourceIn(parts, row), signal);
  const choice = choiceOf(row.asked);
  const { document: before, outside } = await readSystem(api, row.domainName, { signal });
  const wanted = await wantedSystem(db, api, before, source.document, {
    asked: row.asked,
    level: session.level,
    wholesalerId: row.wholesalerId,
    outside,
  });
  const isBegun = found.state.state === 'running';
  const { done: doneBefore } = isBegun ? found.state : { done: 0 };
  let told = 0;
  let done = doneBefore;
  const refusals: FoundImport['state']['refusals'] = [];
  await importSystem(
    api,
    row.domainName,
    { document: wanted.document, sound: source.sound },
    {
      ...choice,
      signal,
      async onPlan({ steps }) {
        if (!isBegun && row.asked.seen && row.asked.seen !== digestOfPlan(steps)) throw new Changed();
        await archiveBefore(parts, job, found);
        await note(parts, row, {
          state: 'running',
          steps: doneBefore + steps.length,
          refusals: [],
          ...(!isBegun && { startedAt: now }),
        });
      },
      onSteps: (steps) => note(parts, row, { steps: doneBefore + steps }),
      async onStep({ section, keys }, refused) {
        // A step is refused for what it is; once nobody asks any more, all of it ends.
        await caller();
        if (refused) refusals.push({ section, keys, message: keptText(refused.message) });
        else done += 1;
        if (Date.now() - told < TELL_EVERY) return;
        told = Date.now();
        await note(parts, row, { section, done, refusals });
      },
    },
  );
  await note(parts, row, { done, refusals, section: null });
  return refusals.length;
}

/** Notes how far it is. @throws Stopped where somebody has ended it, ApiError where it is gone */
async function note(parts: CallParts, row: ImportRow, values: Parameters<typeof noteImport>[2]) {
  await requireOpen(parts, row);
  await noteImport(parts.db, row, values);
}

/** @throws Stopped where somebody has ended it */
async function requireOpen({ db }: CallParts, { id }: ImportRow): Promise<void> {
  const current = await findImport(db, id);
  if (!current || !isOpen(current.state)) throw new Stopped();
}

async function sourceIn({ db }: CallParts, { archiveId, fromDomain }: ImportRow): Promise<Source> {
  const archive = archiveId === null ? undefined : await findArchive(db, archiveId);
  // That of a template may be in the making: tried again in a while.
  if (archive && ['waiting', 'making'].includes(archive.state.state))
    throw new Error(`Archive ${archive.row.id} is not ready.`);
  if (archive) return { archive };
  if (fromDomain) return { domainName: fromDomain };
  throw new ApiError(404, 'not_found', t('The archive is gone.'));
}

/** Makes an archive of how the phone system is, unless it was made before the work broke off. */
async function archiveBefore(parts: CallParts, job: Job, { row, state }: FoundImport): Promise<void> {
  const begun = state.beforeId === null ? undefined : await findArchive(parts.db, state.beforeId);
  if (begun?.state.state === 'ready') return;
  const { domainName, wholesalerId, askedAs, madeBy } = row;
  const made =
    begun ??
    (await inTransaction(parts.db, job.actor, async (tx) => {
      const before = await newArchive(tx, job.actor, {
        domain: { domainName, wholesalerId },
        reason: 'before_import',
        note: [row.madeOf, row.note].filter(Boolean).join(', ').slice(0, 200),
        madeBy,
        asked: askedAs,
        state: 'making',
      });
      await noteImport(tx, row, { beforeId: before.row.id });
      return before;
    }));
  try {
    await fillArchive(parts, made, job);
  } catch (error) {
    if (error instanceof ArchiveGone) await requireOpen(parts, row);
    throw error;
  }
}

/** Says how it ended, and that the job is done. */
const end = ({ db }: JobContext, job: Job, row: ImportRow, ended: Parameters<typeof endImport>[2]) =>
  inTransaction(db, job.actor, async (tx) => {
    await endImport(tx, row, ended);
    await job.done(tx);
  });
