import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { t } from '#i18n';
import { sections } from '../../../archive/sections';
import { publishChanges } from '../../changes/publishChanges';
import type { Database } from '../../database/database';
import { archiveImportStates, archiveImports } from '../../database/schema';
import { createNotFoundError } from '../../http/errors/apiError';
import { formatStoredText } from '../../language/storedText';
import { getTenant, pickStamps, toIsoMomentOrNull } from '../../records/recordStamps';
import { toSectionLabel } from '../archiveRows';

export type ImportRow = typeof archiveImports.$inferSelect;
export type ImportStateRow = typeof archiveImportStates.$inferSelect;

export interface StoredImport {
  row: ImportRow;
  state: ImportStateRow;
}

export const selectImports = (db: Database, condition: SQL | undefined) =>
  db
    .select({ row: archiveImports, state: archiveImportStates })
    .from(archiveImports)
    .innerJoin(archiveImportStates, eq(archiveImportStates.importId, archiveImports.id))
    .where(condition)
    .$dynamic();

export const findImport = async (db: Database, id: number): Promise<StoredImport | undefined> =>
  (await selectImports(db, eq(archiveImports.id, id)))[0];

/**
 * Finds an import of a phone system.
 * @throws ApiError 404
 */
export async function requireImport(db: Database, domainName: string, id: number): Promise<StoredImport> {
  const result = await findImport(db, id);
  if (result?.row.domainName !== domainName) throw createNotFoundError(t('There is no import {id}.', { id }));
  return result;
}

/** Finds the pending imports of a phone system, oldest first. They run one after another. */
export const findOpenImports = (db: Database, domainName: string): Promise<StoredImport[]> =>
  selectImports(
    db,
    and(
      eq(archiveImports.domainName, domainName),
      inArray(archiveImportStates.state, ['waiting', 'running']),
    ),
  ).orderBy(archiveImports.id);

export const toImportResponse = ({ row, state }: StoredImport) => ({
  id: row.id,
  domain_name: row.domainName,
  archive_id: row.archiveId,
  from_domain: row.fromDomain,
  made_of: row.madeOf,
  made_at: toIsoMomentOrNull(row.madeAt),
  note: row.note,
  is_approved: row.isApproved,
  state: state.state,
  steps: state.steps,
  done: state.done,
  refused: state.refusals.length,
  progress: state.section && t(sections[state.section].label),
  before_id: state.beforeId,
  change_group: state.changeGroup,
  made_by: row.madeBy,
  started_at: toIsoMomentOrNull(state.startedAt),
  ended_at: toIsoMomentOrNull(state.endedAt),
  error: state.error && formatStoredText(state.error),
  ...pickStamps(row),
  tenant: getTenant(row),
});

/** Maximum number of keys listed per refused step. */
const MAX_KEYS = 20;

export const toFullImportResponse = (result: StoredImport) => ({
  ...toImportResponse(result),
  asked: {
    sections: result.row.asked.sections,
    chosen: result.row.asked.chosen,
    keep_others: result.row.asked.preserveOthers,
    numbers: result.row.asked.numbers,
  },
  refusals: result.state.refusals.map(({ section, keys, message }) => ({
    ...toSectionLabel(section),
    keys: keys.slice(0, MAX_KEYS).join(', '),
    message: formatStoredText(message),
  })),
});

/** Updates an import's state and notifies viewers. */
export async function updateImport(
  tx: Database,
  { id, domainName, wholesalerId }: ImportRow,
  values: PgUpdateSetSource<typeof archiveImportStates>,
): Promise<ImportStateRow | undefined> {
  const [changed] = await tx
    .update(archiveImportStates)
    .set(values)
    .where(eq(archiveImportStates.importId, id))
    .returning();
  await publishChanges(tx, [
    {
      kind: 'archive_import',
      keys: [String(id)],
      domain: domainName,
      ...(wholesalerId !== null && { tenant: String(wholesalerId) }),
    },
  ]);
  return changed;
}
