import { t } from '#i18n';
import type { GrantedPermissions } from '../access/approvalRules';
import type { CallParts } from '../apiCalls/callHandler';
import { performCall } from '../apiCalls/performCall';
import { ApiError } from '../http/errors/apiError';
import type { Principal } from '../http/tenancy/tenantScope';
import type { StoredCall } from './storedCalls';

interface CallBatch {
  session: Principal;
  granted: GrantedPermissions | null;
  calls: readonly StoredCall[];
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

/**
 * Makes the calls of a request in order, on behalf of the requester.
 * @param parts dependencies bound to the transaction
 * @throws ApiError for the first refused call
 */
export async function performCalls(
  parts: CallParts,
  { session, granted, calls, snapshot, isApproved, signal }: CallBatch,
): Promise<void> {
  for (const [index, { call, params, body }] of calls.entries())
    await performCall(parts, call, {
      session,
      params,
      readBody: async () => body ?? {},
      url: 'http://localhost/',
      snapshot,
      signal,
      callerNow: async () => ({ session, granted }),
      isApproved,
    }).catch((error) => {
      throw addStepToError(error, index + 1, calls.length);
    });
}
