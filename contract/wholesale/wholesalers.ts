import { msg } from '#i18n';
import { group, listOf, okOrNoContent, post, single } from '../call';
import { auditedEntity } from '../entity';
import { anyValue, boolean, count, integer, list, secret, text } from '../fields';
import { pageFields } from '../paging';
import { required, shape } from '../schema';
import { changes, creates } from '../sentence';

/** A reseller of numbers and phone systems, with the totals of the Group/CSP summary. */
export const Wholesaler = auditedEntity('Wholesaler', {
  id: integer({ title: 'Wholesaler id', readOnly: true }),
  wholesaler_name: required(text({ title: 'Name', maxLength: 120 })),
  csp: text({ title: 'CSP', description: 'Carriage service provider code.', maxLength: 20 }),
  group_no: text({ title: 'Group no.', maxLength: 20 }),
  active_host_server: text({
    title: 'Active host server',
    description: 'Where new domains are set up.',
    maxLength: 253,
  }),
  default_pricing_source: text({ title: 'Pricing source', maxLength: 60 }),
  domain_count: count({ title: 'Domains', readOnly: true }),
  extension_count: count({ title: 'Extensions', readOnly: true }),
  users: list(anyValue(), { title: 'Users', description: 'The first 100 by e-mail.', readOnly: true }),
  customers: list(anyValue(), {
    title: 'Customers',
    description: 'The first 100 by number.',
    readOnly: true,
  }),
  rate_plans: list(anyValue(), { title: 'Rate plans', readOnly: true }),
  prov_pass: secret({ title: 'Provisioning password', minLength: 8, maxLength: 128 }),
  prov_pin: secret({
    title: 'Provisioning PIN',
    pattern: '^[0-9]{4,12}$',
    'x-patternHint': '4 to 12 digits',
  }),
});

export const wholesalerCalls = group('Rate plans and wholesalers', {
  permission: 'wholesale.edit',
  whileImpersonating: 'allowed',
  access: 'staff',
})({
  GetWholesalers: post('/api/NumberHub/GetWholesalers', {
    effect: 'read',
    summary: 'All wholesalers.',
    body: shape('Wholesaler list', pageFields),
    returns: listOf(Wholesaler),
    access: 'reseller',
  }),
  UpdateWholesaler: post('/api/NumberHub/UpdateWholesaler', {
    summary: 'Changes a wholesaler.',
    sentence: changes('wholesaler', 'id'),
    body: Wholesaler,
    returns: single(Wholesaler),
  }),
  DuplicateWholesaler: post('/api/NumberHub/DuplicateWholesaler', {
    summary: 'Adds a wholesaler like another one.',
    sentence: [
      msg('Create wholesaler {wholesaler_name} as a copy of {id}'),
      creates('wholesaler', 'wholesaler_name'),
    ],
    records: { id: 'wholesaler' },
    body: shape('Duplicate wholesaler', {
      id: required(integer('Wholesaler id')),
      wholesaler_name: required(text({ title: 'Name of the new wholesaler', maxLength: 120 })),
      group_no: required(text({ title: 'Group no.', maxLength: 20 })),
      copy_rate_plans: boolean({ title: 'Copy its rate plans', default: true }),
      copy_csp: boolean({ title: 'Copy its CSP', default: true }),
      copy_host_server: boolean({
        title: 'Copy its host server',
        description: 'Where new domains are set up.',
        default: true,
      }),
      copy_pricing_source: boolean({ title: 'Copy its pricing source', default: true }),
      copy_provisioning: boolean({
        title: 'Copy its provisioning password and PIN',
        description: 'Phones of both would sign in with the same.',
        default: false,
      }),
    }),
    returns: single(Wholesaler),
    ok: okOrNoContent,
  }),
});
