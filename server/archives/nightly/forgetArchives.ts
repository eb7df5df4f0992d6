import { sql } from 'drizzle-orm';
import { NIGHTLY_DAYS, NIGHTLY_MONTHS } from '../../../contract/console/archiveWords';
import type { Database } from '../../database/database';
import { inTransaction, SERVER_NAME } from '../../database/transaction';

const ACTOR = { id: 'system', name: SERVER_NAME, call: 'ForgetArchives' };

/**
 * Removes nightly archives that are no longer kept (each for 30 days, the first of a month for a year), uploads that were not
 * ended within two days, and sounds that no archive has.
 */
export async function forgetArchives(db: Database): Promise<void> {
  await inTransaction(db, ACTOR, async (tx) => {
    await tx.execute(sql`
      delete from archive a using (
        select id, date_created, row_number() over (partition by domain_name, date_trunc('month', date_created) order by id) as place
        from archive join archive_state on archive_id = id
        where reason = 'nightly' and state in ('ready', 'failed')
      ) kept
      where kept.id = a.id and kept.date_created < statement_timestamp() - make_interval(days => ${NIGHTLY_DAYS})
        and (kept.place > 1 or kept.date_created < statement_timestamp() - make_interval(months => ${NIGHTLY_MONTHS}))`);
    await tx.execute(sql`
      delete from archive a using archive_state s
      where s.archive_id = a.id and s.state = 'uploading' and a.date_created < statement_timestamp() - interval '2 days'`);
  });
  await db.execute(sql`
    delete from archived_sound s where not exists (select from archive_sound n where n.sha256 = s.sha256)`);
}
