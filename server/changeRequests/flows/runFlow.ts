import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import { findNextStep, withOutcome } from '../../../contract/flowSteps';
import { ApprovalRequiredError } from '../../access/approvalRequired';
import type { CallParts } from '../../apiCalls/callHandler';
import { runInTransaction, type Transaction } from '../../database/transaction';
import { createConflictError } from '../../http/errors/apiError';
import type { JobPayloads } from '../../jobs/jobDefinitions';
import type { Job, JobKind } from '../../jobs/jobKind';
import { notifyRequestChange } from '../notifyRequestChange';
import { performAsRequester } from '../performAsRequester';
import { lockRequest, type RequestRow, updateRequest } from '../requestRows';
import type { StoredStep } from '../storedCalls';
import { toRefusal } from '../toRefusal';
import { type OpenFlow, openFlow, sealFlowState } from './flowState';

type FlowJob = Job<JobPayloads['runFlow']>;

/** Runs the steps of a flow. Each step is committed together with its outcome, and so takes effect exactly once. */
export const runFlow: JobKind<JobPayloads['runFlow']> = {
  maxTries: 5,
  atOnce: 4,
  isLong: true,
  limitSeconds: 3600,
  async handle(job, { db, calls }) {
    const runStep = () => runInTransaction(db, job.actor, (tx) => runNextStep(tx, calls, job));
    while (await runStep()) job.signal.throwIfAborted();
  },
  async onDead(tx, { payload }) {
    const row = await lockRequest(tx, payload.request);
    if (row?.state === 'running') await stopFlow(tx, row, { error: createUnknownReason() });
  },
  async onRetry() {
    throw createConflictError(t('The flow has stopped. The user who started it can continue it.'));
  },
};

/** @returns whether the flow may have further steps */
async function runNextStep(tx: Transaction, parts: CallParts, job: FlowJob): Promise<boolean> {
  const row = await lockRequest(tx, job.payload.request);
  const flow = row?.state === 'running' ? openFlow(row) : undefined;
  const step = flow && findNextStep(flow.steps, flow.progress);
  const isContinuing = row && flow && step && (await runStep(tx, parts, job, { row, flow, step }));
  if (isContinuing) return true;
  if (row && flow && !step) {
    const ended = await updateRequest(tx, row.id, { state: 'done', endedAt: sql`statement_timestamp()` });
    await notifyRequestChange(tx, ended);
  }
  await job.complete(tx);
  return false;
}

interface NextStep {
  row: RequestRow;
  flow: OpenFlow;
  step: StoredStep;
}

/**
 * Performs a step on behalf of the requester and records its outcome.
 * @returns false if the step has stopped the flow
 * @throws server errors, unless this is the last attempt
 */
async function runStep(
  tx: Transaction,
  parts: CallParts,
  job: FlowJob,
  { row, flow: { form, progress }, step }: NextStep,
): Promise<boolean> {
  try {
    const batch = { calls: [step], progress, isApproved: false };
    const next = await performAsRequester(tx, parts, row, batch);
    await runInTransaction(tx, job.actor, (on) =>
      updateRequest(on, row.id, { progress: sealFlowState({ form, progress: next }) }),
    );
    return true;
  } catch (error) {
    const refusal = toRefusal(error);
    if (!refusal && job.tries < job.maxTries) throw error;
    const message =
      error instanceof ApprovalRequiredError
        ? t('This step needs approval. Start another flow with the remaining steps.')
        : (refusal?.message ?? createUnknownReason());
    const outcome = { state: 'failed', error: message, isRefusal: refusal !== undefined } as const;
    await runInTransaction(tx, job.actor, (on) =>
      stopFlow(on, row, {
        error: message,
        progress: sealFlowState({ form, progress: withOutcome(progress, step, outcome) }),
      }),
    );
    return false;
  }
}

async function stopFlow(
  tx: Transaction,
  { id }: RequestRow,
  reason: { error: string; progress?: string },
): Promise<void> {
  const stopped = await updateRequest(tx, id, { state: 'stopped', ...reason });
  await notifyRequestChange(tx, stopped);
}

const createUnknownReason = (): string =>
  t('Something went wrong on the server. Try again; if it stays, report it.');
