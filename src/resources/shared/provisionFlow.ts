import type { Flow } from '../../declaration/vocabulary';
import { parsedAddressParts } from './addressFields';

const isCustomerChosen = { field: 'customerId', empty: false } as const;
const ofCustomer = { id: '$form.customerId' } as const;

/** Provisions a domain for a customer: registration, set-up, extensions, numbers, an address and the first login. */
export const provisionFlow: Flow = {
  name: 'provision',
  label: 'Provision a domain',
  icon: 'Add',
  path: '/domains/provision',
  level: 'reseller',
  permission:
    'domains.edit + accounts.edit + numbers.assign + numbers.view:view + addresses.edit + users.edit',
  title: 'Provision {form.domainName}',
  submit: 'Provision',
  reads: {
    start: { call: 'InitiateDomainCreate', send: ofCustomer },
    same: {
      call: 'GetWholeSalerDomains',
      send: { search: '$form.domainName' },
      where: {
        any: [
          { field: 'domain_name', is: { field: 'form.domainName' } },
          { field: 'alias', is: { field: 'form.domainName' } },
        ],
      },
    },
    template: {
      call: 'GetTemplateContents',
      send: { template_id: '$form.templateId' },
      repeatWhile: { field: '0.state', in: ['waiting', 'making'] },
    },
    address: { call: 'ParseAddress', send: { address: '$form.address' } },
  },
  notices: [
    {
      at: 'customerId',
      tone: 'info',
      text: '{reads.start.customer_number} · {reads.start.wholesaler} · set up on {reads.start.host_server}',
      when: { field: 'reads.start.host_server', empty: false },
    },
    { at: 'customerId', text: '{item}', each: 'start.obstacles' },
    {
      at: 'domainName',
      text: '{form.domainName} is taken by {reads.same.0.company}. Choose another name.',
      when: { field: 'reads.same.0.domain_name', empty: false },
    },
    {
      at: 'domainName',
      tone: 'info',
      text: '{form.domainName} is free.',
      when: { field: 'reads.same.length', is: 0 },
    },
    {
      at: 'templateId',
      tone: 'info',
      text: 'The template brings records: {reads.template.0.summary}',
      when: { field: 'reads.template.0.summary', empty: false },
    },
    {
      at: 'templateId',
      text: 'The records of this template could not be read when it was made: only its settings are brought.',
      when: { field: 'reads.template.0.state', is: 'failed' },
    },
  ],
  form: [
    {
      section: 'Customer',
      fields: [
        {
          field: 'customerId',
          kind: 'integer',
          reference: 'customers',
          filter: { active: true },
          label: 'Customer',
          required: true,
          width: 'full',
          create: { label: 'New customer' },
          help: 'The customer of the domain; decides the wholesaler.',
        },
      ],
    },
    {
      section: 'Domain',
      when: isCustomerChosen,
      fields: [
        {
          field: 'domainName',
          like: 'CreatePBXServer.domain_url',
          label: 'Domain',
          isNew: true,
          required: true,
          initial: '$reads.start.domain_name',
        },
        {
          field: 'serverId',
          like: 'CreatePBXServer.serverid',
          label: 'Host server',
          help: 'Default: the wholesaler’s active server.',
        },
        {
          field: 'templateId',
          like: 'CreatePBXServer.template_id',
          label: 'Template',
          help: 'Initial settings, hours and accounts.',
          choicesFrom: {
            call: 'InitiateDomainCreate',
            send: ofCustomer,
            at: 'templates',
            value: 'id',
            label: 'template',
          },
        },
        {
          field: 'ratePlanId',
          like: 'CreatePBXServer.rateplan_id',
          label: 'Rate plan',
          choicesFrom: {
            call: 'InitiateDomainCreate',
            send: ofCustomer,
            at: 'rate_plans',
            value: 'id',
            label: ['rate_plan_no', 'rate_plan_description'],
          },
        },
        {
          field: 'domainDefaultId',
          like: 'CreatePBXServer.domain_default_id',
          label: 'Domain default',
          help: 'First account numbers.',
          initial: '$reads.start.domain_default_id',
        },
      ],
    },
    {
      section: 'Extensions',
      when: isCustomerChosen,
      fields: [
        {
          field: 'seats',
          like: 'AddExtensions.count',
          required: false,
          initial: 5,
          help: 'Numbered from the next free account. Empty: none.',
        },
      ],
    },
    {
      section: 'Numbers',
      when: isCustomerChosen,
      fields: [
        {
          field: 'numbers',
          like: 'AddDid.dids',
          label: 'Numbers',
          required: false,
          help: 'Type digits to find available numbers. Optional: assign them later.',
          choicesFrom: {
            call: 'GetDetailedPhoneNumbers',
            send: {
              search: '$value',
              state: [{ literal: 'available' }],
              pageSize: 200,
              sortBy: { literal: 'phone_number' },
            },
            value: 'phone_number',
            // Numbers of a group can only be assigned together.
            where: { field: 'range', empty: true },
          },
        },
      ],
    },
    {
      section: 'Address',
      when: isCustomerChosen,
      fields: [
        {
          field: 'address',
          like: 'ParseAddress.address',
          label: 'Address',
          required: false,
          width: 'full',
          help: 'Service address. Optional.',
          choicesFrom: {
            call: 'GetPredictAddresses',
            send: { address: '$value' },
            value: 'address',
            free: true,
          },
        },
      ],
    },
    {
      section: 'First login',
      when: isCustomerChosen,
      fields: [
        {
          field: 'email',
          like: 'AddCustomerLoginToPBX.email',
          label: 'E-mail',
          required: false,
          help: 'Receives a link to choose a password. Optional.',
        },
        { field: 'firstname', like: 'AddCustomerLoginToPBX.firstname', label: 'First name' },
        { field: 'lastname', like: 'AddCustomerLoginToPBX.lastname', label: 'Last name' },
      ],
    },
  ],
  rules: [
    {
      holds: { field: 'reads.same.0.domain_name', empty: true },
      at: 'domainName',
      message: 'This name is taken. Choose another one.',
    },
  ],
  steps: [
    {
      name: 'register',
      label: 'Register the domain {form.domainName}',
      call: 'CreatePBXServer',
      send: {
        domain_url: '$form.domainName',
        customer_no: '$reads.start.customer_number',
        serverid: '$form.serverId',
        template_id: '$form.templateId',
        rateplan_id: '$form.ratePlanId',
        domain_default_id: '$form.domainDefaultId',
      },
      facts: [
        { label: 'Domain', value: '{form.domainName}' },
        { label: 'Phone system id', from: 'id' },
        { label: 'Customer', value: '{reads.start.company} ({reads.start.customer_number})' },
      ],
    },
    {
      name: 'setUp',
      label: 'Set up and activate',
      call: 'StartProvision',
      // The domain is set up once, so its name identifies the request.
      send: { domain_name: '$form.domainName', hash: '$form.domainName' },
      facts: [
        { label: 'Host server', from: 'host_server' },
        { label: 'Other accounts', from: 'accounts' },
        { label: 'Business hours trigger', from: 'service_flag' },
      ],
    },
    {
      name: 'extensions',
      label: 'Create {form.seats} extensions',
      call: 'AddExtensions',
      skipIf: { field: 'seats', empty: true },
      optional: true,
      send: { domain_name: '$form.domainName', count: '$form.seats', rate_planid: '$form.ratePlanId' },
      facts: [
        { label: 'First extension', from: 'first' },
        { label: 'Last extension', from: 'last' },
      ],
    },
    {
      name: 'records',
      label: 'Bring in the template’s records',
      call: 'BringInTemplate',
      skipIf: { field: 'reads.template.0.summary', empty: true },
      optional: true,
      send: { domain_name: '$form.domainName' },
      facts: [
        {
          label: 'Records of the template',
          value: '{reads.template.0.summary}',
          to: '/pbx-customer/archive-desk?domain={form.domainName}&import={answer.id}',
        },
      ],
    },
    {
      name: 'numbers',
      label: 'Assign {form.numbers}',
      call: 'AddDid',
      skipIf: { field: 'numbers', empty: true },
      optional: true,
      send: { domain_name: '$form.domainName', dids: '$form.numbers' },
      facts: [{ label: 'Numbers', value: '{form.numbers}' }],
    },
    {
      name: 'address',
      label: 'Save the address',
      call: 'AddAddressToDomain',
      skipIf: { field: 'address', empty: true },
      optional: true,
      send: {
        ...Object.fromEntries(parsedAddressParts.map((part) => [part, `$reads.address.${part}` as const])),
        domain_name: '$form.domainName',
        full_address: '$form.address',
      },
      facts: [{ label: 'Address', value: '{form.address}' }],
    },
    {
      name: 'login',
      label: 'Invite {form.email} as the first user',
      call: 'AddCustomerLoginToPBX',
      skipIf: { field: 'email', empty: true },
      optional: true,
      send: {
        domain_name: '$form.domainName',
        email: '$form.email',
        firstname: '$form.firstname',
        lastname: '$form.lastname',
      },
    },
    {
      name: 'password',
      label: 'Send {form.email} a link to choose a password',
      call: 'ResetPassword',
      skipIf: { field: 'email', empty: true },
      optional: true,
      send: { email: '$form.email' },
      facts: [{ label: 'First login', value: '{form.email}' }],
    },
  ],
  done: {
    text: '{form.domainName} is in service.',
    links: [
      { label: 'Open phone system', to: '/domain/{form.domainName}' },
      { label: 'Show domain', to: '/domains/{form.domainName}/show' },
    ],
    again: 'Provision another domain',
  },
  refresh: ['domains', 'host-servers', 'tenants', 'customers', 'numbers', 'references'],
};
