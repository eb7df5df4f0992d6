import { type DryRunResponse, MAX_CHANGES } from '../../contract/console/dryRun';
import { allCalls, type CallName, findCall } from '../../contract/index';
import type { CallParts } from '../apiCalls/callHandler';
import { canCall } from '../apiCalls/canCall';
import { type CallRequest, performCall, requireCallAllowed } from '../apiCalls/performCall';
import { ChangeHub } from '../changes/changeHub';
import { getScope } from '../http/tenancy/tenantScope';
import { createDryRunGateways, type WithheldCall } from './createDryRunGateways';
import { getReachabilityChanges, getReroutedDomains, readReachabilityFindings } from './readReachFindings';
import { readTransactionChanges } from './readTransactionChanges';
import { runInDryRun } from './runInDryRun';

/**
 * Runs a call as a user, with all checks, reports its changes and rolls it back. Nothing is retained in the database,
 * external systems or memory.
 * @param limit time limit in milliseconds
 * @throws ApiError if the call would be rejected; 503 `busy` on timeout, 422 `no_dry_run` if a dry run is not possible
 */
export async function performDryRun(
  parts: CallParts,
  name: CallName,
  request: CallRequest,
  limit?: number,
): Promise<DryRunResponse> {
  const call = findCall(name) ?? allCalls[name];
  const { granted } = await requireCallAllowed(parts.db, call, request.session);
  // The body is read before the transaction starts, because the transaction blocks others.
  const body = call.body && (await request.readBody(call.body));
  const caller = { session: request.session, granted };
  const scope = getScope(request.session);
  const heldActions: WithheldCall[] = [];
  const { domains, reach, ...changed } = await runInDryRun(
    parts.db,
    (dry) =>
      performCall(
        {
          handlers: parts.handlers,
          db: dry,
          gateways: createDryRunGateways(parts.gateways, dry, (action) => heldActions.push(action)),
          changes: new ChangeHub(),
        },
        name,
        { ...request, readBody: async () => body, isApproved: true },
      ),
    async (dry) => {
      const changes = await readTransactionChanges(dry, {
        scope,
        granted,
        showsValues: canCall(caller, allCalls.GetAuditLogList),
      });
      const proven = canCall(caller, allCalls.ProveReach) ? getReroutedDomains(changes.domains) : [];
      return { ...changes, reach: await readReachabilityFindings(dry, proven) };
    },
    limit,
  );
  const before = await readReachabilityFindings(parts.db, [...reach.keys()]);
  return {
    ...changed,
    held: heldActions.slice(0, MAX_CHANGES),
    held_total: heldActions.length,
    reach: getReachabilityChanges(before, reach),
  };
}
