import { eq } from 'drizzle-orm';
import { t } from '#i18n';
import type { BodyOf } from '../../../contract/call';
import { text } from '../../../contract/fields';
import type { provisioningCalls } from '../../../contract/platform/provisioning';
import { required, shape } from '../../../contract/schema';
import { domains } from '../../database/schema';
import type { Actor, Transaction } from '../../database/transaction';
import { conflict, invalid, notFound } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import type { Person } from '../../http/tenancy/tenantScope';
import { accountsOf, labelOf, ownerOf } from '../../phoneSystem/accounts/accountStore';
import { collection } from '../../records/recordCollection';
import { hoursByDay } from '../domainDefaults/domainTemplateRecords';
import { pbxServers } from '../domains/pbxServers';
import { createExtensions, type MadeAccounts, populateDomain } from './populateDomain';
import { type Provisioned, putIntoService } from './provisionDomain';
import { accountStartsFor, locationDefaultsFor, templateFor } from './provisioningOptions';

type Request = BodyOf<(typeof provisioningCalls)['StartProvision']>;

/** Requests that were carried out, by their key, with what they were answered. */
const provisioningRuns = collection({
  kind: 'provisioning_run',
  label: 'Provisioning request',
  schema: shape('Provisioning run', { hash: required(text('Request key')) }),
  key: 'hash',
});

/**
 * Puts a registered phone system into service, and sets up the account that is asked for: the named one, or the next
 * free one of the pool. A request that carries the key of one that was carried out is answered as that one was.
 */
export async function startProvision(
  tx: Transaction,
  actor: Actor,
  session: Person,
  { domainName }: Domain,
  request: Request,
): Promise<Provisioned> {
  const [domain] = await tx.select().from(domains).where(eq(domains.domainName, domainName)).for('update');
  if (!domain) throw notFound(t('There is no phone system {domainName}.', { domainName }));
  const owner = ownerOf(domain);
  const before = request.hash ? await provisioningRuns.find(tx, owner, request.hash) : undefined;
  if (before) return (before as { result?: Provisioned }).result ?? { domain_name: domainName };
  if (domain.status === 'deleted')
    throw conflict(t('{domainName} is deleted. Restore it first.', { domainName }));
  const isNew = !domain.isProvisioned;
  if (!isNew && !request.account_name && !request.pool)
    throw conflict(
      t('{domainName} is in service already. Name an account or a pool to set one up.', { domainName }),
    );
  const made: MadeAccounts = isNew
    ? await populateNewDomain(tx, actor, session, domain)
    : { extensions: [], accounts: {}, service_flag: null };
  const account = await accountFor(tx, domain, request);
  if (account && !made.extensions.includes(account.name)) {
    if (!account.exists) await createExtensions(tx, actor, domain, [{ name: account.name }]);
    made.extensions.push(account.name);
  }
  const result: Provisioned = {
    domain_name: domainName,
    id: domain.pbxServerid,
    ...made,
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
  session: Person,
  domain: Domain,
): Promise<MadeAccounts> {
  const stored = await pbxServers.find(tx, ownerOf(domain), domain.domainName);
  const template = await templateFor(
    tx,
    domain.wholesalerId,
    { id: stored?.template_id },
    'template_id',
  ).catch(() => {
    throw conflict(
      t('The template {domainName} was to be made from is gone. Provision it anew.', {
        domainName: domain.domainName,
      }),
    );
  });
  const place = await locationDefaultsFor(tx, domain.wholesalerId);
  const made = await populateDomain(tx, actor, domain, {
    seats: 0,
    starts: await accountStartsFor(tx, domain.wholesalerId, {
      requested: stored?.domain_default_id,
      userId: session.id,
    }),
    template,
    hours: hoursByDay(template?.business_hours),
    timezone: domain.timezone || template?.timezone || place.timezone,
    dialPlan: domain.dialPlan || template?.dial_plan || place.dialPlan,
    ratePlanId: stored?.rateplan_id ?? undefined,
  });
  await putIntoService(tx, session, domain.domainName);
  return made;
}

/** The extension a request asks for; undefined when it asks for none. */
async function accountFor(
  tx: Transaction,
  domain: Domain,
  { account_name, pool }: Request,
): Promise<{ name: string; exists: boolean } | undefined> {
  if (!account_name && !pool) return undefined;
  const [from, to] = poolOf(pool);
  const all = await accountsOf(tx, domain);
  if (account_name) {
    if (!/^\d{2,15}$/.test(account_name)) throw invalid('account_name', t('An account is 2 to 15 digits.'));
    if (pool && (Number(account_name) < from || Number(account_name) > to))
      throw invalid(
        'account_name',
        t('{accountname} lies outside the pool {pool}.', { accountname: account_name, pool }),
      );
    const known = all.find((one) => one.account === account_name);
    if (known && known.user_type !== 'extensions')
      throw conflict(
        t('{accountname} is taken by {known}.', { accountname: account_name, known: labelOf(known) }),
        {
          errors: [{ field: 'account_name', message: t('Taken by {account}.', { account: labelOf(known) }) }],
        },
      );
    return { name: account_name, exists: known !== undefined };
  }
  const taken = new Set(all.flatMap((one) => [one.account, ...one.alias]));
  for (let number = from; number <= to; number++)
    if (!taken.has(String(number))) return { name: String(number), exists: false };
  throw conflict(t('Every account of the pool {pool} is taken.', { pool }), {
    errors: [{ field: 'pool', message: t('No account of it is free.') }],
  });
}

function poolOf(pool: string | null | undefined): [from: number, to: number] {
  if (!pool) return [0, 0];
  const [from = 0, to = 0] = pool.split('-').map(Number);
  if (from > to || from < 10) throw invalid('pool', t('Write the lower account first, such as 200-299.'));
  return [from, to];
}
