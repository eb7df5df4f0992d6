import { msg } from '#i18n';
import { group, listOf, noContent, post, single } from '../call';
import { auditedEntity } from '../entity';
import { count, dateTime, integer, list, oneOf, ref, text, textMap, timeZone, userTypes } from '../fields';
import { pageFields } from '../paging';
import { getFieldTitles, required, shape } from '../schema';
import { changes, creates, deletes } from '../sentence';
import { DomainSettings } from '../settings/domainSettings';

const { external: _outside, ...accountTypes } = userTypes;
const wholesalerField = {
  wholesalerid: ref(
    'wholesalers',
    { title: 'Wholesaler', description: 'Empty: for every wholesaler without one of its own.' },
    'integer',
  ),
  wholesaler: text({ title: 'Wholesaler', readOnly: true }),
};
const timestampFields = {
  dateCreated: dateTime({ title: 'Created', readOnly: true }),
  dateLastModified: dateTime('Last changed'),
};

const domainDefaultFields = {
  account_starting: textMap(
    {
      title: 'First accounts',
      description: 'The number the accounts of each kind begin with: 2 to 6 digits.',
    },
    accountTypes,
  ),
  ...wholesalerField,
  comment: text({ title: 'Comment', maxLength: 200 }),
};

/** First account numbers for a new phone system. */
export const DomainDefault = auditedEntity('DomainDefault', {
  id: integer({ title: 'Domain default id', readOnly: true }),
  ...domainDefaultFields,
  ...timestampFields,
});

export const BusinessHours = shape('Business hours', {
  key: required(text({ title: 'Day', maxLength: 20, examples: ['mon'] })),
  value: text({ title: 'Hours', maxLength: 200, examples: ['09:00-17:00'] }),
});

/** Number of accounts of one type for which numbers are reserved in a range. */
export const AccountQuantity = shape('Account quantity', {
  acct_type: required(oneOf(accountTypes, 'Kind')),
  quantity: required(count({ title: 'How many', maximum: 1000 })),
  acct_name: text({ title: 'Name', maxLength: 100 }),
});

const domainTemplateFields = {
  comment: text({ title: 'Comment', maxLength: 200 }),
  content: textMap(
    { title: 'Settings', description: 'What the settings of a new phone system hold.' },
    getFieldTitles(DomainSettings),
  ),
  business_hours: list(BusinessHours, { title: 'Business hours', maxItems: 20 }),
  account_quantity: list(AccountQuantity, {
    title: 'Accounts',
    description: 'Accounts a new phone system has beside its extensions.',
    maxItems: 50,
  }),
  dial_plan: text({ title: 'Dial plan', maxLength: 60 }),
  timezone: timeZone('Time zone'),
  ...wholesalerField,
};

export const DomainTemplate = auditedEntity('Domain template', {
  id: integer({ title: 'Template id', readOnly: true }),
  template: required(text({ title: 'Name', maxLength: 100, examples: ['Small office'] })),
  ...domainTemplateFields,
  original: text({ title: 'Made from', description: 'The template it began as.', maxLength: 100 }),
  ...timestampFields,
});

const ListShape = (name: string) =>
  shape(name, { ...pageFields, wholesaler_id: ref('wholesalers', 'Wholesaler', 'integer') });

export const domainDefaultCalls = group('Domain defaults and templates', {
  permission: 'domains.edit',
  whileImpersonating: 'allowed',
  access: 'reseller',
})({
  GetDomainDefault: post('/api/NumberHub/GetDomainDefault', {
    effect: 'read',
    summary: 'The domain defaults, all or those a wholesaler’s new phone systems can begin with.',
    body: ListShape('Domain default list'),
    returns: listOf(DomainDefault),
  }),
  CreateDomainDefault: post('/api/NumberHub/CreateDomainDefault', {
    summary: 'Adds a domain default.',
    sentence: [msg('Create a domain default for {wholesalerid}'), creates('domain_default')],
    body: DomainDefault,
    returns: single(DomainDefault),
  }),
  ModifyDomainDefault: post('/api/NumberHub/ModifyDomainDefault', {
    summary: 'Changes a domain default.',
    sentence: changes('domain_default', 'id'),
    body: shape('Modify domain default request', {
      id: required(integer('Domain default id')),
      ...domainDefaultFields,
      dateLastModified: dateTime('Last changed'),
    }),
    returns: single(DomainDefault),
  }),
  RemoveDomainDefault: post('/api/NumberHub/RemoveDomainDefault/{id}', {
    removes: 'domain_default',
    summary: 'Removes a domain default.',
    sentence: deletes('domain_default', 'id'),
    returns: noContent,
  }),
  GetDomainTemplates: post('/api/NumberHub/GetDomainTemplates', {
    effect: 'read',
    summary: 'The domain templates, all or those a wholesaler can use.',
    body: ListShape('Domain template list'),
    returns: listOf(DomainTemplate),
  }),
  CreateDomainTemplate: post('/api/NumberHub/CreateDomainTemplate', {
    summary: 'Adds a domain template.',
    sentence: creates('domain_template', 'template'),
    body: DomainTemplate,
    returns: single(DomainTemplate),
  }),
  ModifyDomainTemplate: post('/api/NumberHub/ModifyDomainTemplate', {
    summary: 'Changes a domain template.',
    sentence: changes('domain_template', 'id'),
    body: shape('Modify domain template request', {
      id: required(integer('Template id')),
      template: text({ title: 'Name', maxLength: 100 }),
      ...domainTemplateFields,
      dateLastModified: dateTime('Last changed'),
    }),
    returns: single(DomainTemplate),
  }),
  RemoveDomainTemplate: post('/api/NumberHub/RemoveDomainTemplate/{id}', {
    removes: 'domain_template',
    summary: 'Removes a domain template.',
    sentence: deletes('domain_template', 'id'),
    returns: noContent,
  }),
});
