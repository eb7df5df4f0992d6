import { msgs } from '#i18n';

/** Why an archive was made. */
export const archiveReasonLabels = msgs({
  asked: 'Asked for',
  nightly: 'Nightly',
  before_import: 'Before bringing in another',
  uploaded: 'Uploaded',
  template: 'For a template',
  converted: 'From another product',
});

export type ArchiveReason = keyof typeof archiveReasonLabels;

/** How far an archive is. */
export const archiveStateLabels = msgs({
  uploading: 'Being uploaded',
  waiting: 'Waiting',
  making: 'Being made',
  ready: 'Ready',
  failed: 'Failed',
});

export type ArchiveState = keyof typeof archiveStateLabels;

/** Who has signed an archive. */
export const archiveSigners = msgs({
  here: 'This server',
  elsewhere: 'Another server',
  nobody: 'Nobody',
});

export type ArchiveSigner = keyof typeof archiveSigners;

/** How far bringing in is. */
export const archiveImportStates = msgs({
  waiting: 'Waiting',
  running: 'Being brought in',
  done: 'Brought in',
  partly: 'Brought in in part',
  changed: 'Stopped: the phone system has changed since',
  stopped: 'Stopped',
  failed: 'Failed',
});

export type ArchiveImportState = keyof typeof archiveImportStates;

/** What becomes of a record, seen from how it is. */
export const differenceKinds = msgs({ added: 'Added', changed: 'Changed', removed: 'Removed' });

/** Archives of one phone system at most that people have made or uploaded. */
export const MAX_ARCHIVES = 100;

/** Bytes of an archive that is uploaded at most. */
export const MAX_ARCHIVE_BYTES = 8 * 1024 ** 3;

/** Bytes of an archive that are sent at once. */
export const ARCHIVE_PART_BYTES = 8 * 1024 ** 2;

/** Records that are compared one by one in an answer, at most. */
export const MAX_DIFFERENCES = 5_000;

/** Days nightly archives are kept, and months the first of each is. */
export const NIGHTLY_DAYS = 30;
export const NIGHTLY_MONTHS = 12;

/** Why something can't be brought in. */
export const importBlockers = msgs({
  no_call: 'No call does it',
  number: 'The number is not available',
  shown: 'It shows a number that is not available',
  login: 'The address signs in elsewhere',
  phone: 'The phone is of another phone system',
  level: 'Others set some of it',
  house: 'It refers to something that does not exist here',
});

/** Products whose files are read, by the name they have in calls. */
export const foreignProducts = {
  fusionpbx: 'FusionPBX',
  freepbx: 'FreePBX',
  '3cx': '3CX',
  ...msgs({ sheet: 'A sheet' }),
} as const;

export type ForeignProduct = keyof typeof foreignProducts;

/** Why something another product says is not in the archive that was made of it. */
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
