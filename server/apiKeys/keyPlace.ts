import { and, eq } from 'drizzle-orm';
import { t } from '#i18n';
import type { Database } from '../database/database';
import { type AccountLevel, wholesalers } from '../database/schema';
import { createInvalidFieldError, createNotFoundError } from '../http/errors/apiError';
import { requireRequestDomain } from '../http/tenancy/requestDomain';
import { buildScopeWhere, type Scope } from '../http/tenancy/tenantScope';
import { findRole } from '../people/roles/roleRecords';
import { requireOwnRole } from '../people/users/userPlacement';

/** Whose data a key opens. */
export interface KeyScope {
  level: AccountLevel;
  wholesalerId: number | null;
  domainName: string | null;
}

/**
 * The place a key is made for: a phone system, a wholesaler, or the house of whoever asks.
 * @throws ApiError 404 for one beyond the scope
 */
export async function resolveKeyScope(
  tx: Database,
  scope: Scope,
  wish: { wholesaler_id?: number | null | undefined; domain_name?: string | null | undefined },
): Promise<KeyScope> {
  const named = wish.domain_name || scope.domainName;
  if (named) {
    const { domainName, wholesalerId } = await requireRequestDomain(tx, scope, 'domain_name', named);
    return { level: 'customer', wholesalerId, domainName };
  }
  const wholesaler = wish.wholesaler_id || scope.wholesalerId;
  if (!wholesaler) return { level: 'staff', wholesalerId: null, domainName: null };
  const [found] = await tx
    .select({ id: wholesalers.id })
    .from(wholesalers)
    .where(and(eq(wholesalers.id, wholesaler), buildScopeWhere(scope, { wholesalerId: wholesalers.id })));
  if (!found)
    throw createNotFoundError(t('Wholesaler {id} does not exist.', { id: wholesaler }), {
      errors: [{ field: 'wholesaler_id', message: t('There is no such wholesaler.') }],
    });
  return { level: 'reseller', wholesalerId: found.id, domainName: null };
}

/** @throws ApiError 404 for a role that is none of the place's; 400 for one of people of another level */
export async function requireAssignableRole(tx: Database, place: KeyScope, roleId: number): Promise<void> {
  const role = await findRole(tx, roleId);
  if (role.level !== place.level)
    throw createInvalidFieldError(
      'role_id',
      t('A key for this place needs a role of its level: staff, reseller or customer.'),
    );
  requireOwnRole(role, place);
}
