import type { NamedRecords } from '../declaration/terms';

const wholesaler = { resource: 'wholesalers', ids: ['wholesaler_id', 'wholesalerid'], by: 'wholesaler_name' };
const customer = { resource: 'customers', by: 'customer_number' };
const ratePlan = { resource: 'rate-plans', by: 'rate_plan_no' };
const number = { resource: 'numbers', inContext: 'pbx-customer/phone-numbers' };
const tenant = { resource: 'tenants' };

/** Records that fields name, although the fields are not references. */
export const namedRecords: NamedRecords = {
  kinds: { domain: { resource: 'domains' } },
  fields: {
    domain_name: { resource: 'domains' },
    hosted_pbx_domain: { resource: 'domains' },
    wholesaler,
    wholesaler_name: wholesaler,
    group_no: { ...wholesaler, by: 'group_no' },
    group_number: { ...wholesaler, by: 'group_no' },
    customer_number: customer,
    customer_account: customer,
    billed_customer: customer,
    customer,
    custNo: customer,
    region: { resource: 'regions', ids: ['region_id'], by: 'description' },
    range: { resource: 'number-ranges', by: 'primary_number_for_range' },
    host_server: { resource: 'host-servers', ids: ['host_server_id'], by: 'name' },
    active_host_server: { resource: 'host-servers', by: 'name' },
    planNo: ratePlan,
    rate_plan_no: ratePlan,
    ub_rateplan: ratePlan,
    extension: { resource: null, inContext: 'pbx-customer/pbx-extensions' },
    pbx_serverid: tenant,
    role: { resource: 'roles', inContext: null, ids: ['role_id', 'roleid'], by: 'name' },
    phone_number: number,
    did: number,
    dids: number,
    ani: number,
    eani: number,
    csn: number,
    serviceNo: number,
    mac: { resource: 'mac', inContext: 'pbx-customer/phones' },
    resubmission_of: { resource: 'billing/transactions' },
    key_id: { resource: 'api-keys' },
    macs: { resource: 'mac', inContext: 'pbx-customer/phones' },
  },
};
