import { msg } from '#i18n';
import { file, group, inDomain, noContent, pagedListOf, post, single } from '../call';
import { auditedEntity, entity } from '../entity';
import {
  anyValue,
  boolean,
  count,
  dateTime,
  domain,
  integer,
  list,
  longText,
  nested,
  oneOf,
  ref,
  text,
  textMap,
  upload,
} from '../fields';
import { pageRequest, textFilter } from '../paging';
import { fieldLabels } from '../people/audit';
import { required, shape } from '../schema';
import { deletes } from '../sentence';
import {
  ARCHIVE_PART_BYTES,
  archiveImportStates,
  archiveReasonLabels,
  archiveSigners,
  archiveStateLabels,
  differenceKinds,
  foreignProducts,
  importBlockers,
  MAX_ARCHIVE_BYTES,
  MAX_DIFFERENCES,
  skipReasons,
} from './archiveWords';

const nonPersonal = { readOnly: true, 'x-personal': 'keep' } as const;

const archiveFields = {
  id: integer({ title: 'Archive', readOnly: true }),
  domain_name: domain({ title: 'Phone system', readOnly: true }),
  made_of: domain({ title: 'Made from', description: 'The phone system it is of.', readOnly: true }),
  note: longText({ title: 'Note', maxLength: 200 }),
  reason: oneOf(archiveReasonLabels, { title: 'Why', readOnly: true }),
  state: oneOf(archiveStateLabels, { title: 'State', readOnly: true }),
  made_at: dateTime({ title: 'As of', description: 'When it was begun.', readOnly: true }),
  made_by: text({ title: 'Made by', readOnly: true, 'x-personal': 'person' }),
  progress: text({ title: 'At', description: 'The kind of records that is read.', ...nonPersonal }),
  records: count({ title: 'Records', readOnly: true }),
  sounds: count({ title: 'Sound files', readOnly: true }),
  sound_bytes: count({ title: 'Bytes of sound', readOnly: true }),
  upload_bytes: count({ title: 'Bytes of the file', description: 'Of an uploaded one.', readOnly: true }),
  received_bytes: count({ title: 'Bytes received', description: 'Of an uploaded one.', readOnly: true }),
  product: oneOf(foreignProducts, {
    title: 'Product',
    description: 'Whose files it was made from.',
    readOnly: true,
  }),
  left_behind: count({
    title: 'Left behind',
    description: 'What the files of another product hold that could not be carried over.',
    readOnly: true,
  }),
  digest: text({ title: 'Digest', description: 'SHA-256 of its manifest.', ...nonPersonal }),
  signed_by: oneOf(archiveSigners, { title: 'Signed by', readOnly: true }),
  converted_by: text({
    title: 'Converted by',
    description: 'Who uploaded the files of another product.',
    readOnly: true,
    'x-personal': 'person',
  }),
  since_id: integer({
    title: 'Compared with',
    description: 'The archive of the same phone system before it.',
    readOnly: true,
  }),
  added: count({ title: 'Added', description: 'Records, since the previous archive.', readOnly: true }),
  changed: count({ title: 'Changed', description: 'Records, since the previous archive.', readOnly: true }),
  removed: count({ title: 'Removed', description: 'Records, since the previous archive.', readOnly: true }),
  error: longText({ title: 'Why it failed', readOnly: true, 'x-personal': 'keep' }),
};

/** A snapshot of a phone system. */
export const Archive = auditedEntity('Archive', archiveFields);

export const SkippedItem = entity('Left behind', {
  id: integer({ title: 'Line', readOnly: true }),
  archive_id: ref('pbx-customer/archives', 'Archive', 'integer'),
  record: text({
    title: 'Record',
    description: 'Its table and key in that product.',
    'x-personal': 'account',
  }),
  field: text({ title: 'Column', description: 'Empty: the whole record.', ...nonPersonal }),
  value: text({ title: 'Value', 'x-personal': 'scrub' }),
  why: oneOf(skipReasons, 'Why'),
});

const sectionFields = {
  section: text({ title: 'Kind', description: 'Name in archives, such as extensions.', ...nonPersonal }),
  section_label: text({ title: 'Kind', description: 'What people call these records.', ...nonPersonal }),
};

const kindsField = {
  kinds: text({
    title: 'Kinds',
    description: 'Where it has some kinds of records alone: which.',
    ...nonPersonal,
  }),
};

export const ArchiveDetail = auditedEntity('Archive in full', {
  ...archiveFields,
  ...kindsField,
  contents: list(
    shape('Records of a kind in an archive', { ...sectionFields, records: count('Records') }),
    'Contents',
  ),
});

export const SystemDifference = shape('Difference of phone systems', {
  ...sectionFields,
  entity: text({ title: 'Kind', description: 'The audit log’s word.', ...nonPersonal }),
  key: text({ title: 'Key', description: 'What it is known by among its like.', 'x-personal': 'account' }),
  account: text({ title: 'What', description: 'The key of the record, as the audit log has it.' }),
  domain_name: domain('Domain'),
  subject: text({ title: 'Record', description: 'Kind and key of the record, as people say it.' }),
  kind: oneOf(differenceKinds, 'What becomes of it'),
  content: nested(
    shape('Difference of phone systems: values', {
      old: anyValue({ title: 'First', description: 'Fields that differ; null where it is not there.' }),
      new: anyValue({ title: 'Second', description: 'Fields that differ; null where it is not there.' }),
      labels: fieldLabels,
    }),
    'Values',
  ),
  sounds: list(text(nonPersonal), {
    title: 'Sounds that differ',
    description: 'By the field that plays them.',
  }),
});

const sectionCounts = list(
  shape('Differences of a kind', {
    ...sectionFields,
    added: count('Added'),
    changed: count('Changed'),
    removed: count('Removed'),
  }),
  'By kind',
);

export const SystemComparison = shape('Comparison of phone systems', {
  total: count('Records that differ'),
  counts: sectionCounts,
  items: list(SystemDifference, { title: 'Differences', description: 'The first of them.' }),
});

export const ArchiveImportPlan = shape('Import plan', {
  steps: count({ title: 'Steps', description: 'Calls that would be made.' }),
  seen: text({
    title: 'What was seen',
    description: 'Stands for the plan: sent along, nothing else is done.',
    ...nonPersonal,
  }),
  ...kindsField,
  total: count('Records'),
  counts: sectionCounts,
  items: list(SystemDifference, {
    title: 'Records',
    description: 'What becomes of each, the first of them.',
  }),
  obstacles: list(
    shape('What is in the way', {
      ...sectionFields,
      key: text({ title: 'Record', 'x-personal': 'account' }),
      reason: oneOf(importBlockers, 'Reason'),
      said: text({ title: 'Reason', description: 'As a sentence.', ...nonPersonal }),
    }),
    'What is in the way',
  ),
  anew: list(
    shape('What is given anew', {
      ...sectionFields,
      records: count('Records'),
      fields: text({ title: 'What', description: 'Titles of the secrets.', ...nonPersonal }),
    }),
    'What must be given anew',
  ),
  free_numbers: list(text({ 'x-personal': 'phone' }), {
    title: 'Numbers that can be taken instead',
    description: 'Where numbers are in the way; the first of them.',
  }),
});

const selectionFields = {
  sections: list(required(text({ title: 'Kind', maxLength: 40, 'x-personal': 'keep' })), {
    title: 'Kinds',
    description: 'These alone; all without.',
    maxItems: 40,
  }),
  chosen: list(
    required(
      nested(
        shape('Chosen record', {
          section: required(text({ title: 'Kind', maxLength: 40, 'x-personal': 'keep' })),
          key: text({ title: 'Key', maxLength: 500, 'x-personal': 'account' }),
        }),
        'Record',
      ),
    ),
    { title: 'Records', description: 'These alone; all without.', maxItems: MAX_DIFFERENCES },
  ),
  keep_others: boolean({
    title: 'Leave alone what only the phone system has',
    default: false,
  }),
  numbers: textMap({
    title: 'Other numbers',
    description: 'A number of the archive, and the one in its place; empty: none.',
  }),
};

const importFields = {
  id: integer({ title: 'Import', readOnly: true }),
  domain_name: domain({ title: 'Phone system', readOnly: true }),
  archive_id: integer({ title: 'Archive', readOnly: true }),
  from_domain: domain({ title: 'Phone system it comes from', readOnly: true }),
  made_of: domain({
    title: 'Made from',
    description: 'The phone system the records are of.',
    readOnly: true,
  }),
  made_at: dateTime({ title: 'As of', description: 'When the archive was begun.', readOnly: true }),
  note: longText({ title: 'Note', description: 'Of the archive.', readOnly: true }),
  is_approved: boolean({
    title: 'Approved',
    description: 'Somebody else has said yes to what the role of whoever asks asks first for.',
    readOnly: true,
  }),
  state: oneOf(archiveImportStates, { title: 'State', readOnly: true }),
  steps: count({ title: 'Steps', readOnly: true }),
  done: count({ title: 'Done', readOnly: true }),
  refused: count({ title: 'Refused', readOnly: true }),
  progress: text({ title: 'At', description: 'The kind of records that is worked on.', ...nonPersonal }),
  before_id: integer({
    title: 'Archive from before',
    description: 'Made before anything was changed.',
    readOnly: true,
  }),
  change_group: text({
    title: 'Change group',
    description: 'Of its changes in the audit log.',
    ...nonPersonal,
  }),
  made_by: text({ title: 'Asked by', readOnly: true, 'x-personal': 'person' }),
  started_at: dateTime({ title: 'Begun', readOnly: true }),
  ended_at: dateTime({ title: 'Ended', readOnly: true }),
  error: longText({ title: 'Why it ended', readOnly: true, 'x-personal': 'keep' }),
};

/** The import of an archive, or of a phone system from another product, into a phone system. */
export const ArchiveImport = auditedEntity('Archive import', importFields);

export const ArchiveImportDetail = auditedEntity('Archive import in full', {
  ...importFields,
  asked: nested(shape('Import as it was asked for', selectionFields), {
    title: 'What was asked for',
    description: 'What a plan of what is left is asked with.',
    readOnly: true,
  }),
  refusals: list(
    shape('Refused step', {
      ...sectionFields,
      keys: text({ title: 'Records', 'x-personal': 'account' }),
      message: text({ title: 'Why', 'x-personal': 'scrub' }),
    }),
    { title: 'What was refused', readOnly: true },
  ),
});

export const NightlyArchives = shape('Nightly archives', {
  domain_name: domain({ title: 'Phone system', readOnly: true }),
  is_on: boolean('Every night'),
  changed_by: text({ title: 'Switched by', readOnly: true, 'x-personal': 'person' }),
  changed_at: dateTime({ title: 'Switched', readOnly: true }),
});

const sortFields = [
  'id',
  'reason',
  'state',
  'made_at',
  'records',
  'sounds',
  'sound_bytes',
  'dateCreated',
] as const;

const domainName = required(domain('Phone system'));
const id = required(integer('Archive'));

const sourceFields = {
  archive_id: integer({ title: 'Archive', description: 'Or another phone system.' }),
  from_domain: domain({ title: 'Phone system it comes from', description: 'Or an archive.' }),
};

export const archiveCalls = group('Archives', { permission: 'settings.edit', whileImpersonating: 'allowed' })(
  {
    GetArchives: post('/api/Console/GetArchives', {
      effect: 'read',
      summary: 'A page of the archives of a phone system, the latest first.',
      body: pageRequest(
        'Archive page',
        {
          domain_name: domainName,
          id: integer('Archive'),
          reason: textFilter('Why'),
          state: textFilter('State'),
          made_at_from: text({
            title: 'Made from',
            description: 'A day or a moment, included.',
            maxLength: 40,
          }),
          made_at_to: text({ title: 'Made to', description: 'A day or a moment, included.', maxLength: 40 }),
        },
        sortFields,
      ),
      returns: pagedListOf(Archive),
      access: 'customer',
      tenant: inDomain(),
    }),
    GetArchive: post('/api/Console/GetArchive', {
      effect: 'read',
      summary: 'An archive, and how many records of which kind it holds.',
      body: shape('Archive to see', { domain_name: domainName, id }),
      returns: single(ArchiveDetail),
      access: 'customer',
      tenant: inDomain(),
    }),
    MakeArchive: post('/api/Console/MakeArchive', {
      effect: 'write',
      requiresMore: true,
      summary: 'Has an archive of a phone system made, of what whoever asks may see: all of it, or none.',
      sentence: msg('Create an archive of {domain_name}'),
      body: shape('Archive to make', { domain_name: domainName, note: archiveFields.note }),
      returns: single(Archive),
      access: 'customer',
      tenant: inDomain(),
    }),
    MakeArchives: post('/api/Console/MakeArchives', {
      effect: 'write',
      requiresMore: true,
      summary: 'Has an archive of every phone system of a wholesaler made.',
      sentence: msg('Create an archive of every phone system of {wholesaler_id}'),
      body: shape('Archives to make', {
        wholesaler_id: required(ref('wholesalers', { title: 'Wholesaler' }, 'integer')),
        note: archiveFields.note,
      }),
      returns: single(shape('Archives asked for', { archives: count('Archives') })),
      access: 'reseller',
    }),
    UploadArchive: post('/api/Console/UploadArchive', {
      effect: 'write',
      summary:
        'Takes an archive’s file, part after part: it is compared with its hashes once it is here. A part that was sent before is passed over.',
      sentence: msg('Upload an archive of {domain_name}'),
      encoding: 'multipart',
      body: shape('Archive to upload', {
        domain_name: domainName,
        id: integer({ title: 'Archive', description: 'Answered to the first part; sent with all others.' }),
        note: archiveFields.note,
        product: oneOf(foreignProducts, {
          title: 'Product',
          description:
            'The file is one of this product’s, or a zip of several, and an archive is made of it; without, it is an archive.',
        }),
        product_domain: text({
          title: 'Its phone system',
          description: 'Which of several in the files, by its domain in that product.',
          maxLength: 200,
        }),
        size: required(
          integer({ title: 'Bytes of the file', minimum: 1, maximum: MAX_ARCHIVE_BYTES, examples: [4] }),
        ),
        start: required(
          integer({ title: 'Place of the part', description: 'Bytes before it.', minimum: 0, examples: [0] }),
        ),
        part: required(
          upload({
            title: 'Part',
            description: `At most ${ARCHIVE_PART_BYTES / 1024 ** 2} MB.`,
            'x-maxBytes': ARCHIVE_PART_BYTES,
          }),
        ),
      }),
      returns: single(Archive),
      access: 'customer',
      tenant: inDomain(),
    }),
    GetLeftBehind: post('/api/Console/GetLeftBehind', {
      effect: 'read',
      summary: 'A page of what the files of another product say, and the archive made of them does not.',
      body: pageRequest(
        'Left behind page',
        { domain_name: domainName, archive_id: id, id: integer('Line'), why: textFilter('Why') },
        ['id', 'record', 'field', 'why'],
      ),
      returns: pagedListOf(SkippedItem),
      access: 'customer',
      tenant: inDomain(),
    }),
    UpdateArchive: post('/api/Console/UpdateArchive', {
      effect: 'write',
      requiresMore: true,
      summary: 'Notes something else about an archive.',
      sentence: msg('Change the note of archive {id}'),
      body: shape('Archive to note', { domain_name: domainName, id, note: archiveFields.note }),
      returns: single(Archive),
      access: 'customer',
      tenant: inDomain(),
    }),
    RemoveArchives: post('/api/Console/RemoveArchives', {
      effect: 'write',
      removes: 'archive',
      setting: 'allow',
      requiresMore: true,
      summary: 'Removes archives; one that is being made is given up.',
      sentence: deletes('archive', 'ids'),
      body: shape('Archives to remove', {
        domain_name: domainName,
        ids: required(list(id, { title: 'Archives', maxItems: 1000 })),
      }),
      returns: noContent,
      access: 'customer',
      tenant: inDomain(),
    }),
    DownloadArchive: post('/api/Console/DownloadArchive', {
      effect: 'read',
      summary: 'An archive as a file: what `npm run archive` reads and writes.',
      body: shape('Archive to download', { domain_name: domainName, id }),
      returns: file,
      access: 'customer',
      tenant: inDomain(),
    }),
    GetNightlyArchives: post('/api/Console/GetNightlyArchives', {
      effect: 'read',
      summary: 'Whether archives of a phone system are made every night.',
      body: shape('Nightly archives to see', { domain_name: domainName }),
      returns: single(NightlyArchives),
      access: 'customer',
      tenant: inDomain(),
    }),
    SetNightlyArchives: post('/api/Console/SetNightlyArchives', {
      effect: 'write',
      requiresMore: true,
      summary:
        'Has an archive of a phone system made every night, in the name of whoever asks; or no longer.',
      sentence: [
        msg(
          '{is_on, select, true {Switch nightly archives of {domain_name} on} other {Switch nightly archives of {domain_name} off}}',
        ),
        msg('Switch nightly archives on or off'),
      ],
      body: shape('Nightly archives to switch', {
        domain_name: domainName,
        is_on: required(boolean('Every night')),
      }),
      returns: single(NightlyArchives),
      access: 'customer',
      tenant: inDomain(),
    }),
    CompareSystems: post('/api/Console/CompareSystems', {
      effect: 'read',
      summary: 'What differs between two phone systems, or archives: of a record, field by field.',
      body: shape('Phone systems to compare', {
        domain_name: domainName,
        from_archive: integer({ title: 'First archive', description: 'Or a phone system.' }),
        from_domain: domain({
          title: 'First phone system',
          description: 'Without either: the one it is about.',
        }),
        to_archive: integer({ title: 'Second archive', description: 'Or a phone system.' }),
        to_domain: domain({
          title: 'Second phone system',
          description: 'Without either: the one it is about.',
        }),
      }),
      returns: { ...single(SystemComparison), mostRows: MAX_DIFFERENCES },
      access: 'customer',
      tenant: inDomain(),
    }),
    PlanImport: post('/api/Console/PlanImport', {
      effect: 'read',
      summary:
        'What would be done so that a phone system is as an archive, or another phone system: what is made, changed and removed, and what is in the way.',
      body: shape('Import to plan', { domain_name: domainName, ...sourceFields, ...selectionFields }),
      returns: { ...single(ArchiveImportPlan), mostRows: MAX_DIFFERENCES },
      access: 'customer',
      tenant: inDomain(),
    }),
    ImportArchive: post('/api/Console/ImportArchive', {
      effect: 'write',
      requiresMore: true,
      summary:
        'Has a phone system become what an archive, or another phone system, says; an archive of it is made before.',
      sentence: [
        msg('Import {from_domain} into {domain_name}'),
        msg('Import archive {archive_id} into {domain_name}'),
        msg('Import an archive'),
      ],
      body: shape('Import to make', {
        domain_name: domainName,
        ...sourceFields,
        ...selectionFields,
        seen: text({ title: 'What was seen', description: 'Of the plan.', maxLength: 100 }),
      }),
      returns: single(ArchiveImport),
      access: 'customer',
      tenant: inDomain(),
    }),
    StopImport: post('/api/Console/StopImport', {
      effect: 'write',
      requiresMore: true,
      summary: 'Ends bringing in after the step that is being done; what is done stays.',
      sentence: msg('Stop archive import {id}'),
      body: shape('Import to stop', { domain_name: domainName, id: required(integer('Import')) }),
      returns: single(ArchiveImport),
      access: 'customer',
      tenant: inDomain(),
    }),
    GetImports: post('/api/Console/GetImports', {
      effect: 'read',
      summary: 'A page of what was brought into a phone system, the latest first.',
      body: pageRequest(
        'Import page',
        { domain_name: domainName, id: integer('Import'), state: textFilter('State') },
        ['id', 'state', 'steps', 'done', 'dateCreated'],
      ),
      returns: pagedListOf(ArchiveImport),
      access: 'customer',
      tenant: inDomain(),
    }),
    GetImport: post('/api/Console/GetImport', {
      effect: 'read',
      summary: 'What was brought into a phone system, how far it is, and what was refused.',
      body: shape('Import to see', { domain_name: domainName, id: required(integer('Import')) }),
      returns: single(ArchiveImportDetail),
      access: 'customer',
      tenant: inDomain(),
    }),
  },
);
