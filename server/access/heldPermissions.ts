import { t } from '#i18n';
import { rankOf } from '../../contract/access/requiredPermission';
import type { Database } from '../database/database';
import { inTransaction, type Transaction } from '../database/transaction';
import { forbidden } from '../http/errors/apiError';
import type { HandlerRequest } from '../http/routing/callHandler';
import type { Person } from '../http/tenancy/tenantScope';
import { type PermissionRecord, readPermissions } from '../people/roles/roleRecords';
import { findUserBySignIn } from '../people/users/userRecords';
import { type GrantedPermissions, grantedTo, loadPermissions } from './loadPermissions';

/** The permissions that one set gives and another does not, or not as far. */
const beyond = (given: GrantedPermissions, held: GrantedPermissions): string[] =>
  [...given.keys()].filter((name) => rankOf(given.get(name)) > rankOf(held.get(name)));

/** @throws ApiError 403 where permissions go beyond those of whoever calls */
export async function requireHeld(
  db: Database,
  session: Person,
  given: GrantedPermissions,
  field: string,
): Promise<void> {
  const held = await loadPermissions(db, session);
  const lacking = held === null ? [] : beyond(given, held);
  if (lacking.length === 0) return;
  throw forbidden(
    t('You can give or take only what your own role allows; it lacks {lacking}.', {
      lacking: lacking.join(', '),
    }),
    {
      errors: [{ field, message: t('This goes beyond your own role.') }],
      details: { permissions: lacking },
    },
  );
}

/** What each role gives: to all, and to the people of each wholesaler that is spoken of. */
const effects =
  (rows: readonly PermissionRecord[], wholesalers: readonly (number | null)[]) =>
  (role: number): GrantedPermissions[] => {
    const ofRole = rows.filter(({ roleid }) => roleid === role);
    return wholesalers.map((one) => grantedTo(one, ofRole));
  };

/** {@link withinOwnRole} in a transaction of its own. */
export const changingRoles = <Result>(
  { db, session, actor }: Pick<HandlerRequest<unknown>, 'db' | 'session' | 'actor'>,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> => inTransaction(db, actor, (tx) => withinOwnRole(tx, session, () => change(tx)));

/**
 * Changes roles, and refuses it where a role came to give what whoever calls lacks, or where it is their own. It looks at what
 * the roles give before and after, so that no way of writing them is an exception.
 * @throws ApiError 403
 */
export async function withinOwnRole<Result>(
  tx: Transaction,
  session: Person,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await readPermissions(tx);
  const held = await loadPermissions(tx, session);
  const own = (await findUserBySignIn(tx, session.id))?.body.role_id ?? null;
  const result = await change();
  const after = await readPermissions(tx);
  const everyRow = [...before, ...after];
  const wholesalers = [...new Set([null, ...everyRow.map(({ wholesalerid }) => wholesalerid ?? null)])];
  const [was, is] = [effects(before, wholesalers), effects(after, wholesalers)];
  for (const role of new Set(everyRow.map(({ roleid }) => roleid ?? 0))) {
    const earlier = was(role);
    for (const [place, now] of is(role).entries()) {
      const then: GrantedPermissions = earlier[place] ?? new Map();
      const raised = beyond(now, then);
      if (role === own && raised.length + beyond(then, now).length > 0)
        throw forbidden(t('Nobody changes what their own role allows. Ask somebody with another role.'));
      const lacking =
        held === null ? [] : raised.filter((name) => rankOf(now.get(name)) > rankOf(held.get(name)));
      if (lacking.length > 0)
        throw forbidden(
          t('You can’t give a role what your own lacks: {lacking}.', { lacking: lacking.join(', ') }),
          {
            errors: [{ field: 'role_permissions', message: t('This goes beyond your own role.') }],
            details: { permissions: lacking },
          },
        );
    }
  }
  return result;
}
