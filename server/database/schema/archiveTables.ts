import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { SkipReason } from '../../../archive/from/foreignSystem';
import type { SectionName } from '../../../archive/sections';
import type {
  ArchiveImportState,
  ArchiveReason,
  ArchiveSigner,
  ArchiveState,
  ForeignProduct,
} from '../../../contract/console/archiveWords';
import type { StoredText } from '../../language/storedText';
import type { RequesterIdentity } from './changeRequestTables';
import { changeColumns, timestamptz } from './columns';
import { mediaContents } from './mediaContentTables';
import { domains } from './wholesaleTables';

const bigintColumn = (name: string) => bigint(name, { mode: 'number' });
const domainNameColumn = () =>
  text('domain_name').references(() => domains.domainName, { onDelete: 'cascade' });

export const archives = pgTable(
  'archive',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Phone system of the archive. Null if the phone system has been deleted and a template still uses the archive. */
    domainName: domainNameColumn(),
    wholesalerId: integer('wholesaler_id'),
    note: text(),
    reason: text().$type<ArchiveReason>().notNull(),
    /** Name of the creator. */
    madeBy: text('made_by').notNull(),
    /** Identity with which the data is read. */
    askedAs: jsonb('asked_as').$type<RequesterIdentity>().notNull(),
    ...changeColumns,
  },
  (table) => [index('archive_domain').on(table.domainName, table.id)],
);

/** Progress of each archive. Stored separately because it is not a change to the archive. */
export const archiveStates = pgTable(
  'archive_state',
  {
    archiveId: bigintColumn('archive_id')
      .primaryKey()
      .references(() => archives.id, { onDelete: 'cascade' }),
    state: text().$type<ArchiveState>().notNull(),
    section: text().$type<SectionName>(),
    records: integer().notNull().default(0),
    sounds: integer().notNull().default(0),
    soundBytes: bigintColumn('sound_bytes').notNull().default(0),
    /** Size of an uploaded file in bytes. `receivedBytes` is the number of bytes received so far. */
    uploadBytes: bigintColumn('upload_bytes'),
    receivedBytes: bigintColumn('received_bytes'),
    /** For files of another product: the product, followed by the file name. */
    product: text().$type<ForeignProduct>(),
    fileName: text('file_name'),
    /** The selected phone system, if the files contain several. */
    productDomain: text('product_domain'),
    leftBehind: integer('left_behind'),
    /** The phone system that was archived. */
    madeOf: text('made_of'),
    madeAt: timestamptz('made_at'),
    /** Manifest, stored verbatim because its hash is signed. */
    manifest: text(),
    digest: text(),
    signature: text(),
    signedBy: text('signed_by').$type<ArchiveSigner>(),
    /** Name of the user who uploaded the files of another product, even if the converted archive was uploaded again. */
    convertedBy: text('converted_by'),
    /** Earlier archive with which this archive was compared. */
    sinceId: bigintColumn('since_id').references(() => archives.id, { onDelete: 'set null' }),
    added: integer(),
    changed: integer(),
    removed: integer(),
    error: jsonb().$type<StoredText>(),
  },
  (table) => [index('archive_state_since').on(table.sinceId)],
);

/** Records of an archive, one row per section. Each row contains the section's text as stored in the file. */
export const archiveSections = pgTable(
  'archive_section',
  {
    archiveId: bigintColumn('archive_id')
      .notNull()
      .references(() => archives.id, { onDelete: 'cascade' }),
    section: text().$type<SectionName>().notNull(),
    records: integer().notNull(),
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.archiveId, table.section] })],
);

/** Sound files of archives, deduplicated. */
export const archivedSounds = pgTable(
  'archived_sound',
  {
    /** SHA-256 of the content, in hexadecimal. */
    sha256: text().primaryKey(),
    contentId: bigintColumn('content_id')
      .notNull()
      .references(() => mediaContents.id),
    bytes: bigintColumn('bytes').notNull(),
  },
  (table) => [index('archived_sound_content').on(table.contentId)],
);

export const archiveSounds = pgTable(
  'archive_sound',
  {
    archiveId: bigintColumn('archive_id')
      .notNull()
      .references(() => archives.id, { onDelete: 'cascade' }),
    sha256: text()
      .notNull()
      .references(() => archivedSounds.sha256),
  },
  (table) => [
    primaryKey({ columns: [table.archiveId, table.sha256] }),
    index('archive_sound_named').on(table.sha256),
  ],
);

/** Parts of an upload, stored until the file has been validated. */
export const archiveParts = pgTable(
  'archive_part',
  {
    archiveId: bigintColumn('archive_id')
      .notNull()
      .references(() => archives.id, { onDelete: 'cascade' }),
    /** Offset of the part in the file, in bytes. */
    start: bigintColumn('start').notNull(),
    bytes: integer().notNull(),
    contentId: bigintColumn('content_id')
      .notNull()
      .references(() => mediaContents.id),
  },
  (table) => [
    primaryKey({ columns: [table.archiveId, table.start] }),
    index('archive_part_content').on(table.contentId),
  ],
);

/** Data from another product's files that was not imported into the archive. */
export const archiveSkippedItems = pgTable(
  'archive_left',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    archiveId: bigintColumn('archive_id')
      .notNull()
      .references(() => archives.id, { onDelete: 'cascade' }),
    record: text().notNull(),
    field: text().notNull(),
    value: text().notNull(),
    why: text().$type<SkipReason>().notNull(),
  },
  (table) => [index('archive_left_of').on(table.archiveId, table.id)],
);

/** Hash of each file's content. The content is immutable, so its hash is computed only once for all archives. */
export const contentHashes = pgTable('content_hash', {
  contentId: bigintColumn('content_id')
    .primaryKey()
    .references(() => mediaContents.id, { onDelete: 'cascade' }),
  /** SHA-256 of the content, in hexadecimal. */
  sha256: text().notNull(),
});

export const archiveSchedules = pgTable('archive_schedule', {
  domainName: domainNameColumn().primaryKey(),
  wholesalerId: integer('wholesaler_id'),
  /** The user who enabled the schedule. */
  askedAs: jsonb('asked_as').$type<RequesterIdentity>().notNull(),
  ...changeColumns,
});

/** Imports of an archive, or of another phone system, into a phone system. */
export const archiveImports = pgTable(
  'archive_import',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    domainName: domainNameColumn().notNull(),
    wholesalerId: integer('wholesaler_id'),
    archiveId: bigintColumn('archive_id').references(() => archives.id, { onDelete: 'set null' }),
    fromDomain: text('from_domain'),
    /** Source, date and note of the archive. Copied because the archive may be deleted. */
    madeOf: text('made_of'),
    madeAt: timestamptz('made_at'),
    note: text(),
    /** Whether another user approved the import, as required by the requester's role. */
    isApproved: boolean('is_approved').notNull().default(false),
    madeBy: text('made_by').notNull(),
    askedAs: jsonb('asked_as').$type<RequesterIdentity>().notNull(),
    asked: jsonb().$type<ImportRequest>().notNull(),
    ...changeColumns,
  },
  (table) => [
    index('archive_import_domain').on(table.domainName, table.id),
    index('archive_import_archive').on(table.archiveId),
  ],
);

/** Progress of each import. Stored separately because it is not a change to the request. */
export const archiveImportStates = pgTable(
  'archive_import_state',
  {
    importId: bigintColumn('import_id')
      .primaryKey()
      .references(() => archiveImports.id, { onDelete: 'cascade' }),
    /** UUID of the import's change group in the audit log. */
    changeGroup: text('change_group').notNull(),
    state: text().$type<ArchiveImportState>().notNull(),
    section: text().$type<SectionName>(),
    steps: integer().notNull().default(0),
    done: integer().notNull().default(0),
    refusals: jsonb().$type<ImportRejection[]>().notNull().default([]),
    /** Backup archive created before the import. */
    beforeId: bigintColumn('before_id').references(() => archives.id, { onDelete: 'set null' }),
    startedAt: timestamptz('started_at'),
    endedAt: timestamptz('ended_at'),
    error: jsonb().$type<StoredText>(),
  },
  (table) => [index('archive_import_state_before').on(table.beforeId)],
);

/** Import options. They identify records by key and contain no record data. */
export interface ImportRequest {
  sections: SectionName[] | null;
  chosen: { section: SectionName; key: string }[] | null;
  preserveOthers: boolean;
  /** Replacement numbers by source number. An empty value drops the number. */
  numbers: Record<string, string>;
  /** Digest of the plan that the user has seen. */
  seen: string | null;
}

export interface ImportRejection {
  section: SectionName;
  keys: string[];
  message: StoredText;
}
