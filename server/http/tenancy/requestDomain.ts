import { eq } from 'drizzle-orm';
import { t } from '#i18n';
import type { Database } from '../../database/database';
import { domains } from '../../database/schema';
import { createInvalidFieldError, createNotFoundError } from '../errors/apiError';
import { isInScope, type Scope } from './tenantScope';

/** A phone system, as stored in the database. */
export type Domain = typeof domains.$inferSelect;

/**
 * Returns the phone system named in a request.
 * @param field name of the field, for errors
 * @throws ApiError 400 without a name; 404 if it does not exist within the scope, or is marked as deleted and the
 * caller is not staff
 */
export async function requireRequestDomain(
  db: Database,
  scope: Scope,
  field: string,
  name: unknown,
): Promise<Domain> {
  if (typeof name !== 'string' || name.trim() === '')
    throw createInvalidFieldError(field, t('Domain is required.'));
  const requested = name.trim().toLowerCase();
  const [domain] = await db.select().from(domains).where(eq(domains.domainName, requested)).limit(1);
  const isDeleted = domain?.status === 'deleted' && scope.level !== 'staff';
  if (!domain || isDeleted || !isInScope(scope, domain))
    throw createNotFoundError(t('There is no phone system {requested}.', { requested }), {
      errors: [{ field, message: t('There is no phone system with this name.') }],
    });
  return domain;
}
