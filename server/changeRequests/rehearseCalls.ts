import { type DryRunAnswer, MOST_CHANGES } from '../../contract/console/dryRun';
import { everyCall } from '../../contract/index';
import { AskFirst } from '../access/askFirst';
import type { GrantedPermissions } from '../access/loadPermissions';
import { mayMake } from '../access/mayMake';
import { ChangeHub } from '../changes/changeHub';
import { changesOf } from '../dryRun/changesOf';
import { type Held, heldGateways } from '../dryRun/heldGateways';
import { inDryRun } from '../dryRun/inDryRun';
import { reachChanges, reachFindings, routedAnew } from '../dryRun/reachFindings';
import type { CallParts } from '../http/routing/performCall';
import { type Person, scopeOf } from '../http/tenancy/tenantScope';
import { type Drawn, digestOfChanges, drawnSoFar } from './digestOfChanges';
import type { KeptCall } from './keptCalls';
import { makeCalls } from './makeCalls';

/** What calls would change. */
export interface Rehearsal {
  dryRun: DryRunAnswer;
  digest: string;
  /** The role of whoever asks has somebody else asked first. */
  asks: boolean;
}

interface Rehearsed {
  session: Person;
  granted: GrantedPermissions | null;
  calls: readonly KeptCall[];
  snapshot?: string | undefined;
}

/**
 * Makes calls in somebody's name, in order, tells what they change, and takes all of it back.
 * @throws ApiError where one of them would be refused, or it takes too long
 */
export async function rehearseCalls(parts: CallParts, rehearsed: Rehearsed): Promise<Rehearsal> {
  try {
    return { ...(await rehearse(parts, rehearsed, false)), asks: false };
  } catch (error) {
    if (!(error instanceof AskFirst)) throw error;
    return { ...(await rehearse(parts, rehearsed, true)), asks: true };
  }
}

async function rehearse(parts: CallParts, rehearsed: Rehearsed, isApproved: boolean) {
  const { session, granted } = rehearsed;
  const held: Held[] = [];
  let before: Drawn = new Map();
  const { domains, reach, digest, ...changed } = await inDryRun(
    parts.db,
    async (dry) => {
      before = await drawnSoFar(dry);
      await makeCalls(
        {
          handlers: parts.handlers,
          db: dry,
          gateways: heldGateways(parts.gateways, dry, (one) => held.push(one)),
          changes: new ChangeHub(),
        },
        { ...rehearsed, isApproved, signal: new AbortController().signal },
      );
    },
    async (dry) => {
      const scope = scopeOf(session);
      // Whole: what of it somebody may see is looked at when they do.
      const changes = await changesOf(dry, { scope, granted: null, showsValues: true });
      const proven = mayMake({ session, granted }, everyCall.ProveReach) ? routedAnew(changes.domains) : [];
      return {
        ...changes,
        reach: await reachFindings(dry, proven),
        digest: await digestOfChanges(dry, before),
      };
    },
  );
  const reachBefore = await reachFindings(parts.db, [...reach.keys()]);
  return {
    digest,
    dryRun: {
      ...changed,
      held: held.slice(0, MOST_CHANGES),
      held_total: held.length,
      reach: reachChanges(reachBefore, reach),
    },
  };
}
