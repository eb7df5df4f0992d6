import { t } from '#i18n';
import type { Call } from '../../../contract/call';
import type { Actor } from '../../database/transaction';
import { createForbiddenError } from '../errors/apiError';
import type { Origin } from '../request/requestOrigin';
import type { Principal } from '../tenancy/tenantScope';

/** @throws ApiError 403 if the call is not allowed during impersonation */
export function requireNotImpersonating(
  { impersonatedBy, name }: Principal,
  { whileImpersonating }: Pick<Call, 'whileImpersonating'>,
): void {
  if (!impersonatedBy || whileImpersonating === 'allowed') return;
  throw createForbiddenError(
    t('This can’t be done while acting as {name}. End acting as somebody else first.', { name }),
  );
}

/**
 * Returns the actor for the audit log. During impersonation this includes the staff member and the impersonated user;
 * for an API key, also its creator.
 */
export const toActor = (
  { id, name, impersonatedBy, apiKey }: Principal,
  call: string,
  origin?: Origin,
): Actor =>
  impersonatedBy
    ? { id: impersonatedBy.id, name: `${impersonatedBy.name}, acting as ${name}`, call, ...origin }
    : { id, name: apiKey ? `${name}, API key made by ${apiKey.madeBy}` : name, call, ...origin };
