import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { domains, records } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import { createConflictError, createNotFoundError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { formatNames, getModificationColumns } from '../../http/tenancy/rowFields';
import { buildScopeWhere, type Principal, type Scope } from '../../http/tenancy/tenantScope';

const normalizeName = (name: string): string => name.trim().toLowerCase();

/**
 * Locks phone systems for a change, including deleted ones.
 * @throws ApiError 404 naming those outside the scope
 */
export async function lockDomains(tx: Transaction, scope: Scope, names: string[]): Promise<Domain[]> {
  const requested = [...new Set(names.map(normalizeName))];
  if (requested.length === 0) return [];
  const lockedDomains = await tx
    .select()
    .from(domains)
    .where(and(inArray(domains.domainName, requested), buildScopeWhere(scope, domains)))
    .orderBy(asc(domains.domainName))
    .for('update');
  const known = new Set(lockedDomains.map((domain) => domain.domainName));
  const absent = requested.filter((name) => !known.has(name));
  if (absent.length > 0)
    throw createNotFoundError(t('There is no phone system {absent}.', { absent: formatNames(absent) }), {
      details: { domains: absent },
    });
  return lockedDomains;
}

/** Activates or deactivates phone systems, either all of them or none. Not possible during setup or deletion. */
export async function setActive(
  tx: Transaction,
  session: Principal,
  scope: Scope,
  names: string[],
  isActive: boolean,
): Promise<void> {
  const lockedDomains = await lockDomains(tx, scope, names);
  const refused = (status: Domain['status']) =>
    lockedDomains.filter((domain) => domain.status === status).map((domain) => domain.domainName);
  const deleted = refused('deleted');
  if (deleted.length > 0)
    throw createConflictError(
      t('{deleted} can’t be changed: deleted. Restore first.', { deleted: formatNames(deleted) }),
      {
        details: { domains: deleted },
      },
    );
  const unfinished = refused('provisioning');
  if (unfinished.length > 0)
    throw createConflictError(
      t('{unfinished} can’t be changed: still being set up.', { unfinished: formatNames(unfinished) }),
      {
        details: { domains: unfinished },
      },
    );
  const status = isActive ? 'active' : 'inactive';
  const changing = lockedDomains
    .filter((domain) => domain.status !== status)
    .map((domain) => domain.domainName);
  if (changing.length === 0) return;
  await tx
    .update(domains)
    .set({ status, ...getModificationColumns(session) })
    .where(inArray(domains.domainName, changing));
}

/** Field that stores the status before deletion, so that it can be restored. */
const PREVIOUS_STATUS = 'status_before_deletion';

/** Marks a phone system as deleted, or restores it with its previous status. */
export async function setDeleted(
  tx: Transaction,
  session: Principal,
  domain: Domain,
  deleted: boolean,
): Promise<void> {
  if (deleted === (domain.status === 'deleted')) return;
  const { [PREVIOUS_STATUS]: before, ...extra } = domain.extra;
  const restored = before === 'active' || before === 'provisioning' ? before : 'inactive';
  await tx
    .update(domains)
    .set({
      status: deleted ? 'deleted' : restored,
      extra: deleted ? { ...extra, [PREVIOUS_STATUS]: domain.status } : extra,
      ...getModificationColumns(session),
    })
    .where(eq(domains.domainName, domain.domainName));
}

/**
 * Recalculates extension counts.
 * @returns the names of phone systems whose count was wrong, and the number of checked phone systems
 */
export async function refreshCounts(
  tx: Transaction,
  scope: Scope,
  { serverid, names }: { serverid?: number | null; names?: string[] },
): Promise<{ checked: number; changed: string[] }> {
  const chosen = names && names.length > 0 ? await lockDomains(tx, scope, names) : undefined;
  const condition = and(
    buildScopeWhere(scope, domains),
    serverid ? eq(domains.hostServerId, serverid) : undefined,
    chosen &&
      inArray(
        domains.domainName,
        chosen.map((domain) => domain.domainName),
      ),
  );
  const counted = sql<number>`(select count(*)::int from ${records} r
    where r.kind = 'extension' and r.domain_name = domain.domain_name)`;
  const [total] = await tx.select({ count: sql<number>`count(*)::int` }).from(domains).where(condition);
  const changed = await tx
    .update(domains)
    .set({ extensionCount: counted })
    .where(and(condition, sql`${domains.extensionCount} <> ${counted}`))
    .returning({ name: domains.domainName });
  return { checked: total?.count ?? 0, changed: changed.map((domain) => domain.name).sort() };
}
