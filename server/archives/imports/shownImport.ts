import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { t } from '#i18n';
import { sections } from '../../../archive/sections';
import { tellChanges } from '../../changes/tellChanges';
import type { Database } from '../../database/database';
import { archiveImportStates, archiveImports } from '../../database/schema';
import { notFound } from '../../http/errors/apiError';
import { sayKept } from '../../notifications/keptText';
import { auditOf, isoMomentOf, tenantOf } from '../../records/recordStamps';
import { sectionTold } from '../archiveRows';

export type ImportRow = typeof archiveImports.$inferSelect;
export type ImportStateRow = typeof archiveImportStates.$inferSelect;

/** An import, and how far it is. */
export interface FoundImport {
  row: ImportRow;
  state: ImportStateRow;
}

export const importsWhere = (db: Database, where: SQL | undefined) =>
  db
    .select({ row: archiveImports, state: archiveImportStates })
    .from(archiveImports)
    .innerJoin(archiveImportStates, eq(archiveImportStates.importId, archiveImports.id))
    .where(where)
    .$dynamic();

export const findImport = async (db: Database, id: number): Promise<FoundImport | undefined> =>
  (await importsWhere(db, eq(archiveImports.id, id)))[0];

/** An import into a phone system. @throws ApiError 404 */
export async function importOf(db: Database, domainName: string, id: number): Promise<FoundImport> {
  const found = await findImport(db, id);
  if (found?.row.domainName !== domainName) throw notFound(t('There is no import {id}.', { id }));
  return found;
}

/** The imports that wait or run of a phone system, the first first: they are made one after another. */
export const openImports = (db: Database, domainName: string): Promise<FoundImport[]> =>
  importsWhere(
    db,
    and(
      eq(archiveImports.domainName, domainName),
      inArray(archiveImportStates.state, ['waiting', 'running']),
    ),
  ).orderBy(archiveImports.id);

/** An import as calls answer it. */
export const shownImport = ({ row, state }: FoundImport) => ({
  id: row.id,
  domain_name: row.domainName,
  archive_id: row.archiveId,
  from_domain: row.fromDomain,
  made_of: row.madeOf,
  made_at: isoMomentOf(row.madeAt),
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
  started_at: isoMomentOf(state.startedAt),
  ended_at: isoMomentOf(state.endedAt),
  error: state.error && sayKept(state.error),
  ...auditOf(row),
  tenant: tenantOf(row),
});

/** Keys of a refused step that are told. */
const MOST_KEYS = 20;

/** The same, with what was asked for, and what was refused. */
export const importInFull = (found: FoundImport) => ({
  ...shownImport(found),
  asked: {
    sections: found.row.asked.sections,
    chosen: found.row.asked.chosen,
    keep_others: found.row.asked.keepOthers,
    numbers: found.row.asked.numbers,
  },
  refusals: found.state.refusals.map(({ section, keys, message }) => ({
    ...sectionTold(section),
    keys: keys.slice(0, MOST_KEYS).join(', '),
    message: sayKept(message),
  })),
});

/** Notes how far an import is, and has those told who see it. */
export async function noteImport(
  tx: Database,
  { id, domainName, wholesalerId }: ImportRow,
  values: PgUpdateSetSource<typeof archiveImportStates>,
): Promise<ImportStateRow | undefined> {
  const [changed] = await tx
    .update(archiveImportStates)
    .set(values)
    .where(eq(archiveImportStates.importId, id))
    .returning();
  await tellChanges(tx, [
    {
      kind: 'archive_import',
      keys: [String(id)],
      domain: domainName,
      ...(wholesalerId !== null && { tenant: String(wholesalerId) }),
    },
  ]);
  return changed;
}
