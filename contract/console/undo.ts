import { msg } from '#i18n';
import { group, pagedListOf, post, single } from '../call';
import { entity } from '../entity';
import { anyValue, boolean, count, dateTime, domain, integer, list, nested, oneOf, text } from '../fields';
import { pageFields, sortablePageFields, textFilter } from '../paging';
import { auditFilters, fieldLabels, groupImports } from '../people/audit';
import { shape } from '../schema';
import { conflictReasons, undoOutcomes } from './undoTexts';

const UndoConflict = shape('What stands in the way', {
  field: text({ title: 'Field', description: 'Wire name; empty where it is the whole record.' }),
  field_label: text({ title: 'Field', description: 'What people call it.' }),
  reason: oneOf(conflictReasons, 'Reason'),
  said: text({ title: 'Reason', description: 'As a sentence.' }),
  by: text({
    title: 'By',
    description: 'Who changed it since; empty where that is not the reader’s to know.',
  }),
  at: dateTime('When'),
});

/** The effect of an undo on one record, actual or previewed. */
export const UndoneRecord = shape('Record taken back', {
  entity: text({ title: 'Kind', description: 'Kind of record, such as extension or phone_number.' }),
  entity_label: text({ title: 'Kind', description: 'What people call the kind of record.' }),
  account: text({ title: 'What', description: 'The key of the record, as the audit log has it.' }),
  domain_name: domain('Domain'),
  subject: text({ title: 'Record', description: 'Kind and key of the record, as people say it.' }),
  outcome: oneOf(undoOutcomes, 'What becomes of it'),
  content: nested(
    shape('Record taken back: values', {
      old: anyValue({
        title: 'Now',
        description: 'Fields that change, as they are; null for a record that is gone.',
      }),
      new: anyValue({ title: 'Then', description: 'As they become again; null for a record that goes.' }),
      labels: fieldLabels,
    }),
    'Values',
  ),
  stays: text({ title: 'What stays', description: 'All that stands in the way, as sentences.' }),
  obstacles: list(UndoConflict, 'What stands in the way'),
});

export const UndoResult = shape('Taken back', {
  done: boolean({ title: 'Done', description: 'False for a preview.' }),
  entries: count('Changes chosen'),
  calls: list(text({ title: 'Change', 'x-personal': 'scrub' }), {
    title: 'Undone',
    description: 'What the first of the calls did that made these changes.',
  }),
  calls_count: count('Calls undone'),
  last_entry: integer({
    title: 'Last entry',
    description: 'Sent as `until` it keeps out what is changed after the preview.',
  }),
  records: count('Records'),
  restored: count('Records whose values come back'),
  brought_back: count('Records that come back'),
  removed: count('Records that go'),
  unchanged: count('Records that are so already'),
  left: count('Records of which something stays as it is'),
  items: list(UndoneRecord, {
    title: 'Records',
    description: 'A page of them, those with something in the way first.',
  }),
});

export const RemovedRecord = entity('Removed record', {
  id: integer({ title: 'Entry', readOnly: true, description: 'That of the audit log.' }),
  entity: text({ title: 'Kind', description: 'Kind of record, such as extension or phone_number.' }),
  entity_label: text({ title: 'Kind', description: 'What people call the kind of record.' }),
  account: text({ title: 'What', description: 'The key of the record.' }),
  domain_name: domain('Domain'),
  subject: text({ title: 'Record', description: 'Kind and key of the record, as people say it.' }),
  user: text({ title: 'Removed by', description: 'With staff acting as somebody else, both.' }),
  request_type: text({ title: 'Call', description: 'Name of the call that removed it.' }),
  done: text({ title: 'How', description: 'What the call does, in words.', 'x-personal': 'scrub' }),
  date_removed: dateTime('Removed'),
  kept_until: dateTime('Can be brought back until'),
});

const removedFilters = {
  id: integer('Entry'),
  domain_name: textFilter('Domain'),
  user: textFilter('Removed by'),
  entity: textFilter('Kind'),
  account: textFilter('What'),
  date_removed_from: text({ title: 'From', description: 'A day or a moment, included.', maxLength: 40 }),
  date_removed_to: text({ title: 'To', description: 'A day or a moment, included.', maxLength: 40 }),
};

export const MAX_UNDONE_ENTRIES = 10_000;

export const undoCalls = group('Audit', {
  permission: 'audit.takeBack',
  whileImpersonating: 'allowed',
  access: 'customer',
})({
  TakeBack: post('/api/Console/TakeBack', {
    requiresMore: true,
    summary:
      'Takes changes of the audit log back, as far as nobody has changed the same since; or says what that would do.',
    sentence: [msg('Undo {ids_count, plural, one {# change} other {# changes}}'), msg('Undo changes')],
    body: shape('Changes to take back', {
      ids: list(integer('Entry'), {
        title: 'Entries',
        description:
          'Of the audit log. What is chosen is what has one of these, and meets all else that is said here.',
        maxItems: MAX_UNDONE_ENTRIES,
      }),
      as_one: groupImports,
      same_as: integer({
        title: 'All of the same call',
        description:
          'An entry: all that was changed by the same call, and where the call is part of an import, by all of that.',
      }),
      until: integer({ title: 'Until', description: 'The last entry that is looked at.' }),
      preview: boolean({ title: 'Preview', description: 'Nothing is written.' }),
      pageNumber: pageFields.pageNumber,
      pageSize: pageFields.pageSize,
      search: pageFields.search,
      ...auditFilters,
    }),
    returns: single(UndoResult),
  }),
  GetRemovedRecords: post('/api/Console/GetRemovedRecords', {
    effect: 'read',
    summary: 'A page of what was removed and can be brought back, the latest first.',
    body: shape('Removed records page', {
      ...sortablePageFields('id', 'account', 'domain_name', 'user', 'entity', 'date_removed'),
      ...removedFilters,
    }),
    returns: pagedListOf(RemovedRecord),
  }),
});
