import { group, pagedListOf, post } from '../call';
import { auditedEntity } from '../entity';
import { boolean, count, dateTime, domain, email, integer, list, oneOf, phone, ref, text } from '../fields';
import { pageRequest, textFilter } from '../paging';
import { accountLevels } from '../people/roleEntities';
import { shape } from '../schema';

export const CustomerListItem = auditedEntity('Customer list item', {
  id: integer({ title: 'Customer id', readOnly: true }),
  company: text('Company'),
  email: email('E-mail'),
  customer_number: text({ title: 'Customer no.', 'x-unique': true }),
  salutation: text('Salutation'),
  firstname: text('First name'),
  lastname: text('Last name'),
  contact_number: phone('Contact number'),
  hosted_pbx_domain: domain('Domain'),
  pbx_serverid: integer('Phone system id'),
  pbx_status: text('PBX status'),
  is_provisioned: boolean('Provisioned'),
  user_roles: list(
    shape('Person of a customer', {
      name: text('Name'),
      email: email('E-mail'),
      role: oneOf(accountLevels, 'Role'),
    }),
    { title: 'Who may sign in', readOnly: true },
  ),
  agent_number: text('Sales agent'),
  primary_address: text('Address'),
  wholesaler_id: ref('wholesalers', 'Wholesaler', 'integer'),
  wholesaler_name: text('Wholesaler'),
  group_no: text('Group no.'),
  active: boolean('Active'),
  phones_offline: count({
    title: 'Phones offline',
    description: 'Null unless the page is sorted or filtered by it, because counting takes longer.',
    readOnly: true,
  }),
  last_change: dateTime({
    title: 'Last change',
    description: 'To its phone systems. Null unless the page is sorted by it.',
    readOnly: true,
  }),
});

export const CustomerPage = pageRequest(
  'Customer page',
  {
    id: integer('Customer id'),
    company: textFilter('Company'),
    customer_number: textFilter('Customer no.'),
    hosted_pbx_domain: textFilter('Domain'),
    wholesaler_id: ref('wholesalers', 'Wholesaler', 'integer'),
    pbx_status: textFilter('PBX status'),
    is_provisioned: boolean('Provisioned'),
    active: boolean('Active'),
    has_phones_offline: boolean({
      title: 'Phones offline',
      description: 'Whether any phone of the customer was registered before, and is not now.',
    }),
  },
  [
    'id',
    'company',
    'email',
    'customer_number',
    'salutation',
    'firstname',
    'lastname',
    'contact_number',
    'hosted_pbx_domain',
    'pbx_serverid',
    'pbx_status',
    'is_provisioned',
    'agent_number',
    'primary_address',
    'wholesaler_id',
    'wholesaler_name',
    'group_no',
    'active',
    'phones_offline',
    'last_change',
    'dateCreated',
    'createdBy',
    'dateLastModified',
    'lastModifiedBy',
    'tenant',
  ],
);

export const customerCalls = group('Customers and addresses', {
  permission: 'wholesale.edit',
  whileImpersonating: 'allowed',
  access: 'reseller',
})({
  GetCustomers: post('/api/NumberHub/GetCustomers', {
    effect: 'read',
    summary: 'A page of the customers.',
    body: CustomerPage,
    returns: pagedListOf(CustomerListItem),
  }),
});
