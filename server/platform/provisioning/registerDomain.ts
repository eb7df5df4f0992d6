import { eq, or } from 'drizzle-orm';
import { t } from '#i18n';
import { detachTemplateArchives } from '../../archives/templateArchives';
import { lockByName } from '../../database/advisoryLock';
import type { Database } from '../../database/database';
import { domains, phoneNumbers } from '../../database/schema';
import type { Transaction } from '../../database/transaction';
import { createConflictError, createInvalidFieldError, createTakenError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { getCreationColumns } from '../../http/tenancy/rowFields';
import { isInScope, type Principal, type Scope } from '../../http/tenancy/tenantScope';
import { sharedOwner } from '../../records/recordCollection';
import type { CustomerWithServer } from '../customerLookup';
import { hostServers } from '../hostServers/hostServerRecords';

export const normalizeDomainName = (name: string): string => name.trim().toLowerCase();

/**
 * Returns the host server for a customer's new phone systems.
 * @param serverId overrides the wholesaler's active server
 * @throws ApiError 409 when the wholesaler has no active server; 400 when the given server does not accept its phone
 * systems
 */
export async function findHostServer(db: Database, customer: CustomerWithServer, serverId?: number | null) {
  const all = await hostServers.all(db, sharedOwner);
  if (serverId) {
    const server = all.find((candidate) => candidate.id === serverId);
    const served = server?.wholesaler_ids ?? [];
    if (!server || (served.length > 0 && !served.includes(customer.wholesalerId)))
      throw createInvalidFieldError(
        'serverid',
        t('Host server {serverId} takes no phone systems of {wholesaler}.', {
          serverId,
          wholesaler: customer.wholesaler,
        }),
      );
    return server;
  }
  const name = customer.activeHostServer?.toLowerCase();
  const server = all.find((candidate) => candidate.name === name);
  if (!server)
    throw createConflictError(
      t('{wholesaler} has no active host server. Make one active, then set the phone system up.', {
        wholesaler: customer.wholesaler,
      }),
    );
  return server;
}

export interface NewDomain {
  /** Request field that contains the name, for errors. */
  field: 'domain_name' | 'domain_url';
  domainName: string;
  alias?: string | null;
  hostServerId: number | undefined;
  timezone?: string | null;
  dialPlan?: string | null;
  isProvisioned: boolean;
}

/**
 * Registers a phone system for a customer.
 * @throws ApiError 409 when its name or alias is in use
 */
export async function registerDomain(
  tx: Transaction,
  session: Principal,
  customer: CustomerWithServer,
  { field, domainName, alias, hostServerId, timezone, dialPlan, isProvisioned }: NewDomain,
): Promise<Domain> {
  await lockByName(tx, 'domain');
  await requireUniqueDomain(tx, field, domainName);
  if (alias === domainName)
    throw createInvalidFieldError('alias', t('The alias must differ from the domain.'));
  if (alias) await requireUniqueDomain(tx, 'alias', alias);
  const [created] = await tx
    .insert(domains)
    .values({
      domainName,
      wholesalerId: customer.wholesalerId,
      customerId: customer.id,
      display: customer.company,
      alias: alias || null,
      hostServerId,
      timezone: timezone || null,
      dialPlan: dialPlan || null,
      status: isProvisioned ? 'active' : 'provisioning',
      isProvisioned,
      ...getCreationColumns(session),
    })
    .onConflictDoNothing()
    .returning();
  if (!created)
    throw createTakenError(field, t('There is a phone system {domainName} already.', { domainName }));
  return created;
}

/** Checks that a name is free. Names and aliases share one namespace, so that lookups are unambiguous. */
async function requireUniqueDomain(tx: Transaction, field: string, name: string): Promise<void> {
  const [other] = await tx
    .select({ domainName: domains.domainName })
    .from(domains)
    .where(or(eq(domains.domainName, name), eq(domains.alias, name)));
  if (other)
    throw createTakenError(
      field,
      t('There is a phone system {name} already. Choose another name.', { name }),
    );
}

/**
 * Deletes a phone system that is being replaced by another one of the same customer.
 * @returns whether it existed
 * @throws ApiError 409 when it belongs to another customer or still has numbers
 */
export async function removeForReplacement(
  tx: Transaction,
  scope: Scope,
  customer: CustomerWithServer,
  domainName: string,
): Promise<boolean> {
  const [existing] = await tx.select().from(domains).where(eq(domains.domainName, domainName)).for('update');
  if (!existing) return false;
  if (!isInScope(scope, existing) || existing.customerId !== customer.id)
    throw createTakenError(
      'domain_name',
      t('There is a phone system {domainName} already. Choose another name.', { domainName }),
    );
  const numbers = await tx.$count(phoneNumbers, eq(phoneNumbers.domainName, domainName));
  if (numbers > 0)
    throw createConflictError(
      t(
        '{numbers, plural, one {# number still leads to {domainName}. Release it before it is replaced.} other {# numbers still lead to {domainName}. Release them before it is replaced.}}',
        { numbers, domainName },
      ),
      {
        details: { numbers },
      },
    );
  await detachTemplateArchives(tx, domainName);
  await tx.delete(domains).where(eq(domains.domainName, domainName));
  return true;
}
