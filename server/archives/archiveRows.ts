import { and, desc, eq, getTableColumns, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { type SectionName, sectionNames, sections } from '../../archive/sections';
import type { ArchiveReason } from '../../contract/console/archiveWords';
import { publishChanges } from '../changes/publishChanges';
import type { Database } from '../database/database';
import { archiveSections, archiveStates, archives } from '../database/schema';
import { createNotFoundError } from '../http/errors/apiError';
import { formatStoredText } from '../language/storedText';
import { getTenant, pickStamps, toIsoMomentOrNull } from '../records/recordStamps';

export type ArchiveRow = typeof archives.$inferSelect;
export type StateRow = Omit<typeof archiveStates.$inferSelect, 'manifest'>;

export interface StoredArchive {
  row: ArchiveRow;
  state: StateRow;
}

const { manifest: _, ...columns } = getTableColumns(archiveStates);

/** State columns, except for the manifest, which may be large and is read only for downloads. */
export const stateColumns = columns;

export const selectArchives = (db: Database, condition: SQL | undefined) =>
  db
    .select({ row: archives, state: stateColumns })
    .from(archives)
    .innerJoin(archiveStates, eq(archiveStates.archiveId, archives.id))
    .where(condition)
    .$dynamic();

export const findArchive = async (db: Database, id: number): Promise<StoredArchive | undefined> =>
  (await selectArchives(db, eq(archives.id, id)))[0];

/**
 * Finds an archive of a phone system.
 * @throws ApiError 404
 */
export async function requireArchive(db: Database, domainName: string, id: number): Promise<StoredArchive> {
  const result = await findArchive(db, id);
  if (result?.row.domainName !== domainName) throw createArchiveNotFoundError(id);
  return result;
}

export const createArchiveNotFoundError = (id: number) =>
  createNotFoundError(t('There is no archive {id}.', { id }));

/** Reasons for which archives of a whole phone system are created. */
const fullArchiveReasons: ArchiveReason[] = ['asked', 'nightly', 'before_import'];

/** Finds the previous ready archive of the same phone system, if both archives are complete. */
export const findPreviousArchive = async (
  db: Database,
  { domainName, reason, id }: ArchiveRow,
  sourceDomain: string,
): Promise<StoredArchive | undefined> =>
  domainName === null || !fullArchiveReasons.includes(reason)
    ? undefined
    : (
        await selectArchives(
          db,
          and(
            eq(archives.domainName, domainName),
            inArray(archives.reason, fullArchiveReasons),
            eq(archiveStates.madeOf, sourceDomain),
            eq(archiveStates.state, 'ready'),
            lt(archives.id, id),
          ),
        )
          .orderBy(desc(archives.id))
          .limit(1)
      )[0];

/**
 * Returns the domain of the phone system to which an archive belongs.
 * @throws ApiError 404 if the phone system no longer exists
 */
export function getSystemName({ domainName }: Pick<ArchiveRow, 'domainName'>): string {
  if (domainName === null) throw createNotFoundError(t('The phone system of the archive is gone.'));
  return domainName;
}

/** Returns the job queue of an archive. Each wholesaler has its own queue, so that bulk jobs do not delay others. */
export const getJobQueue = ({ wholesalerId }: Pick<ArchiveRow, 'wholesalerId'>): string =>
  String(wholesalerId);

export async function readSections(db: Database, id: number): Promise<SectionName[]> {
  const rows = await db
    .select({ section: archiveSections.section })
    .from(archiveSections)
    .where(eq(archiveSections.archiveId, id));
  return sectionNames.filter((name) => rows.some(({ section }) => section === name));
}

/** Returns the number of records in an archive, by section. */
export async function readContents(db: Database, id: number) {
  const rows = await db
    .select({ section: archiveSections.section, records: archiveSections.records })
    .from(archiveSections)
    .where(eq(archiveSections.archiveId, id));
  const counted = new Map(rows.map(({ section, records }) => [section, records]));
  return sectionNames
    .filter((name) => (counted.get(name) ?? 0) > 0)
    .map((name) => ({ ...toSectionLabel(name), records: counted.get(name) ?? 0 }));
}

/** Lists the sections of a partial archive as text. Returns null if the archive is complete. */
export const formatSections = (names: readonly SectionName[]): string | null =>
  names.length === 0 || names.length === sectionNames.length
    ? null
    : names.map((name) => t(sections[name].label)).join(', ');

export const toSectionLabel = (section: SectionName) => ({
  section,
  section_label: t(sections[section].label),
});

export function toArchiveResponse({ row, state }: StoredArchive) {
  return {
    id: row.id,
    domain_name: row.domainName,
    made_of: state.madeOf,
    note: row.note,
    reason: row.reason,
    state: state.state,
    // Until an archive has been created, the time at which it was requested is shown.
    made_at: toIsoMomentOrNull(state.madeAt ?? row.dateCreated),
    made_by: row.madeBy,
    progress: state.section && t(sections[state.section].label),
    records: state.records,
    sounds: state.sounds,
    sound_bytes: state.soundBytes,
    upload_bytes: state.uploadBytes,
    received_bytes: state.receivedBytes,
    product: state.product,
    left_behind: state.leftBehind,
    digest: state.digest,
    signed_by: state.signedBy,
    converted_by: state.convertedBy,
    since_id: state.sinceId,
    added: state.added,
    changed: state.changed,
    removed: state.removed,
    error: state.error && formatStoredText(state.error),
    ...pickStamps(row),
    tenant: getTenant(row),
  };
}

/**
 * Updates an archive's state and notifies viewers.
 * @returns false if the archive had already reached a final state, which is left unchanged
 */
export async function updateState(
  tx: Database,
  row: ArchiveOwner,
  values: Partial<typeof archiveStates.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(archiveStates)
    .set(values)
    .where(and(eq(archiveStates.archiveId, row.id), notInArray(archiveStates.state, ['ready', 'failed'])))
    .returning({ id: archiveStates.archiveId });
  await notifyStateChange(tx, row);
  return changed.length > 0;
}

/** Resets a failed archive to waiting. */
export async function reopenState(tx: Database, row: ArchiveOwner): Promise<void> {
  await tx
    .update(archiveStates)
    .set({ state: 'waiting', error: null })
    .where(and(eq(archiveStates.archiveId, row.id), eq(archiveStates.state, 'failed')));
  await notifyStateChange(tx, row);
}

type ArchiveOwner = Pick<ArchiveRow, 'id' | 'domainName' | 'wholesalerId'>;

const notifyStateChange = (tx: Database, { id, domainName, wholesalerId }: ArchiveOwner): Promise<void> =>
  publishChanges(tx, [
    {
      kind: 'archive',
      keys: [String(id)],
      ...(domainName !== null && { domain: domainName }),
      ...(wholesalerId !== null && { tenant: String(wholesalerId) }),
    },
  ]);

/** Time of the current statement. */
export const currentTimestamp = sql`statement_timestamp()`;
