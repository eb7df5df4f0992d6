import { msgs } from '#i18n';

export const archiveReasonLabels = msgs({
  asked: 'Asked for',
  nightly: 'Nightly',
  before_import: 'Before bringing in another',
  uploaded: 'Uploaded',
  template: 'For a template',
  converted: 'From another product',
});

export type ArchiveReason = keyof typeof archiveReasonLabels;

export const archiveStateLabels = msgs({
  uploading: 'Being uploaded',
  waiting: 'Waiting',
  making: 'Being made',
  ready: 'Ready',
  failed: 'Failed',
});

export type ArchiveState = keyof typeof archiveStateLabels;

export const archiveSigners = msgs({
  here: 'This server',
  converted: 'This server, after conversion',
  elsewhere: 'Another server',
  nobody: 'Nobody',
});

export type ArchiveSigner = keyof typeof archiveSigners;

export const archiveImportStates = msgs({
  waiting: 'Waiting',
  running: 'Being brought in',
  done: 'Imported',
  partly: 'Imported in part',
  changed: 'Stopped: the phone system has changed since',
  stopped: 'Stopped',
  failed: 'Failed',
});

export type ArchiveImportState = keyof typeof archiveImportStates;

export const differenceKinds = msgs({ added: 'Added', changed: 'Changed', removed: 'Removed' });

/** Maximum number of manually created or uploaded archives per phone system. */
export const MAX_ARCHIVES = 100;

/** Maximum size of an uploaded archive, in bytes. */
export const MAX_ARCHIVE_BYTES = 8 * 1024 ** 3;

/** Chunk size for archive uploads, in bytes. */
export const ARCHIVE_PART_BYTES = 8 * 1024 ** 2;

/** Maximum number of chunks of an archive upload: four times as many as the largest upload of the console has. */
export const MAX_ARCHIVE_PARTS = (4 * MAX_ARCHIVE_BYTES) / ARCHIVE_PART_BYTES;

/** Maximum number of records compared individually in one response. */
export const MAX_DIFFERENCES = 5_000;

/** Retention of nightly archives: the number of days for all of them, and the number of months for the first of each month. */
export const NIGHTLY_DAYS = 30;
export const NIGHTLY_MONTHS = 12;

export const importBlockers = msgs({
  no_call: 'No call does it',
  number: 'The number is not available',
  shown: 'It shows a number that is not available',
  login: 'The address signs in elsewhere',
  phone: 'The phone is of another phone system',
  level: 'Others set some of it',
  house: 'It refers to something that does not exist here',
});

/** Products whose files can be imported, by API name. */
export const foreignProducts = {
  fusionpbx: 'FusionPBX',
  freepbx: 'FreePBX',
  '3cx': '3CX',
  ...msgs({ sheet: 'A sheet' }),
} as const;

export type ForeignProduct = keyof typeof foreignProducts;

export const skipReasons = msgs({
  unlike: 'There is nothing like it here',
  value: 'This value means nothing here',
  secret: 'A secret: set it again',
  target: 'It leads to something that was not read',
  full: 'There is no more room for it',
  unused: 'It is switched off there, or belongs to nothing that was read',
  twice: 'There is another one before it',
  unread: 'This file was not read',
});
