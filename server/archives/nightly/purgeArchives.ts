import { and, inArray, sql } from 'drizzle-orm';
import { NIGHTLY_DAYS, NIGHTLY_MONTHS } from '../../../contract/console/archiveWords';
import type { Database } from '../../database/database';
import { archiveImportStates, archiveImports, archiveStates, archives } from '../../database/schema';
import { runInTransaction, SERVER_NAME, type Transaction } from '../../database/transaction';
import { selectArchives } from '../archiveRows';
import { endImport } from '../imports/endImport';
import { selectImports } from '../imports/toImportResponse';
import { finishArchive, unknownReason } from '../making/failArchive';

const ACTOR = { id: 'system', name: SERVER_NAME, call: 'ForgetArchives' };

/** How long unfinished archives and imports are retained. */
const MAX_OPEN_INTERVAL = sql`interval '2 days'`;

/**
 * Removes expired nightly archives (retained for 30 days; the first successful archive of each month for a year),
 * uploads not completed within two days, uploads that could not be processed, and unused sounds. Archives and imports
 * that have been open for two days without a job are marked as failed.
 */
export async function purgeArchives(db: Database): Promise<void> {
  await runInTransaction(db, ACTOR, async (tx) => {
    await tx.execute(sql`
      delete from archive a using (
        select id, date_created, state,
          row_number() over (partition by domain_name, date_trunc('month', date_created), state order by id) as place
        from archive join archive_state on archive_id = id
        where reason = 'nightly' and state in ('ready', 'failed')
      ) kept
      where kept.id = a.id and kept.date_created < statement_timestamp() - make_interval(days => ${NIGHTLY_DAYS})
        and (kept.state = 'failed' or kept.place > 1
          or kept.date_created < statement_timestamp() - make_interval(months => ${NIGHTLY_MONTHS}))`);
    await tx.execute(sql`
      delete from archive a using archive_state s
      where s.archive_id = a.id and s.state = 'uploading' and a.date_created < statement_timestamp() - ${MAX_OPEN_INTERVAL}`);
    await tx.execute(sql`
      delete from archive_part p using archive_state s join archive a on a.id = s.archive_id
      where s.archive_id = p.archive_id and s.state = 'failed' and a.date_created < statement_timestamp() - ${MAX_OPEN_INTERVAL}`);
    await stopStaleImports(tx);
    await failStaleArchives(tx);
  });
  await db.execute(sql`
    delete from archived_sound s where not exists (select from archive_sound n where n.sha256 = s.sha256)`);
}

async function stopStaleImports(tx: Transaction): Promise<void> {
  const left = await selectImports(
    tx,
    and(
      inArray(archiveImportStates.state, ['waiting', 'running']),
      sql`${archiveImports.dateCreated} < statement_timestamp() - ${MAX_OPEN_INTERVAL}`,
      sql`not exists (select from job where kind = 'importArchive' and key = ${archiveImports.id}::text
        and job.state in ('waiting', 'running'))`,
    ),
  );
  for (const { row } of left) await endImport(tx, row, { state: 'failed', error: unknownReason });
}

async function failStaleArchives(tx: Transaction): Promise<void> {
  const left = await selectArchives(
    tx,
    and(
      inArray(archiveStates.state, ['waiting', 'making']),
      sql`${archives.dateCreated} < statement_timestamp() - ${MAX_OPEN_INTERVAL}`,
      sql`not exists (select from job where kind in ('makeArchive', 'checkArchive') and key = ${archives.id}::text
        and job.state in ('waiting', 'running'))`,
      sql`not exists (select from archive_import_state i where i.before_id = ${archives.id} and i.state in ('waiting', 'running'))`,
    ),
  );
  for (const { row } of left) await finishArchive(tx, row, unknownReason);
}
