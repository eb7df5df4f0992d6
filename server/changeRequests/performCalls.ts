import { sql } from 'drizzle-orm';
import { t } from '#i18n';
import {
  bindBody,
  emptyProgress,
  type FlowProgress,
  withAnswer,
  withOutcome,
} from '../../contract/flowSteps';
import { allCalls } from '../../contract/index';
import { ApprovalRequiredError } from '../access/approvalRequired';
import type { GrantedPermissions } from '../access/approvalRules';
import type { CallParts } from '../apiCalls/callHandler';
import { buildResponseBody } from '../apiCalls/createCallResponse';
import { performCall } from '../apiCalls/performCall';
import type { Database } from '../database/database';
import { ApiError } from '../http/errors/apiError';
import type { Principal } from '../http/tenancy/tenantScope';
import type { StoredCall, StoredStep } from './storedCalls';
import { toRefusal } from './toRefusal';

export interface CallBatch {
  session: Principal;
  granted: GrantedPermissions | null;
  /** The calls, which may be steps of a flow. */
  calls: readonly StoredCall[];
  /** Progress of the flow so far. */
  progress?: FlowProgress | undefined;
  /** Change group of the audit log entries. */
  group?: string | undefined;
  /** Database snapshot on which the requester's decision was based. */
  snapshot?: string | undefined;
  /** Whether actions that require approval may be performed. */
  isApproved: boolean;
  signal: AbortSignal;
}

function addStepToError(error: unknown, step: number, steps: number): unknown {
  if (!(error instanceof ApiError) || steps < 2 || error.code === 'ask_first') return error;
  const { status, code, message, notes, retryAfter } = error;
  return new ApiError(status, code, t('Step {step}: {message}', { step, message }), notes, retryAfter);
}

const toStep = (call: StoredCall, index: number): StoredStep => ({ name: String(index), title: '', ...call });

/**
 * Makes the calls of a request in order, on behalf of the requester.
 * @param parts dependencies bound to the transaction
 * @returns the progress of the flow, if the calls are its steps
 * @throws ApiError for the first refused call that is not optional
 */
export async function performCalls(parts: CallParts, batch: CallBatch): Promise<FlowProgress> {
  const { calls } = batch;
  let progress = batch.progress ?? emptyProgress;
  for (const [index, step] of calls.map(toStep).entries()) {
    const perform = () => performStep(parts, batch, step, progress);
    progress = await (step.optional ? performOptional(parts.db, step, progress, perform) : perform()).catch(
      (error) => {
        throw addStepToError(error, index + 1, calls.length);
      },
    );
  }
  return progress;
}

async function performStep(
  parts: CallParts,
  { session, granted, group, snapshot, isApproved, signal }: CallBatch,
  step: StoredStep,
  progress: FlowProgress,
): Promise<FlowProgress> {
  const body = bindBody(step, progress);
  if (body === undefined) return withOutcome(progress, step, { state: 'skipped' });
  const { answer, domain } = await performCall(parts, step.call, {
    session,
    params: step.params,
    readBody: async () => body,
    url: 'http://localhost/',
    origin: { group },
    snapshot,
    signal,
    callerNow: async () => ({ session, granted }),
    isApproved,
  });
  const response = buildResponseBody(allCalls[step.call].returns, answer, domain?.domainName);
  return withAnswer(progress, step, JSON.parse(JSON.stringify(response)));
}

/** Performs an optional step within a savepoint, to which a refusal rolls back. */
async function performOptional(
  tx: Database,
  step: StoredStep,
  progress: FlowProgress,
  perform: () => Promise<FlowProgress>,
): Promise<FlowProgress> {
  // Not a nested transaction, for which queries of gateways that are bound to `tx` would wait.
  await tx.execute(sql`savepoint optional_step`);
  try {
    const result = await perform();
    await tx.execute(sql`release savepoint optional_step`);
    return result;
  } catch (error) {
    const refusal = error instanceof ApprovalRequiredError ? undefined : toRefusal(error);
    if (!refusal) throw error;
    await tx.execute(sql`rollback to savepoint optional_step`);
    return withOutcome(progress, step, { state: 'failed', error: refusal.message, isRefusal: true });
  }
}
