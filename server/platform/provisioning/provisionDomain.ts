import { eq } from 'drizzle-orm';
import type { BodyFor } from '../../../contract/call';
import type { ProvisionedPhoneSystem, provisioningCalls } from '../../../contract/platform/provisioning';
import type { EntityRecord } from '../../../contract/schema';
import { getOwner } from '../../accounts/accountStore';
import { domains } from '../../database/schema';
import type { Actor, Transaction } from '../../database/transaction';
import { getModificationColumns } from '../../http/tenancy/rowFields';
import type { Principal, Scope } from '../../http/tenancy/tenantScope';
import { findCustomerByNumber } from '../customerLookup';
import { parseHoursByDay } from '../domainDefaults/domainTemplateRecords';
import { pbxServers } from '../domains/pbxServers';
import { populateDomain } from './populateDomain';
import { findPlan, findTemplate, readLocationDefaults, resolveAccountStarts } from './provisioningOptions';
import { findHostServer, normalizeDomainName, registerDomain, removeForReplacement } from './registerDomain';

type Request = BodyFor<(typeof provisioningCalls)['ProvisionPbx']>;
export type ProvisionedSystem = EntityRecord<typeof ProvisionedPhoneSystem>;

/** Sets up a complete phone system in one transaction, which is rolled back on any error. */
export async function provisionDomain(
  tx: Transaction,
  actor: Actor,
  session: Principal,
  scope: Scope,
  request: Request,
): Promise<ProvisionedSystem> {
  const customer = await findCustomerByNumber(tx, scope, request.customer_number);
  const { wholesalerId } = customer;
  const domainName = normalizeDomainName(request.domain_name);
  const template = await findTemplate(tx, wholesalerId, { name: request.template }, 'template');
  const ratePlanId = await findPlan(tx, wholesalerId, { no: request.rate_plan }, 'rate_plan');
  const starts = await resolveAccountStarts(tx, wholesalerId, {
    requested: request.domain_default_id,
    userId: session.id,
  });
  const hours = parseHoursByDay(
    request.business_hours?.length ? request.business_hours : template?.business_hours,
  );
  const place = await readLocationDefaults(tx, wholesalerId);
  const server = await findHostServer(tx, customer);
  const replaced =
    request.delete_if_exists === true && (await removeForReplacement(tx, scope, customer, domainName));
  const timezone = request.timezone || template?.timezone || place.timezone;
  const dialPlan = request.dial_plan || template?.dial_plan || place.dialPlan;
  const domain = await registerDomain(tx, session, customer, {
    field: 'domain_name',
    domainName,
    alias: request.alias ? normalizeDomainName(request.alias) : null,
    hostServerId: server.id ?? undefined,
    timezone,
    dialPlan,
    isProvisioned: true,
  });
  await pbxServers.create(tx, actor, getOwner(domain), {
    domain_url: domainName,
    customer_no: customer.customerNumber,
    rateplan_id: ratePlanId,
    template_id: template?.id,
    user_id: session.id,
  });
  const created = await populateDomain(tx, actor, domain, {
    seats: request.number_of_seats,
    starts,
    template,
    hours,
    timezone,
    dialPlan,
    ratePlanId,
  });
  return {
    domain_name: domainName,
    id: domain.pbxServerid,
    account: customer.customerNumber,
    host_server: server.name,
    template: template?.template ?? null,
    ...created,
    replaced,
    status: 'active',
    tenant: domainName,
  };
}

export const activateDomain = (tx: Transaction, session: Principal, domainName: string) =>
  tx
    .update(domains)
    .set({ status: 'active', isProvisioned: true, ...getModificationColumns(session) })
    .where(eq(domains.domainName, domainName));
