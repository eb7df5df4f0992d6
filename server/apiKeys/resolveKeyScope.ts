import { and, eq } from 'drizzle-orm';
import { t } from '#i18n';
import type { Database } from '../database/database';
import { type AccountLevel, wholesalers } from '../database/schema';
import { createInvalidFieldError, createNotFoundError } from '../http/errors/apiError';
import { requireRequestDomain } from '../http/tenancy/requestDomain';
import { buildScopeWhere, type Scope } from '../http/tenancy/tenantScope';
import { findRole } from '../people/roles/roleRecords';
import { requireOwnRole } from '../people/users/resolveUserPlacement';

export interface KeyScope {
  level: AccountLevel;
  wholesalerId: number | null;
  domainName: string | null;
}

/**
 * Resolves the scope of a new key: a phone system, a wholesaler, or the caller's own organisation.
 * @throws ApiError 404 if it is outside the caller's scope
 */
export async function resolveKeyScope(
  tx: Database,
  scope: Scope,
  input: { wholesaler_id?: number | null | undefined; domain_name?: string | null | undefined },
): Promise<KeyScope> {
  const named = input.domain_name || scope.domainName;
  if (named) {
    const { domainName, wholesalerId } = await requireRequestDomain(tx, scope, 'domain_name', named);
    return { level: 'customer', wholesalerId, domainName };
  }
  const wholesaler = input.wholesaler_id || scope.wholesalerId;
  if (!wholesaler) return { level: 'staff', wholesalerId: null, domainName: null };
  const [row] = await tx
    .select({ id: wholesalers.id })
    .from(wholesalers)
    .where(and(eq(wholesalers.id, wholesaler), buildScopeWhere(scope, { wholesalerId: wholesalers.id })));
  if (!row)
    throw createNotFoundError(t('Wholesaler {id} does not exist.', { id: wholesaler }), {
      errors: [{ field: 'wholesaler_id', message: t('There is no such wholesaler.') }],
    });
  return { level: 'reseller', wholesalerId: row.id, domainName: null };
}

/** @throws ApiError 404 if the role is not available in this scope; 400 if it is for users of another level */
export async function requireAssignableRole(tx: Database, place: KeyScope, roleId: number): Promise<void> {
  const role = await findRole(tx, roleId);
  if (role.level !== place.level)
    throw createInvalidFieldError(
      'role_id',
      t('A key for this place needs a role of its level: staff, reseller or customer.'),
    );
  requireOwnRole(role, place);
}
