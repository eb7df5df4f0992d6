import { and, asc, eq, ne } from 'drizzle-orm';
import { type MessageDescriptor, msg, t } from '#i18n';
import { getLevels } from '../../../contract/access/levels';
import type { Level } from '../../../contract/call';
import type { Database } from '../../database/database';
import { domains, wholesalers } from '../../database/schema';
import type { IdentityOwner } from '../../gateways/identityGateway';
import {
  createForbiddenError,
  createInvalidFieldError,
  createNotFoundError,
} from '../../http/errors/apiError';
import { requireRequestDomain } from '../../http/tenancy/requestDomain';
import { buildScopeWhere, type Scope } from '../../http/tenancy/tenantScope';
import { findRole, getRoleOwner, type RoleRecord } from '../roles/roleRecords';

/** Tenant, level, customer and role of a user. */
export interface Placement extends IdentityOwner {
  customerId: number | null;
  roleId: number | null;
}

export interface PlacementInput {
  role_id?: number | null;
  customer_id?: number | null;
  wholesalerid?: number | null;
  hosted_pbx_domain?: string | null;
}

/**
 * Determines a user's placement. Absent fields are unchanged, or default to the caller's own values for a new user.
 * @param now the current placement; null for a new user
 * @throws ApiError 403 above the caller's own level; 400 or 404 naming the field
 */
export async function resolveUserPlacement(
  tx: Database,
  scope: Scope,
  input: PlacementInput,
  now: Placement | null,
): Promise<Placement> {
  const roleId = input.role_id === undefined ? (now?.roleId ?? null) : input.role_id;
  const role = roleId === null ? null : await findRole(tx, roleId);
  const place = await resolvePlacement(tx, scope, input, now, { roleId, level: role?.level });
  if (role) requireOwnRole(role, place);
  return place;
}

async function resolvePlacement(
  tx: Database,
  scope: Scope,
  input: PlacementInput,
  now: Placement | null,
  {
    roleId,
    level = getDefaultLevel(scope, input, now),
  }: { roleId: number | null; level?: Level | undefined },
): Promise<Placement> {
  requireGrantable(scope, level);
  if (level === 'staff') return { level, roleId, wholesalerId: null, domainName: null, customerId: null };
  if (level === 'reseller')
    return {
      level,
      roleId,
      wholesalerId: await resolveWholesaler(tx, scope, input.wholesalerid ?? now?.wholesalerId ?? null),
      domainName: null,
      customerId: null,
    };
  const domain = await requireRequestDomain(
    tx,
    scope,
    'hosted_pbx_domain',
    await resolveDomain(tx, scope, input, now),
  );
  return {
    level,
    roleId,
    wholesalerId: domain.wholesalerId,
    domainName: domain.domainName,
    customerId: domain.customerId,
  };
}

/** Rejects roles of another phone system or wholesaler than the user's. @throws ApiError 404, as for an unknown role */
export function requireOwnRole(
  role: RoleRecord & { id: number },
  { domainName, wholesalerId, level }: Pick<Placement, 'domainName' | 'wholesalerId' | 'level'>,
): void {
  const owner = getRoleOwner(role);
  const isOwnerMatch =
    owner.domainName === null
      ? owner.wholesalerId === null || (level === 'reseller' && owner.wholesalerId === wholesalerId)
      : owner.domainName === domainName;
  if (!isOwnerMatch)
    throw createNotFoundError(t('Role {id} does not exist.', { id: role.id }), {
      errors: [{ field: 'role_id', message: t('There is no such role for these people.') }],
    });
}

const grantErrors: Record<Level, MessageDescriptor> = {
  self: msg('You can’t give somebody access to an extension.'),
  customer: msg('You can’t make somebody a customer.'),
  reseller: msg('You can’t make somebody a reseller.'),
  staff: msg('You can’t make somebody staff.'),
};

/** @throws ApiError 403 for a level above the caller's own */
export function requireGrantable({ level: ownLevel }: Scope, level: Level): void {
  if (getLevels().indexOf(level) > getLevels().indexOf(ownLevel))
    throw createForbiddenError(t(grantErrors[level]), {
      errors: [{ field: 'role_id', message: t('This role is above your own.') }],
    });
}

function getDefaultLevel(scope: Scope, input: PlacementInput, now: Placement | null): Level {
  if (now) return now.level;
  if (scope.level === 'customer' || input.hosted_pbx_domain || input.customer_id) return 'customer';
  if (scope.level === 'reseller' || input.wholesalerid) return 'reseller';
  throw createInvalidFieldError(
    'role_id',
    t('Choose a role, a wholesaler or a domain: it decides what the user sees.'),
  );
}

async function resolveWholesaler(tx: Database, scope: Scope, requested: number | null): Promise<number> {
  const id = requested ?? scope.wholesalerId;
  if (id === null) throw createInvalidFieldError('wholesalerid', t('Wholesaler is required.'));
  const [wholesaler] = await tx
    .select({ id: wholesalers.id })
    .from(wholesalers)
    .where(and(eq(wholesalers.id, id), buildScopeWhere(scope, { wholesalerId: wholesalers.id })));
  if (!wholesaler)
    throw createNotFoundError(t('Wholesaler {id} does not exist.', { id }), {
      errors: [{ field: 'wholesalerid', message: t('There is no such wholesaler.') }],
    });
  return wholesaler.id;
}

async function resolveDomain(
  tx: Database,
  scope: Scope,
  input: PlacementInput,
  now: Placement | null,
): Promise<string | null> {
  if (input.hosted_pbx_domain) return input.hosted_pbx_domain;
  if (input.customer_id && input.customer_id !== now?.customerId) {
    const [first] = await tx
      .select({ domainName: domains.domainName })
      .from(domains)
      .where(
        and(
          eq(domains.customerId, input.customer_id),
          buildScopeWhere(scope, domains),
          ne(domains.status, 'deleted'),
        ),
      )
      .orderBy(asc(domains.domainName))
      .limit(1);
    if (!first)
      throw createInvalidFieldError('customer_id', t('This customer has no phone system to sign in for.'));
    return first.domainName;
  }
  return now?.domainName ?? scope.domainName;
}
