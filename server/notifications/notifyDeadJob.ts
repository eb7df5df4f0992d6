import { and, eq, sql } from 'drizzle-orm';
import { msg } from '#i18n';
import { allCalls } from '../../contract/index';
import { loadPermissions } from '../access/loadPermissions';
import { canCall } from '../apiCalls/canCall';
import type { Database } from '../database/database';
import { accounts, records } from '../database/schema';
import { loadPrincipal } from '../people/users/loadPerson';
import { USER_KIND } from '../people/users/userRecords';
import { notify } from './notify';

/** Returns the ids of all staff, including bundled sign-in accounts without a user. */
async function readStaffIds(db: Database): Promise<string[]> {
  const signIns = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.level, 'staff'));
  const users = await db
    .select({ id: records.key })
    .from(records)
    .where(and(eq(records.kind, USER_KIND), sql`${records.body} ->> 'level' = 'staff'`));
  return [...new Set([...signIns, ...users].map(({ id }) => id))];
}

/** Notifies staff with access to background jobs of a permanently failed job. */
export async function notifyDeadJob(db: Database, { id, kind }: { id: number; kind: string }): Promise<void> {
  for (const account of await readStaffIds(db)) {
    const person = await loadPrincipal(db, account);
    if (!person) continue;
    const granted = await loadPermissions(db, person);
    if (!canCall({ session: person, granted }, allCalls.GetJobs)) continue;
    await db.transaction((tx) =>
      notify(tx, {
        kind: 'deadJob',
        to: account,
        topic: kind,
        title: { text: msg('A background job has failed'), values: {} },
        texts: [
          { text: msg('Job {id}, “{kind}”, will not be tried again by itself.'), values: { id, kind } },
        ],
        address: `/background-jobs/${id}/show`,
      }),
    );
  }
}
