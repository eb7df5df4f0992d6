import { type DryRunAnswer, MOST_CHANGES } from '../../contract/console/dryRun';
import { type CallName, callNamed, everyCall } from '../../contract/index';
import { mayMake } from '../access/mayMake';
import { ChangeHub } from '../changes/changeHub';
import { type AskedCall, type CallParts, performCall, requireMayAsk } from '../http/routing/performCall';
import { scopeOf } from '../http/tenancy/tenantScope';
import { changesOf } from './changesOf';
import { type Held, heldGateways } from './heldGateways';
import { inDryRun } from './inDryRun';
import { reachChanges, reachFindings, routedAnew } from './reachFindings';

/**
 * Makes a call in somebody's name by all rules there are, tells what it changes, and takes it back: nothing is kept, in the database,
 * outside or in memory.
 * @param limit milliseconds it may take
 * @throws ApiError where the call would be refused; 503 `busy` where it takes too long, 422 `no_dry_run` where it can't be told
 */
export async function rehearseCall(
  parts: CallParts,
  name: CallName,
  asked: AskedCall,
  limit?: number,
): Promise<DryRunAnswer> {
  const call = callNamed(name) ?? everyCall[name];
  const { granted } = await requireMayAsk(parts.db, call, asked.session);
  // A body is read before the transaction begins, which others wait for.
  const body = call.body && (await asked.readBody(call.body));
  const caller = { session: asked.session, granted };
  const scope = scopeOf(asked.session);
  const held: Held[] = [];
  const { domains, reach, ...changed } = await inDryRun(
    parts.db,
    (dry) =>
      performCall(
        {
          handlers: parts.handlers,
          db: dry,
          gateways: heldGateways(parts.gateways, dry, (one) => held.push(one)),
          changes: new ChangeHub(),
        },
        name,
        { ...asked, readBody: async () => body, isApproved: true },
      ),
    async (dry) => {
      const changes = await changesOf(dry, {
        scope,
        granted,
        showsValues: mayMake(caller, everyCall.GetAuditLogList),
      });
      const proven = mayMake(caller, everyCall.ProveReach) ? routedAnew(changes.domains) : [];
      return { ...changes, reach: await reachFindings(dry, proven) };
    },
    limit,
  );
  const before = await reachFindings(parts.db, [...reach.keys()]);
  return {
    ...changed,
    held: held.slice(0, MOST_CHANGES),
    held_total: held.length,
    reach: reachChanges(before, reach),
  };
}
