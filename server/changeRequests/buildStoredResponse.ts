import { t } from '#i18n';
import { loadPermissions } from '../access/loadPermissions';
import type { Database } from '../database/database';
import type { Principal } from '../http/tenancy/tenantScope';
import { type RequestRow, readRehearsal } from './requestRows';
import { toRequestResponse } from './toRequestResponse';

/**
 * Builds the response to a call that was stored as a change request. It contains the request and a message stating
 * that the call was not made.
 */
export async function buildStoredResponse(db: Database, session: Principal, row: RequestRow) {
  const rehearsal = await readRehearsal(db, row.id);
  const granted = await loadPermissions(db, session);
  return {
    ...toRequestResponse({ session, granted }, row, rehearsal),
    code: 'kept',
    errors: [],
    message:
      row.state === 'asked'
        ? t('Approval requested. The change is made once it is approved.')
        : t('Scheduled. The change is made at the chosen time.'),
  };
}
