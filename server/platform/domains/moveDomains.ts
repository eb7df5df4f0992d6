import { and, eq, inArray } from 'drizzle-orm';
import { t } from '#i18n';
import { lockByName } from '../../database/advisoryLock';
import { domains } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import { createInvalidFieldError } from '../../http/errors/apiError';
import { formatNames, getModificationColumns } from '../../http/tenancy/rowFields';
import { buildScopeWhere, type Principal, type Scope } from '../../http/tenancy/tenantScope';
import { sharedOwner } from '../../records/recordCollection';
import { hostServers } from '../hostServers/hostServerRecords';
import { lockDomains } from './domainChanges';

/**
 * Moves phone systems to another host server, either all of them or none.
 * @param requested names of the phone systems; default: all on `from`, including deleted ones
 * @returns the moved phone systems
 * @throws ApiError 400 without names, or when the server does not accept phone systems of their wholesaler
 */
export async function moveDomains(
  tx: Transaction,
  session: Principal,
  scope: Scope,
  requested: { names: string[]; from?: number | null },
  serverId: number,
): Promise<string[]> {
  await lockByName(tx, hostServers.kind);
  const names =
    requested.names.length > 0 || !requested.from
      ? requested.names
      : await findDomainNames(tx, scope, requested.from);
  if (names.length === 0)
    throw createInvalidFieldError(
      'domains',
      requested.from ? t('No phone system runs on this host server.') : t('Say which phone systems to move.'),
    );
  const lockedDomains = await lockDomains(tx, scope, names);
  const server = await hostServers.find(tx, sharedOwner, serverId);
  const served = server?.wholesaler_ids ?? [];
  const refused = lockedDomains.filter(
    ({ wholesalerId }) => served.length > 0 && !served.includes(wholesalerId),
  );
  if (!server || refused.length > 0)
    throw createInvalidFieldError(
      'move_to',
      server && scope.level === 'staff'
        ? t('{name} is not kept for the wholesaler of {namesOf}.', {
            name: server.name,
            namesOf: formatNames(refused.map((domain) => domain.domainName)),
          })
        : t('Host server {serverId} takes none of these phone systems.', { serverId }),
    );
  const moving = lockedDomains
    .filter(({ hostServerId }) => hostServerId !== serverId)
    .map(({ domainName }) => domainName);
  if (moving.length > 0)
    await tx
      .update(domains)
      .set({ hostServerId: serverId, ...getModificationColumns(session) })
      .where(inArray(domains.domainName, moving));
  return moving;
}

async function findDomainNames(tx: Transaction, scope: Scope, serverId: number): Promise<string[]> {
  const on = await tx
    .select({ name: domains.domainName })
    .from(domains)
    .where(and(eq(domains.hostServerId, serverId), buildScopeWhere(scope, domains)));
  return on.map(({ name }) => name);
}
