import { t } from '#i18n';
import { loadPermissions } from '../access/loadPermissions';
import type { Database } from '../database/database';
import type { Person } from '../http/tenancy/tenantScope';
import { type RequestRow, readRehearsal } from './requestRows';
import { toRequestResponse } from './shownRequest';

/** The request a call was kept as, as whoever made the call is shown it, and in words that it was not done. */
export async function buildStoredResponse(db: Database, session: Person, row: RequestRow) {
  const rehearsal = await readRehearsal(db, row.id);
  const granted = await loadPermissions(db, session);
  return {
    ...toRequestResponse({ session, granted }, row, rehearsal),
    code: 'kept',
    errors: [],
    message:
      row.state === 'asked'
        ? t('Asked. It is done once somebody approves it.')
        : t('Kept. It is done at its time.'),
  };
}
