/** Audit log entity for the removal of an expired month. */
export const REMOVED_MONTH = 'removed_month';
