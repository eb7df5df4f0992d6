import { eq } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/call';
import type { ProvisionedPhoneSystem, provisioningCalls } from '../../../contract/platform/provisioning';
import type { RecordOf } from '../../../contract/schema';
import { changedBy } from '../../common/rowFields';
import { domains } from '../../database/schema';
import type { Actor, Transaction } from '../../database/transaction';
import type { Person, Scope } from '../../http/tenancy/tenantScope';
import { ownerOf } from '../../phoneSystem/accounts/accountStore';
import { customerNumbered } from '../customerLookup';
import { hoursByDay } from '../domainDefaults/domainTemplateRecords';
import { pbxServers } from '../domains/pbxServers';
import { populateDomain } from './populateDomain';
import { accountStartsFor, locationDefaultsFor, planFor, templateFor } from './provisioningOptions';
import { hostServerFor, registerDomain, removeForReplacement, spelledDomain } from './registerDomain';

type Request = BodyOf<(typeof provisioningCalls)['ProvisionPbx']>;
export type Provisioned = RecordOf<typeof ProvisionedPhoneSystem>;

/** Sets up a whole phone system in one transaction: whatever is refused leaves nothing behind. */
export async function provision(
  tx: Transaction,
  actor: Actor,
  session: Person,
  scope: Scope,
  request: Request,
): Promise<Provisioned> {
  const customer = await customerNumbered(tx, scope, request.customer_number);
  const { wholesalerId } = customer;
  const domainName = spelledDomain(request.domain_name);
  const template = await templateFor(tx, wholesalerId, { name: request.template }, 'template');
  const ratePlanId = await planFor(tx, wholesalerId, { no: request.rate_plan }, 'rate_plan');
  const starts = await accountStartsFor(tx, wholesalerId, {
    requested: request.domain_default_id,
    userId: session.id,
  });
  const hours = hoursByDay(
    request.business_hours?.length ? request.business_hours : template?.business_hours,
  );
  const place = await locationDefaultsFor(tx, wholesalerId);
  const server = await hostServerFor(tx, customer);
  const replaced =
    request.delete_if_exists === true && (await removeForReplacement(tx, scope, customer, domainName));
  const timezone = request.timezone || template?.timezone || place.timezone;
  const dialPlan = request.dial_plan || template?.dial_plan || place.dialPlan;
  const domain = await registerDomain(tx, session, customer, {
    field: 'domain_name',
    domainName,
    alias: request.alias ? spelledDomain(request.alias) : null,
    hostServerId: server.id ?? undefined,
    timezone,
    dialPlan,
    isProvisioned: true,
  });
  await pbxServers.create(tx, actor, ownerOf(domain), {
    domain_url: domainName,
    customer_no: customer.customerNumber,
    rateplan_id: ratePlanId,
    template_id: template?.id,
    user_id: session.id,
  });
  const made = await populateDomain(tx, actor, domain, {
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
    ...made,
    replaced,
    status: 'active',
    tenant: domainName,
  };
}

/** Puts a phone system that was only registered into service. */
export const putIntoService = (tx: Transaction, session: Person, domainName: string) =>
  tx
    .update(domains)
    .set({ status: 'active', isProvisioned: true, ...changedBy(session) })
    .where(eq(domains.domainName, domainName));
