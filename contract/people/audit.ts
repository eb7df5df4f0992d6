import { file, group, okOrNoContent, okOrPartial, pagedListOf, post } from '../call';
import { entity } from '../entity';
import { anyValue, boolean, count, dateTime, domain, integer, nested, oneOf, text } from '../fields';
import { pageFields, sortablePageFields, textFilter } from '../paging';
import { shape } from '../schema';
import { changeKinds } from './changeKinds';

export const fieldLabels = anyValue({
  title: 'Labels',
  description: 'What people call the fields, by their name here; without those nobody has a word for.',
});

/** An audit log entry: who made which change, when, from where and with which call. */
export const RequestLogEntry = entity('Request log entry', {
  id: integer({ title: 'Entry', readOnly: true }),
  account: text({ title: 'What', description: 'The account, number or record that was changed.' }),
  domain_name: domain('Domain'),
  user: text({ title: 'Who', description: 'With staff acting as somebody else, both.' }),
  user_id: text('Sign-in id'),
  request_type: text({ title: 'Call', description: 'Name of the call that made the change.' }),
  done: text({ title: 'How', description: 'What the call does, in words.', 'x-personal': 'scrub' }),
  entity: text({ title: 'Kind', description: 'Kind of record, such as extension or phone_number.' }),
  entity_label: text({ title: 'Kind', description: 'What people call the kind of record.' }),
  subject: text({ title: 'Record', description: 'Kind and key of the record, as people say it.' }),
  changed: text({ title: 'Fields', description: 'What people call the fields that changed.' }),
  action: oneOf(changeKinds, 'Action'),
  date_created: dateTime('When'),
  address: text({ title: 'From', description: 'Network address the request came from, where it is known.' }),
  agent: text({ title: 'Program', description: 'Browser or program that sent the request.' }),
  change_group: text({
    title: 'Import',
    description:
      'What several calls belong to, such as the rows of an import; a UUID. Empty for a call by itself.',
  }),
  group_size: count({
    title: 'Changes as one',
    description:
      'How many changes an entry stands for, where those that belong together are asked for as one.',
    readOnly: true,
  }),
  content: nested(
    shape('Request log content', {
      old: anyValue({
        title: 'Before',
        description: 'Fields that changed, as they were; null for a record that is new.',
      }),
      new: anyValue({
        title: 'After',
        description: 'Fields that changed, as they became; null for a record that was removed.',
      }),
      labels: fieldLabels,
    }),
    'Change',
  ),
});

/** Whether related changes, such as the rows of an import, are grouped into one entry. */
export const groupImports = boolean({
  title: 'Group imports',
  description: 'Treats related changes, such as the rows of an import, as one entry.',
});

export const auditFilters = {
  id: integer('Entry'),
  domain_name: textFilter('Domain'),
  user: textFilter('Who'),
  user_id: textFilter('Sign-in id'),
  request_type: textFilter('Call'),
  entity: textFilter('Kind'),
  account: textFilter('What'),
  action: textFilter('Action'),
  address: textFilter('From'),
  field: text({
    title: 'Field',
    description: 'Changes of the field people call so, or of this wire name.',
    maxLength: 200,
  }),
  change_group: textFilter('Import'),
  date_created_from: text({ title: 'From', description: 'A day or a moment, included.', maxLength: 40 }),
  date_created_to: text({ title: 'To', description: 'A day or a moment, included.', maxLength: 40 }),
};

export const auditCalls = group('Audit', {
  permission: 'audit.view',
  whileImpersonating: 'allowed',
  access: 'customer',
  ok: okOrNoContent,
})({
  GetAuditLogList: post('/api/Link/GetAuditLogList', {
    effect: 'read',
    summary: 'A page of what was changed, the latest first.',
    body: shape('Audit log page', {
      ...sortablePageFields(
        'id',
        'account',
        'domain_name',
        'user',
        'user_id',
        'request_type',
        'entity',
        'action',
        'date_created',
        'address',
      ),
      ...auditFilters,
      as_one: groupImports,
    }),
    returns: pagedListOf(RequestLogEntry),
  }),
  DownloadAuditLog: post('/api/Link/DownloadAuditLog', {
    effect: 'read',
    summary: 'What was changed, as a CSV file.',
    body: shape('Audit log download', {
      search: pageFields.search,
      sortOrder: pageFields.sortOrder,
      ...auditFilters,
      as_one: boolean({ title: 'Group imports', description: 'Of the list: a file has each change.' }),
    }),
    returns: file,
    ok: okOrPartial,
  }),
});
