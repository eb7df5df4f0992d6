import type { PermissionSetting } from '../../contract/access/settings';
import type { Call } from '../../contract/call';
import type { GrantedPermissions } from './loadPermissions';

/** When a permission that asks first does so. */
export interface ApprovalRule {
  /** Only calls that name more records than this ask; null: all. */
  above: number | null;
  /** Only these calls ask; null: all that change something. */
  calls: readonly string[] | null;
}

const needsApproval = ({ above, calls }: ApprovalRule, name: string, size: number): boolean =>
  (calls === null || calls.includes(name)) && (above === null || size > above);

/** How many records a call names: the longest list of its body, or how many it is to make. */
export function countRecords(body: unknown): number {
  if (typeof body !== 'object' || body === null) return 1;
  const { quantity } = body as { quantity?: unknown };
  const lengths = Object.values(body).map((value) => (Array.isArray(value) ? value.length : 1));
  return Math.max(1, typeof quantity === 'number' ? quantity : 1, ...lengths);
}

const applyApprovals = (
  granted: GrantedPermissions,
  asks: (permission: string) => boolean,
): ReadonlyMap<string, PermissionSetting> =>
  new Map(
    [...granted].map(([permission, setting]) => [
      permission,
      setting === 'ask' && !asks(permission) ? 'allow' : setting,
    ]),
  );

interface PermissionCheck {
  name: string;
  call: Call;
  body: unknown;
  /** How many records it is about; without, as many as its body names. */
  size?: number;
  /** Somebody else has said yes, or nothing is done: nothing asks. */
  isApproved: boolean;
}

/**
 * What a role has been given as it comes to for one call: what asks first stays `ask` where this call does, and is allowed
 * where it does not.
 */
export function getGrantedFor(
  granted: GrantedPermissions | null,
  { name, call, body, size = countRecords(body), isApproved }: PermissionCheck,
): GrantedPermissions | null {
  if (granted === null || ![...granted.values()].includes('ask')) return granted;
  if (isApproved || call.effect === 'read') return applyApprovals(granted, () => false);
  const { asks } = granted;
  return applyApprovals(granted, (permission) => {
    const rule = asks?.get(permission);
    return rule === undefined || needsApproval(rule, name, size);
  });
}

/** Whether one rule asks less often than another. */
export const isLessStrict = (one: ApprovalRule, other: ApprovalRule): boolean =>
  (one.above ?? -1) > (other.above ?? -1) ||
  (one.calls !== null && (other.calls === null || other.calls.some((name) => !one.calls?.includes(name))));
