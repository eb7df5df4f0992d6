import type { PermissionSetting } from '../../contract/access/settings';
import type { Call } from '../../contract/call';

export interface ApprovalRule {
  /** Approval is required only for calls that affect more records than this. Null: for any number of records. */
  above: number | null;
  /** Approval is required only for these calls. Null: for all calls that make changes. */
  calls: readonly string[] | null;
}

const needsApproval = ({ above, calls }: ApprovalRule, name: string, size: number): boolean =>
  (calls === null || calls.includes(name)) && (above === null || size > above);

/** Returns the number of records a call affects: the length of the longest array in its body, or the number of records to create. */
export function countRecords(body: unknown): number {
  if (typeof body !== 'object' || body === null) return 1;
  const { quantity } = body as { quantity?: unknown };
  // The lengths are not spread as arguments, because a body may have more fields than a function has arguments.
  return Object.values(body).reduce<number>(
    (most, value) => Math.max(most, Array.isArray(value) ? value.length : 1),
    Math.max(1, typeof quantity === 'number' ? quantity : 1),
  );
}

const applyApprovals = (
  granted: GrantedPermissions,
  requiresApproval: (permission: string) => boolean,
): ReadonlyMap<string, PermissionSetting> =>
  new Map(
    [...granted].map(([permission, setting]) => [
      permission,
      setting === 'ask' && !requiresApproval(permission) ? 'allow' : setting,
    ]),
  );

/** Returns a role's permissions for changes that have been approved. */
export const getApprovedPermissions = (granted: GrantedPermissions | null): GrantedPermissions | null =>
  granted && applyApprovals(granted, () => false);

interface PermissionCheck {
  name: string;
  call: Call;
  body: unknown;
  /** Number of affected records. Default: derived from the body. */
  size?: number;
  /** True if the call has been approved or is a dry run. No approval is then required. */
  isApproved: boolean;
}

/** Returns a role's effective permissions for one call. `ask` is retained if this call requires approval, and becomes allowed otherwise. */
export function getEffectivePermissions(
  granted: GrantedPermissions | null,
  { name, call, body, size = countRecords(body), isApproved }: PermissionCheck,
): GrantedPermissions | null {
  if (granted === null || ![...granted.values()].includes('ask')) return granted;
  if (isApproved || call.effect === 'read') return getApprovedPermissions(granted);
  const { approvalRules } = granted;
  return applyApprovals(granted, (permission) => {
    const rule = approvalRules?.get(permission);
    return rule === undefined || needsApproval(rule, name, size);
  });
}

/** Whether one rule requires approval less often than another. */
export const isLessStrict = (first: ApprovalRule, other: ApprovalRule): boolean =>
  (first.above ?? -1) > (other.above ?? -1) ||
  (first.calls !== null &&
    (other.calls === null || other.calls.some((name) => !first.calls?.includes(name))));

/** Settings granted to a user's role, by permission name. */
export interface GrantedPermissions extends ReadonlyMap<string, PermissionSetting> {
  /** Approval rules of the permissions set to `ask`. */
  readonly approvalRules?: ReadonlyMap<string, ApprovalRule>;
}
