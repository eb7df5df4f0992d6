import type { TSchema } from 'typebox';
import type { CallName } from '../../contract/index';
import { allCalls } from '../../contract/index';
import { ApprovalRequiredError } from '../access/approvalRequired';
import type { CallParts } from '../apiCalls/callHandler';
import { type CallRequest, type PerformedCall, performCall } from '../apiCalls/performCall';
import { toActor } from '../http/auth/impersonationGuards';
import type { RequestRow } from './requestRows';
import type { RunTime } from './requestTimes';
import { saveRequest } from './saveRequest';
import { createStoredCall, requireStorable } from './storedCalls';

/** Result of a call that was saved as a request instead of being made. */
export interface StoredRequestResult {
  stored: RequestRow;
}

/**
 * Makes a call on behalf of a user, or saves it as a request if it is scheduled for later or requires approval.
 * @param time scheduled time. Default: now
 * @throws ApiError if the call would be refused or cannot be deferred
 */
export async function performOrStore(
  parts: CallParts,
  name: CallName,
  request: CallRequest,
  time?: RunTime,
): Promise<PerformedCall | StoredRequestResult> {
  let body: Promise<unknown> | undefined;
  const readBody = (schema: TSchema) => {
    body ??= request.readBody(schema);
    return body;
  };
  try {
    if (!time) return await performCall(parts, name, { ...request, readBody });
  } catch (error) {
    if (!(error instanceof ApprovalRequiredError)) throw error;
  }
  const call = requireStorable(name);
  const { body: schema } = allCalls[name];
  const sent = schema && (await readBody(schema));
  const stored = await saveRequest(parts, {
    session: request.session,
    actor: toActor(request.session, name, request.origin),
    calls: [createStoredCall(call, request.params, sent)],
    snapshot: request.snapshot,
    ...(time ?? { runAt: null, until: null, zone: null }),
  });
  return { stored };
}
