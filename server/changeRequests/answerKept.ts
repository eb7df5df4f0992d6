import { loadPermissions } from '../access/loadPermissions';
import type { Database } from '../database/database';
import type { Person } from '../http/tenancy/tenantScope';
import { type RequestRow, readRehearsal } from './requestRows';
import { shownRequest } from './shownRequest';

/** The request a call was kept as, as whoever made the call is shown it. */
export async function answerKept(db: Database, session: Person, row: RequestRow) {
  const rehearsal = await readRehearsal(db, row.id);
  return shownRequest({ session, granted: await loadPermissions(db, session) }, row, rehearsal);
}
