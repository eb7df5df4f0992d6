import type { CallName } from '../../../contract/index';
import { neverBroughtBack, type Stays } from '../../../contract/people/broughtBack';

/** Calls that take numbers over from another carrier, or give them back to it, which is told so. */
const portCalls: ReadonlySet<string> = new Set<CallName>(['CutOverPortOrder', 'RollBackPortOrder']);

/** Why a change stays, whoever asks; undefined where it can be taken back. */
export function neverTakenBack({
  call,
  entity,
  old,
  new: now,
}: {
  call: string;
  entity: string;
  old: Record<string, unknown> | null;
  new: Record<string, unknown> | null;
}): Stays | undefined {
  const reason = neverBroughtBack[entity];
  if (reason) return reason;
  // A phone system stands on a server of its own, and its new carrier has a number that was ported out.
  if (entity === 'domain' && (old === null || now === null)) return 'outside';
  if (entity === 'phone_number' && (now?.state === 'ported_out' || portCalls.has(call))) return 'outside';
  return undefined;
}
