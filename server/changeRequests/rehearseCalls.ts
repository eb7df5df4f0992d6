import type { DryRunResponse } from '../../contract/console/dryRun';
import type { FlowProgress } from '../../contract/flowSteps';
import { ApprovalRequiredError } from '../access/approvalRequired';
import type { GrantedPermissions } from '../access/approvalRules';
import type { CallParts } from '../apiCalls/callHandler';
import { recordEffects } from '../dryRun/recordEffects';
import type { Principal } from '../http/tenancy/tenantScope';
import { hashChanges } from './hashChanges';
import { performCalls } from './performCalls';
import type { StoredCall, StoredStep } from './storedCalls';

export interface Rehearsal {
  dryRun: DryRunResponse;
  digest: string;
  /** Whether the user's role requires approval. */
  needsApproval: boolean;
  /** Optional steps of a flow that were refused. */
  refused: readonly RefusedStep[];
}

export interface RefusedStep {
  /** Position among the steps. */
  index: number;
  message: string;
}

interface RehearsalInput {
  session: Principal;
  granted: GrantedPermissions | null;
  calls: readonly StoredCall[];
  /** Progress of the flow to which the calls belong. */
  progress?: FlowProgress | undefined;
  snapshot?: string | undefined;
}

/**
 * Makes calls in order on behalf of a user, records their changes and rolls everything back.
 * @throws ApiError if a call would be refused, or the preview takes too long
 */
export async function rehearseCalls(parts: CallParts, rehearsed: RehearsalInput): Promise<Rehearsal> {
  try {
    return { ...(await runRehearsal(parts, rehearsed, false)), needsApproval: false };
  } catch (error) {
    if (!(error instanceof ApprovalRequiredError)) throw error;
    return { ...(await runRehearsal(parts, rehearsed, true)), needsApproval: true };
  }
}

async function runRehearsal(parts: CallParts, rehearsed: RehearsalInput, isApproved: boolean) {
  const { session, granted } = rehearsed;
  let refused: RefusedStep[] = [];
  const { dryRun, inspected: digest } = await recordEffects(
    parts,
    { session, granted, isForOthers: true, inspect: hashChanges },
    async (dryParts) => {
      const signal = new AbortController().signal;
      refused = listRefused(
        rehearsed.calls,
        await performCalls(dryParts, { ...rehearsed, isApproved, signal }),
      );
    },
  );
  return { digest, dryRun, refused };
}

const listRefused = (calls: readonly StoredCall[], { outcomes }: FlowProgress): RefusedStep[] =>
  calls.flatMap((call, index) => {
    const { state, error } = outcomes[(call as StoredStep).name ?? index] ?? {};
    return state === 'failed' ? [{ index, message: error ?? '' }] : [];
  });
