import { t } from '#i18n';
import type { GrantedPermissions } from '../access/loadPermissions';
import { ApiError } from '../http/errors/apiError';
import { type CallParts, performCall } from '../http/routing/performCall';
import type { Person } from '../http/tenancy/tenantScope';
import type { StoredCall } from './keptCalls';

interface CallBatch {
  session: Person;
  granted: GrantedPermissions | null;
  calls: readonly StoredCall[];
  /** What they had seen of what they change. */
  snapshot?: string | undefined;
  /** Whether what their role asks for first is allowed. */
  isApproved: boolean;
  signal: AbortSignal;
}

/** A refusal, with the step it is about where there are several. */
function addStepToError(error: unknown, step: number, steps: number): unknown {
  if (!(error instanceof ApiError) || steps < 2 || error.code === 'ask_first') return error;
  const { status, code, message, notes, retryAfter } = error;
  return new ApiError(status, code, t('Step {step}: {message}', { step, message }), notes, retryAfter);
}

/**
 * Makes the calls of a request in its asker's name, in order.
 * @param parts of the transaction they are made in
 * @throws ApiError the first refusal
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
