import { t } from '#i18n';
import { ApiError } from '../http/errors/apiError';
import { createUserLimit } from '../http/limits/createUserLimit';
import type { Principal } from '../http/tenancy/tenantScope';

/** Maximum number of conflicts per user and hour that dry runs report. */
export const MAX_CONFLICTS = 100;

const conflicts = createUserLimit(MAX_CONFLICTS, () =>
  t('Too many of your dry runs ended with a conflict. Try again later.'),
);

/**
 * Limits how often a user's dry runs end with a conflict. A conflict reveals that a value is in use, also by another
 * tenant, and a dry run leaves no trace in the audit log.
 * @throws ApiError 429 `too_many_requests`, and any error of the work
 */
export async function limitConflicts<T>(user: Principal, work: () => Promise<T>): Promise<T> {
  // Counted in advance, so that concurrent dry runs cannot bypass the limit.
  await conflicts.consume(user);
  let isConflict = false;
  try {
    return await work();
  } catch (error) {
    isConflict = error instanceof ApiError && error.status === 409;
    throw error;
  } finally {
    if (!isConflict) await conflicts.reward(user);
  }
}
