import { DomainTemplate } from '../../contract/platform/domainDefaults';
import { resource } from '../declaration/resource';

export default resource(DomainTemplate, {
  name: 'domain-templates',
  label: ['Domain template', 'Domain templates'],
  icon: 'Style',
  id: 'id',
  title: 'template',
  menu: { level: 'Root', within: '/domains', order: 30 },
  fields: { dial_plan: { choicesFrom: { call: 'GetDialPlans', value: 'name', free: true } } },
  refresh: ['domains', 'template-drift', 'domain-drift'],
  links: [
    {
      label: 'Settings that differ',
      to: '/template-drift?filter=%7B%22template_id%22%3A{id}%2C%22differs%22%3Atrue%7D',
      icon: 'FactCheck',
      on: 'row',
    },
  ],
  list: {
    call: 'GetDomainTemplates',
    columns: [
      { field: 'template', pinned: true, width: 200 },
      'comment',
      { field: 'wholesalerid', width: 200 },
      { field: 'dial_plan', width: 190 },
      { field: 'timezone', width: 190 },
      { field: 'dateLastModified', width: 180 },
    ],
    more: ['original', 'content', 'account_quantity', 'business_hours'],
    search: ['template', 'comment', 'wholesaler'],
    filters: ['wholesalerid'],
    sort: 'template',
    card: ['comment', 'wholesalerid', 'timezone'],
    empty: 'No domain templates. A domain provisioned without one starts empty.',
  },
  create: 'CreateDomainTemplate',
  update: { call: 'ModifyDomainTemplate', send: { '...': '$changes', id: '$id' } },
  remove: { call: 'RemoveDomainTemplate', send: { id: '$id' } },
  form: [
    {
      section: 'Template',
      fields: [
        'template',
        'comment',
        { field: 'wholesalerid', when: { field: 'id', is: null } },
        { field: 'timezone', width: 'half' },
        { field: 'dial_plan', width: 'half' },
      ],
    },
    { section: 'Settings', help: 'Settings of a new domain.', fields: ['content'] },
    {
      section: 'Business hours',
      help: 'Creates a redirection trigger.',
      fields: ['business_hours'],
    },
    {
      section: 'Accounts',
      help: 'Accounts created besides extensions.',
      fields: ['account_quantity'],
    },
  ],
  related: [
    {
      resource: 'domains',
      label: 'Domains using this template',
      by: { template_id: '$record.id' },
      columns: ['domain_name', 'state', 'company', 'extensions'],
    },
  ],
});
