import { eq } from 'drizzle-orm';
import { t } from '#i18n';
import type { Database } from '../database/database';
import { wholesalers } from '../database/schema';
import { createInvalidFieldError } from '../http/errors/apiError';
import { requireRequestDomain } from '../http/tenancy/requestDomain';
import { isInScope, type Scope } from '../http/tenancy/tenantScope';
import type { Owner } from '../records/recordCollection';
import type { SentRecord } from './readRecordBody';

/**
 * Returns the owner of a new record: the phone system or wholesaler it specifies, or else the creator's tenant.
 * @throws ApiError 404 for a phone system outside the scope; 400 for a wholesaler outside the scope
 */
export async function resolveOwner(
  db: Database,
  scope: Scope,
  { domainName, wholesalerId }: SentRecord,
): Promise<Owner> {
  const isNamed = domainName !== undefined && domainName !== null && domainName !== '';
  if (isNamed || scope.level === 'customer') {
    const domain = await requireRequestDomain(
      db,
      scope,
      'domain_name',
      isNamed ? domainName : scope.domainName,
    );
    return { domainName: domain.domainName, wholesalerId: domain.wholesalerId };
  }
  const requested = wholesalerId ?? scope.wholesalerId;
  if (requested === null || requested === '') return { domainName: null, wholesalerId: null };
  const id = Number(requested);
  const [wholesaler] =
    Number.isInteger(id) && Math.abs(id) < 2 ** 31 && isInScope(scope, { wholesalerId: id })
      ? await db.select({ id: wholesalers.id }).from(wholesalers).where(eq(wholesalers.id, id))
      : [];
  if (!wholesaler) throw createInvalidFieldError('wholesaler_id', t('There is no such wholesaler.'));
  return { domainName: null, wholesalerId: id };
}
