import { t } from '#i18n';
import { getSettingRank } from '../../../contract/access/getRequiredPermission';
import { type GrantedPermissions, isLessStrict } from '../../access/approvalRules';
import { getGrantedPermissions, loadPermissions } from '../../access/loadPermissions';
import type { HandlerCaller } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { runInTransaction, type Transaction } from '../../database/transaction';
import { createForbiddenError } from '../../http/errors/apiError';
import type { Principal } from '../../http/tenancy/tenantScope';
import { findUserBySignIn } from '../users/userRecords';
import { type PermissionRecord, readPermissions } from './roleRecords';

/** Whether one set grants a permission more widely than another, for example by requiring approval less often. */
function exceedsGranted(name: string, requested: GrantedPermissions, granted: GrantedPermissions): boolean {
  const difference = getSettingRank(requested.get(name)) - getSettingRank(granted.get(name));
  const [rule, heldRule] = [requested.approvalRules?.get(name), granted.approvalRules?.get(name)];
  return (
    difference > 0 ||
    (difference === 0 && rule !== undefined && heldRule !== undefined && isLessStrict(rule, heldRule))
  );
}

/** Returns the permissions that the requested set grants but the granted set does not, or grants to a lesser extent. */
export const findExcessPermissions = (requested: GrantedPermissions, granted: GrantedPermissions): string[] =>
  [...requested.keys()].filter((name) => exceedsGranted(name, requested, granted));

/**
 * Rejects permissions that exceed those of the caller.
 * @param before permissions that are unchanged if they do not exceed these; they are not checked
 * @throws ApiError 403
 */
export async function requireGrantedPermissions(
  db: Database,
  session: Principal,
  requested: GrantedPermissions,
  field: string,
  before: GrantedPermissions = new Map(),
): Promise<void> {
  const granted = await loadPermissions(db, session);
  const raised = findExcessPermissions(requested, before);
  const missing = granted === null ? [] : raised.filter((name) => exceedsGranted(name, requested, granted));
  if (missing.length === 0) return;
  throw createForbiddenError(
    t('You can give or take only what your own role allows; it lacks {lacking}.', {
      lacking: missing.join(', '),
    }),
    {
      errors: [{ field, message: t('This goes beyond your own role.') }],
      details: { permissions: missing },
    },
  );
}

/** A wholesaler and phone system for whose users a role is evaluated. */
interface Tenant {
  wholesaler: number | null;
  domain: string | null;
}

/**
 * Returns a function that resolves the effective permissions of a role: in general, and for the users of each given
 * wholesaler and phone system.
 */
const createRoleResolver =
  (rows: readonly PermissionRecord[], tenants: readonly Tenant[]) =>
  (role: number): GrantedPermissions[] => {
    const ofRole = rows.filter(({ roleid }) => roleid === role);
    return tenants.map(({ wholesaler, domain }) => getGrantedPermissions(wholesaler, ofRole, domain));
  };

/** Runs {@link ensureWithinOwnRole} in a new transaction. */
export const changeRoles = <Result>(
  db: Database,
  { session, actor }: HandlerCaller,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> => runInTransaction(db, actor, (tx) => ensureWithinOwnRole(tx, session, () => change(tx)));

/**
 * Changes roles, but rolls back if a role gains permissions that the caller lacks, or if it is the caller's own role.
 * Compares effective permissions before and after the change, so that every way of changing them is covered.
 * @throws ApiError 403
 */
export async function ensureWithinOwnRole<Result>(
  tx: Transaction,
  session: Principal,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await readPermissions(tx);
  const granted = await loadPermissions(tx, session);
  const ownRole = (await findUserBySignIn(tx, session.id))?.body.role_id ?? null;
  const result = await change();
  const after = await readPermissions(tx);
  const everyRow = [...before, ...after];
  const wholesalers = new Set([null, ...everyRow.map(({ wholesalerid }) => wholesalerid ?? null)]);
  const domains = new Set([null, ...everyRow.map(({ domain }) => domain ?? null)]);
  const tenants = [...domains].flatMap((domain) =>
    [...wholesalers].map((wholesaler) => ({ wholesaler, domain })),
  );
  const [was, is] = [createRoleResolver(before, tenants), createRoleResolver(after, tenants)];
  for (const role of new Set(everyRow.map(({ roleid }) => roleid ?? 0))) {
    const earlier = was(role);
    for (const [place, now] of is(role).entries()) {
      const then: GrantedPermissions = earlier[place] ?? new Map();
      const raised = findExcessPermissions(now, then);
      if (role === ownRole && raised.length + findExcessPermissions(then, now).length > 0)
        throw createForbiddenError(
          t('Nobody changes what their own role allows. Ask somebody with another role.'),
        );
      const missing = granted === null ? [] : raised.filter((name) => exceedsGranted(name, now, granted));
      if (missing.length > 0)
        throw createForbiddenError(
          t('You can’t give a role what your own lacks: {lacking}.', { lacking: missing.join(', ') }),
          {
            errors: [{ field: 'role_permissions', message: t('This goes beyond your own role.') }],
            details: { permissions: missing },
          },
        );
    }
  }
  return result;
}
