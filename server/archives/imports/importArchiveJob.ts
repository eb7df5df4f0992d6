import { matchLocale, t } from '#i18n';
import { importSystem } from '../../../archive/importSystem';
import { readSystem } from '../../../archive/readSystem';
import type { CallParts } from '../../apiCalls/callHandler';
import { createRequesterCheck } from '../../changeRequests/createRequesterCheck';
import { runInTransaction } from '../../database/transaction';
import { ApiError } from '../../http/errors/apiError';
import { toStoredText } from '../../http/errors/sourceTexts';
import { enqueue } from '../../jobs/enqueue';
import type { JobPayloads } from '../../jobs/jobDefinitions';
import type { Job, JobContext, JobKind } from '../../jobs/jobKind';
import { runInLanguage } from '../../language/runInLanguage';
import { findRecipientLanguage } from '../../settings/findReaderLanguage';
import { currentTimestamp, findArchive } from '../archiveRows';
import { createArchive } from '../createArchive';
import { createCallApi } from '../createCallApi';
import { getFinalReason, unknownReason } from '../making/failArchive';
import { ArchiveDeletedError, fillArchive } from '../making/fillArchive';
import { buildTargetSystem } from './buildTargetSystem';
import { endImport, isRunning } from './endImport';
import { hashPlan } from './hashPlan';
import { type ImportSource, readSource } from './importSource';
import { toImportChoice } from './parseImportRequest';
import { reopenImport } from './reopenImport';
import {
  findImport,
  findOpenImports,
  type ImportRow,
  type StoredImport,
  updateImport,
} from './toImportResponse';

class ImportStoppedError extends Error {
  override name = 'Stopped';
}

/** Thrown if the plan differs from the one that the user has seen. */
class SystemChangedError extends Error {
  override name = 'Changed';
}

/** Polling interval of an import that waits for another, in milliseconds. */
const WAIT_MS = 5_000;

const REPORT_INTERVAL_MS = 1_000;

/**
 * Imports an archive or another phone system into a phone system, after archiving its current state. If the process is
 * interrupted, completed steps are not repeated.
 */
export const importArchive: JobKind<JobPayloads['importArchive']> = {
  limitSeconds: 4 * 3_600,
  maxTries: 5,
  atOnce: 3,
  isLong: true,
  async handle(job, context) {
    const result = await findImport(context.db, job.payload.import);
    if (!result || !isRunning(result.state)) return;
    const [first] = await findOpenImports(context.db, result.row.domainName);
    if (first && first.row.id !== result.row.id) {
      await enqueue(context.db, {
        kind: 'importArchive',
        payload: job.payload,
        key: String(result.row.id),
        queue: result.row.domainName,
        runAt: new Date(Date.now() + WAIT_MS),
      });
      return;
    }
    const { email } = result.row.askedAs;
    const spoken = matchLocale([await findRecipientLanguage(context.db, email, null)]);
    await runInLanguage(spoken, () => runImport(job, context, result));
  },
  async onDead(tx, { payload }) {
    const result = await findImport(tx, payload.import);
    if (result && isRunning(result.state))
      await endImport(tx, result.row, { state: 'failed', error: unknownReason });
  },
  onRetry: reopenImport,
};

async function runImport(job: Job, context: JobContext, storedImport: StoredImport): Promise<void> {
  const { row } = storedImport;
  try {
    const refused = await applyImport(context.calls, job, storedImport);
    await finishImport(context, job, row, { state: refused > 0 ? 'partly' : 'done', error: null });
  } catch (error) {
    if (error instanceof ImportStoppedError)
      return finishImport(context, job, row, { state: 'stopped', error: null });
    if (error instanceof SystemChangedError)
      return finishImport(context, job, row, { state: 'changed', error: null });
    const final = getFinalReason(error);
    if (job.signal.aborted || final === undefined) throw error;
    await finishImport(context, job, row, { state: 'failed', error: final });
  }
}

/** @returns number of refused steps */
async function applyImport(parts: CallParts, job: Job, storedImport: StoredImport): Promise<number> {
  const { row } = storedImport;
  const { db, gateways } = parts;
  const { signal } = job;
  const storage = { db, files: gateways.files };
  const caller = createRequesterCheck(db, row.askedAs);
  const { session } = await caller();
  const { isApproved } = row;
  const api = createCallApi(parts, { caller, signal, group: storedImport.state.changeGroup, isApproved });
  const source = await readSource(storage, api, await resolveSource(parts, row), signal);
  const choice = toImportChoice(row.asked);
  const { document: before, outside } = await readSystem(api, row.domainName, { signal });
  const target = await buildTargetSystem(db, api, before, source.document, {
    request: row.asked,
    level: session.level,
    wholesalerId: row.wholesalerId,
    outside,
  });
  const isResumed = storedImport.state.state === 'running';
  const { done: doneBefore } = isResumed ? storedImport.state : { done: 0 };
  let reportedAt = 0;
  let completed = doneBefore;
  const refusals: StoredImport['state']['refusals'] = [];
  await importSystem(
    api,
    row.domainName,
    { document: target.document, sound: source.sound },
    {
      ...choice,
      signal,
      async onPlan({ steps }) {
        if (!isResumed && row.asked.seen && row.asked.seen !== hashPlan(steps))
          throw new SystemChangedError();
        await createBackupArchive(parts, job, storedImport);
        await updateProgress(parts, row, {
          state: 'running',
          steps: doneBefore + steps.length,
          refusals: [],
          ...(!isResumed && { startedAt: currentTimestamp }),
        });
      },
      onSteps: (steps) => updateProgress(parts, row, { steps: doneBefore + steps }),
      async onStep({ section, keys }, refused) {
        // The import continues if individual steps are refused, but ends if the requester has lost access.
        await caller();
        if (refused) refusals.push({ section, keys, message: toStoredText(refused.message) });
        else completed += 1;
        if (performance.now() - reportedAt < REPORT_INTERVAL_MS) return;
        reportedAt = performance.now();
        await updateProgress(parts, row, { section, done: completed, refusals });
      },
    },
  );
  await updateProgress(parts, row, { done: completed, refusals, section: null });
  return refusals.length;
}

/**
 * Updates the progress.
 * @throws ImportStoppedError if a user has stopped the import; ApiError if the import no longer exists
 */
async function updateProgress(parts: CallParts, row: ImportRow, values: Parameters<typeof updateImport>[2]) {
  await requireRunning(parts, row);
  await updateImport(parts.db, row, values);
}

/** @throws ImportStoppedError if a user has stopped the import */
async function requireRunning({ db }: CallParts, { id }: ImportRow): Promise<void> {
  const current = await findImport(db, id);
  if (!current || !isRunning(current.state)) throw new ImportStoppedError();
}

async function resolveSource({ db }: CallParts, { archiveId, fromDomain }: ImportRow): Promise<ImportSource> {
  const archive = archiveId === null ? undefined : await findArchive(db, archiveId);
  // The archive of a template may still be in progress. The job is then retried later.
  if (archive && ['waiting', 'making'].includes(archive.state.state))
    throw new Error(`Archive ${archive.row.id} is not ready.`);
  if (archive) return { archive };
  if (fromDomain) return { domainName: fromDomain };
  throw new ApiError(404, 'not_found', t('The archive is gone.'));
}

/** Archives the current state of the phone system, unless this was done before an interruption. */
async function createBackupArchive(parts: CallParts, job: Job, { row, state }: StoredImport): Promise<void> {
  const existing = state.beforeId === null ? undefined : await findArchive(parts.db, state.beforeId);
  if (existing?.state.state === 'ready') return;
  const { domainName, wholesalerId, askedAs, madeBy } = row;
  const archive =
    existing ??
    (await runInTransaction(parts.db, job.actor, async (tx) => {
      const before = await createArchive(tx, job.actor, {
        domain: { domainName, wholesalerId },
        reason: 'before_import',
        note: [row.madeOf, row.note].filter(Boolean).join(', ').slice(0, 200),
        madeBy,
        askedAs: askedAs,
        state: 'making',
      });
      await updateImport(tx, row, { beforeId: before.row.id });
      return before;
    }));
  try {
    await fillArchive(parts, archive, job);
  } catch (error) {
    if (error instanceof ArchiveDeletedError) await requireRunning(parts, row);
    throw error;
  }
}

const finishImport = ({ db }: JobContext, job: Job, row: ImportRow, ended: Parameters<typeof endImport>[2]) =>
  runInTransaction(db, job.actor, async (tx) => {
    await endImport(tx, row, ended);
    await job.complete(tx);
  });
