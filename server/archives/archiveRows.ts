import { and, desc, eq, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import { sayWord, t } from '#i18n';
import { type SectionName, sectionNames, sections } from '../../archive/sections';
import { tellChanges } from '../changes/tellChanges';
import type { Database } from '../database/database';
import { archiveSections, archiveStates, archives } from '../database/schema';
import { notFound } from '../http/errors/apiError';
import { auditOf, isoMomentOf, tenantOf } from '../records/recordStamps';

export type ArchiveRow = typeof archives.$inferSelect;
export type StateRow = typeof archiveStates.$inferSelect;

/** An archive, and how far it is. */
export interface FoundArchive {
  row: ArchiveRow;
  state: StateRow;
}

/** Archives with their states. */
export const archivesWhere = (db: Database, where: SQL | undefined) =>
  db
    .select({ row: archives, state: archiveStates })
    .from(archives)
    .innerJoin(archiveStates, eq(archiveStates.archiveId, archives.id))
    .where(where)
    .$dynamic();

/** An archive by its id; undefined where there is none. */
export const findArchive = async (db: Database, id: number): Promise<FoundArchive | undefined> =>
  (await archivesWhere(db, eq(archives.id, id)))[0];

/** An archive of a phone system. @throws ApiError 404 */
export async function archiveOf(db: Database, domainName: string, id: number): Promise<FoundArchive> {
  const found = await findArchive(db, id);
  if (found?.row.domainName !== domainName) throw noArchive(id);
  return found;
}

export const noArchive = (id: number) => notFound(t('There is no archive {id}.', { id }));

/** The ready archive of the same phone system before another one. */
export const archiveBefore = async (
  db: Database,
  { domainName, madeOf, id }: { domainName: string | null; madeOf: string; id: number },
): Promise<FoundArchive | undefined> =>
  domainName === null
    ? undefined
    : (
        await archivesWhere(
          db,
          and(
            eq(archives.domainName, domainName),
            eq(archiveStates.madeOf, madeOf),
            eq(archiveStates.state, 'ready'),
            lt(archives.id, id),
          ),
        )
          .orderBy(desc(archives.id))
          .limit(1)
      )[0];

/** The phone system an archive is one of. @throws ApiError 404 where that is gone */
export function systemOf({ domainName }: Pick<ArchiveRow, 'domainName'>): string {
  if (domainName === null) throw notFound(t('The phone system of the archive is gone.'));
  return domainName;
}

/** The queue in which archives are made: all of a wholesaler's, who has hundreds made at once, keep nobody else waiting. */
export const queueOf = ({ wholesalerId }: Pick<ArchiveRow, 'wholesalerId'>): string => String(wholesalerId);

/** How many records of which kind an archive has. */
export const contentsOf = async (db: Database, id: number) => {
  const rows = await db
    .select({ section: archiveSections.section, records: archiveSections.records })
    .from(archiveSections)
    .where(eq(archiveSections.archiveId, id));
  const counted = new Map(rows.map(({ section, records }) => [section, records]));
  return sectionNames
    .filter((name) => (counted.get(name) ?? 0) > 0)
    .map((name) => ({ ...sectionTold(name), records: counted.get(name) ?? 0 }));
};

/** A kind of records, by name and in words. */
export const sectionTold = (section: SectionName) => ({
  section,
  section_label: t(sections[section].label),
});

/** An archive as calls answer it. */
export function shownArchive({ row, state }: FoundArchive) {
  return {
    id: row.id,
    domain_name: row.domainName,
    made_of: state.madeOf,
    note: row.note,
    reason: row.reason,
    state: state.state,
    made_at: isoMomentOf(state.madeAt),
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
    since_id: state.sinceId,
    added: state.added,
    changed: state.changed,
    removed: state.removed,
    error: state.error && sayWord(state.error),
    ...auditOf(row),
    tenant: tenantOf(row),
  };
}

/** Notes how far an archive is, and has those told who see it. @returns whether it was open still: one that has ended stays as it is */
export async function noteState(
  tx: Database,
  { id, domainName, wholesalerId }: Pick<ArchiveRow, 'id' | 'domainName' | 'wholesalerId'>,
  values: Partial<typeof archiveStates.$inferInsert>,
): Promise<boolean> {
  const changed = await tx
    .update(archiveStates)
    .set(values)
    .where(and(eq(archiveStates.archiveId, id), notInArray(archiveStates.state, ['ready', 'failed'])))
    .returning({ id: archiveStates.archiveId });
  await tellChanges(tx, [
    {
      kind: 'archive',
      keys: [String(id)],
      ...(domainName !== null && { domain: domainName }),
      ...(wholesalerId !== null && { tenant: String(wholesalerId) }),
    },
  ]);
  return changed.length > 0;
}

/** The moment of a statement. */
export const now = sql`statement_timestamp()`;
