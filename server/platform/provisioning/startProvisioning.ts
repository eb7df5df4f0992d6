import { eq } from 'drizzle-orm';
import { t } from '#i18n';
import type { BodyFor } from '../../../contract/call';
import { text } from '../../../contract/fields';
import type { provisioningCalls } from '../../../contract/platform/provisioning';
import { required, shape } from '../../../contract/schema';
import { findAccounts, formatAccount, getOwner } from '../../accounts/accountStore';
import { domains } from '../../database/schema';
import type { Actor, Transaction } from '../../database/transaction';
import {
  createConflictError,
  createInvalidFieldError,
  createNotFoundError,
} from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import type { Principal } from '../../http/tenancy/tenantScope';
import { createCollection, sharedOwner } from '../../records/recordCollection';
import { parseHoursByDay } from '../domainDefaults/domainTemplateRecords';
import { pbxServers } from '../domains/pbxServers';
import { hostServers } from '../hostServers/hostServerRecords';
import { type CreatedAccounts, createExtensions, populateDomain } from './populateDomain';
import { activateDomain, type ProvisionedSystem } from './provisionDomain';
import { findTemplate, readLocationDefaults, resolveAccountStarts } from './provisioningOptions';

type Request = BodyFor<(typeof provisioningCalls)['StartProvision']>;

/** Completed requests by idempotency key, with their responses. */
const provisioningRuns = createCollection({
  kind: 'provisioning_run',
  label: 'Provisioning request',
  schema: shape('Provisioning run', { hash: required(text('Request key')) }),
  key: 'hash',
});

/**
 * Activates a registered phone system and sets up the requested account: a specific one, or the next free one of the
 * pool. A request with the key of a completed request receives the same response.
 */
export async function startProvisioning(
  tx: Transaction,
  actor: Actor,
  session: Principal,
  { domainName }: Domain,
  request: Request,
): Promise<ProvisionedSystem> {
  const [domain] = await tx.select().from(domains).where(eq(domains.domainName, domainName)).for('update');
  if (!domain) throw createNotFoundError(t('There is no phone system {domainName}.', { domainName }));
  const owner = getOwner(domain);
  const before = request.hash ? await provisioningRuns.find(tx, owner, request.hash) : undefined;
  if (before) return (before as { result?: ProvisionedSystem }).result ?? { domain_name: domainName };
  if (domain.status === 'deleted')
    throw createConflictError(t('{domainName} is deleted. Restore it first.', { domainName }));
  const isNew = !domain.isProvisioned;
  if (!isNew && !request.account_name && !request.pool)
    throw createConflictError(
      t('{domainName} is in service already. Name an account or a pool to set one up.', { domainName }),
    );
  const created: CreatedAccounts = isNew
    ? await populateNewDomain(tx, actor, session, domain)
    : { extensions: [], accounts: {}, service_flag: null };
  const account = await resolveAccount(tx, domain, request);
  if (account && !created.extensions.includes(account.name)) {
    if (!account.exists) await createExtensions(tx, actor, domain, [{ name: account.name }]);
    created.extensions.push(account.name);
  }
  const server = await hostServers.find(tx, sharedOwner, domain.hostServerId ?? 0);
  const result: ProvisionedSystem = {
    domain_name: domainName,
    id: domain.pbxServerid,
    host_server: server?.name ?? null,
    ...created,
    replaced: false,
    status: isNew ? 'active' : domain.status,
    tenant: domainName,
  };
  if (request.hash) await provisioningRuns.create(tx, actor, owner, { hash: request.hash }, { result });
  return result;
}

async function populateNewDomain(
  tx: Transaction,
  actor: Actor,
  session: Principal,
  domain: Domain,
): Promise<CreatedAccounts> {
  const stored = await pbxServers.find(tx, getOwner(domain), domain.domainName);
  const template = await findTemplate(
    tx,
    domain.wholesalerId,
    { id: stored?.template_id },
    'template_id',
  ).catch(() => {
    throw createConflictError(
      t('The template {domainName} was to be made from is gone. Provision it anew.', {
        domainName: domain.domainName,
      }),
    );
  });
  const place = await readLocationDefaults(tx, domain.wholesalerId);
  const created = await populateDomain(tx, actor, domain, {
    seats: 0,
    starts: await resolveAccountStarts(tx, domain.wholesalerId, {
      requested: stored?.domain_default_id,
      userId: session.id,
    }),
    template,
    hours: parseHoursByDay(template?.business_hours),
    timezone: domain.timezone || template?.timezone || place.timezone,
    dialPlan: domain.dialPlan || template?.dial_plan || place.dialPlan,
    ratePlanId: stored?.rateplan_id ?? undefined,
  });
  await activateDomain(tx, session, domain.domainName);
  return created;
}

/** Returns the requested extension; undefined if none was requested. */
async function resolveAccount(
  tx: Transaction,
  domain: Domain,
  { account_name, pool }: Request,
): Promise<{ name: string; exists: boolean } | undefined> {
  if (!account_name && !pool) return undefined;
  const [from, to] = parsePool(pool);
  const all = await findAccounts(tx, domain);
  if (account_name) {
    if (!/^\d{2,15}$/.test(account_name))
      throw createInvalidFieldError('account_name', t('An account is 2 to 15 digits.'));
    if (pool && (Number(account_name) < from || Number(account_name) > to))
      throw createInvalidFieldError(
        'account_name',
        t('{accountname} lies outside the pool {pool}.', { accountname: account_name, pool }),
      );
    const known = all.find((candidate) => candidate.account === account_name);
    if (known && known.user_type !== 'extensions')
      throw createConflictError(
        t('{accountname} is taken by {known}.', { accountname: account_name, known: formatAccount(known) }),
        {
          errors: [
            { field: 'account_name', message: t('Taken by {account}.', { account: formatAccount(known) }) },
          ],
        },
      );
    return { name: account_name, exists: known !== undefined };
  }
  const usedNumbers = new Set(all.flatMap((existing) => [existing.account, ...existing.alias]));
  for (let number = from; number <= to; number++)
    if (!usedNumbers.has(String(number))) return { name: String(number), exists: false };
  throw createConflictError(t('Every account of the pool {pool} is taken.', { pool }), {
    errors: [{ field: 'pool', message: t('No account of it is free.') }],
  });
}

function parsePool(pool: string | null | undefined): [from: number, to: number] {
  if (!pool) return [0, 0];
  const [from = 0, to = 0] = pool.split('-').map(Number);
  if (from > to || from < 10)
    throw createInvalidFieldError('pool', t('Write the lower account first, such as 200-299.'));
  return [from, to];
}
