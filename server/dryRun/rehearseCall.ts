import type { DryRunResponse } from '../../contract/console/dryRun';
import { allCalls, type CallName, findCall } from '../../contract/index';
import type { CallParts } from '../apiCalls/callHandler';
import { type CallRequest, performCall, requireCallAllowed } from '../apiCalls/performCall';
import { describeCall } from '../people/audit/describeCall';
import { limitConflicts } from './limitConflicts';
import { recordEffects } from './recordEffects';

/**
 * Runs a call as a user, with all checks, reports its changes and rolls it back. Nothing is retained in the database,
 * external systems or memory.
 * @param limit time limit in milliseconds
 * @throws ApiError if the call would be rejected; 503 `busy` on timeout, 422 `no_dry_run` if a dry run is not possible,
 * 429 after too many conflicts
 */
export async function performDryRun(
  parts: CallParts,
  name: CallName,
  request: CallRequest,
  limit?: number,
): Promise<DryRunResponse> {
  const { session } = request;
  const call = findCall(name) ?? allCalls[name];
  const { granted } = await requireCallAllowed(parts.db, call, session);
  // The body is read before the transaction starts, because the transaction blocks others.
  const body = call.body && (await request.readBody(call.body));
  const { dryRun } = await limitConflicts(session, () =>
    recordEffects(parts, { session, granted, limit, inspect: async () => undefined }, (dryParts) =>
      performCall(dryParts, name, { ...request, readBody: async () => body, isApproved: true }),
    ),
  );
  return { title: await describeCall(parts.db, { call: name, params: request.params, body }), ...dryRun };
}
