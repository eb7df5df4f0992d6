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
  timestamp,
} from 'drizzle-orm/pg-core';
import type { WhyLeft } from '../../../archive/from/foreignSystem';
import type { SectionName } from '../../../archive/sections';
import type {
  ArchiveImportState,
  ArchiveReason,
  ArchiveSigner,
  ArchiveState,
  ForeignProduct,
} from '../../../contract/console/archiveWords';
import type { ImportRefusal, ImportRequest } from '../../archives/imports/askedImport';
import type { StoredText } from '../../notifications/keptText';
import type { RequesterIdentity } from './changeRequestTables';
import { changeColumns } from './columns';
import { mediaContents } from './mediaContentTables';
import { domains } from './wholesaleTables';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });
const bigintColumn = (name: string) => bigint(name, { mode: 'number' });
const domainNameColumn = () =>
  text('domain_name').references(() => domains.domainName, { onDelete: 'cascade' });

/** All a phone system is at a time, kept. */
export const archives = pgTable(
  'archive',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Null: its phone system is gone, and a template brings what it holds. */
    domainName: domainNameColumn(),
    wholesalerId: integer('wholesaler_id'),
    note: text(),
    reason: text().$type<ArchiveReason>().notNull(),
    /** Who had it made, by name. */
    madeBy: text('made_by').notNull(),
    /** In whose name it is read. */
    askedAs: jsonb('asked_as').$type<RequesterIdentity>().notNull(),
    ...changeColumns,
  },
  (table) => [index('archive_domain').on(table.domainName, table.id)],
);

/** How far an archive is: apart, since that is no change of the archive. */
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
    /** Of one that is uploaded: bytes of its file, and those that are here. */
    uploadBytes: bigintColumn('upload_bytes'),
    receivedBytes: bigintColumn('received_bytes'),
    /** Of files of another product: whose, and the name of the file. */
    product: text().$type<ForeignProduct>(),
    fileName: text('file_name'),
    /** Which of several phone systems in the files. */
    productDomain: text('product_domain'),
    leftBehind: integer('left_behind'),
    /** The phone system it is of. */
    madeOf: text('made_of'),
    madeAt: timestamptz('made_at'),
    /** As it was written: what is signed is the hash of these very bytes. */
    manifest: text(),
    digest: text(),
    signature: text(),
    signedBy: text('signed_by').$type<ArchiveSigner>(),
    /** The one before it that it was compared with. */
    sinceId: bigintColumn('since_id').references(() => archives.id, { onDelete: 'set null' }),
    added: integer(),
    changed: integer(),
    removed: integer(),
    error: jsonb().$type<StoredText>(),
  },
  (table) => [index('archive_state_since').on(table.sinceId)],
);

/** Records of a kind, as they stand in the file: read a kind at a time. */
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

/** Sounds of archives: those that are the same are kept once. */
export const archivedSounds = pgTable(
  'archived_sound',
  {
    /** In hex. */
    sha256: text().primaryKey(),
    contentId: bigintColumn('content_id')
      .notNull()
      .references(() => mediaContents.id),
    bytes: bigintColumn('bytes').notNull(),
  },
  (table) => [index('archived_sound_content').on(table.contentId)],
);

/** Which sounds an archive has. */
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

/** Parts of a file that is uploaded, until it has been looked into. */
export const archiveParts = pgTable(
  'archive_part',
  {
    archiveId: bigintColumn('archive_id')
      .notNull()
      .references(() => archives.id, { onDelete: 'cascade' }),
    /** Bytes before it. */
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

/** What the files of another product say, and the archive made of them does not. */
export const archiveLeftBehind = pgTable(
  'archive_left',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    archiveId: bigintColumn('archive_id')
      .notNull()
      .references(() => archives.id, { onDelete: 'cascade' }),
    record: text().notNull(),
    field: text().notNull(),
    value: text().notNull(),
    why: text().$type<WhyLeft>().notNull(),
  },
  (table) => [index('archive_left_of').on(table.archiveId, table.id)],
);

/** The hash of what a file holds, which never changes: so that it is read once for all archives. */
export const contentHashes = pgTable('content_hash', {
  contentId: bigintColumn('content_id')
    .primaryKey()
    .references(() => mediaContents.id, { onDelete: 'cascade' }),
  /** In hex. */
  sha256: text().notNull(),
});

/** Phone systems of which an archive is made every night. */
export const archiveSchedules = pgTable('archive_schedule', {
  domainName: domainNameColumn().primaryKey(),
  wholesalerId: integer('wholesaler_id'),
  /** Who has switched it on. */
  askedAs: jsonb('asked_as').$type<RequesterIdentity>().notNull(),
  ...changeColumns,
});

/** An archive, or another phone system, that is brought into a phone system. */
export const archiveImports = pgTable(
  'archive_import',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    domainName: domainNameColumn().notNull(),
    wholesalerId: integer('wholesaler_id'),
    archiveId: bigintColumn('archive_id').references(() => archives.id, { onDelete: 'set null' }),
    fromDomain: text('from_domain'),
    /** What the archive is of, when it was begun, and its note: it may be removed. */
    madeOf: text('made_of'),
    madeAt: timestamptz('made_at'),
    note: text(),
    /** Somebody else has said yes to what the role of whoever asks asks first for. */
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

/** How far bringing in is: apart, since that is no change of what was asked for. */
export const archiveImportStates = pgTable(
  'archive_import_state',
  {
    importId: bigintColumn('import_id')
      .primaryKey()
      .references(() => archiveImports.id, { onDelete: 'cascade' }),
    /** What its changes belong to in the audit log: a UUID. */
    changeGroup: text('change_group').notNull(),
    state: text().$type<ArchiveImportState>().notNull(),
    section: text().$type<SectionName>(),
    steps: integer().notNull().default(0),
    done: integer().notNull().default(0),
    refusals: jsonb().$type<ImportRefusal[]>().notNull().default([]),
    /** The archive that was made before anything was changed. */
    beforeId: bigintColumn('before_id').references(() => archives.id, { onDelete: 'set null' }),
    startedAt: timestamptz('started_at'),
    endedAt: timestamptz('ended_at'),
    error: jsonb().$type<StoredText>(),
  },
  (table) => [index('archive_import_state_before').on(table.beforeId)],
);
