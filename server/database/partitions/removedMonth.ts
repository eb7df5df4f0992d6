/** What the audit log calls the removal of a month that is older than is kept. */
export const REMOVED_MONTH = 'removed_month';
