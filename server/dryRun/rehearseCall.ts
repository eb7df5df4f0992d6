import { type DryRunResponse, MAX_CHANGES } from '../../contract/console/dryRun';
import { allCalls, type CallName, findCall } from '../../contract/index';
import { canCall } from '../access/mayMake';
import { ChangeHub } from '../changes/changeHub';
import {
  type CallParts,
  type CallRequest,
  performCall,
  requireCallAllowed,
} from '../http/routing/performCall';
import { getScope } from '../http/tenancy/tenantScope';
import { readTransactionChanges } from './changesOf';
import { createDryRunGateways, type WithheldCall } from './heldGateways';
import { runInDryRun } from './inDryRun';
import { getReachChanges, getReroutedDomains, readReachFindings } from './reachFindings';

/**
 * Makes a call in somebody's name by all rules there are, tells what it changes, and takes it back: nothing is kept, in the database,
 * outside or in memory.
 * @param limit milliseconds it may take
 * @throws ApiError where the call would be refused; 503 `busy` where it takes too long, 422 `no_dry_run` where it can't be told
 */
export async function rehearseCall(
  parts: CallParts,
  name: CallName,
  asked: CallRequest,
  limit?: number,
): Promise<DryRunResponse> {
  const call = findCall(name) ?? allCalls[name];
  const { granted } = await requireCallAllowed(parts.db, call, asked.session);
  // A body is read before the transaction begins, which others wait for.
  const body = call.body && (await asked.readBody(call.body));
  const caller = { session: asked.session, granted };
  const scope = getScope(asked.session);
  const held: WithheldCall[] = [];
  const { domains, reach, ...changed } = await runInDryRun(
    parts.db,
    (dry) =>
      performCall(
        {
          handlers: parts.handlers,
          db: dry,
          gateways: createDryRunGateways(parts.gateways, dry, (one) => held.push(one)),
          changes: new ChangeHub(),
        },
        name,
        { ...asked, readBody: async () => body, isApproved: true },
      ),
    async (dry) => {
      const changes = await readTransactionChanges(dry, {
        scope,
        granted,
        showsValues: canCall(caller, allCalls.GetAuditLogList),
      });
      const proven = canCall(caller, allCalls.ProveReach) ? getReroutedDomains(changes.domains) : [];
      return { ...changes, reach: await readReachFindings(dry, proven) };
    },
    limit,
  );
  const before = await readReachFindings(parts.db, [...reach.keys()]);
  return {
    ...changed,
    held: held.slice(0, MAX_CHANGES),
    held_total: held.length,
    reach: getReachChanges(before, reach),
  };
}
