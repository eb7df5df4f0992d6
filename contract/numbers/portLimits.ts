/** Maximum number of phone numbers checked or ported in one call. */
export const MAX_PORTED = 1000;

/** Default number of hours in which a port can be reversed. */
export const DEFAULT_WINDOW_HOURS = 24;

/** Maximum number of phone numbers in unsubmitted orders, per phone system or trunk. */
export const MAX_DRAFTED = 2 * MAX_PORTED;

/** Number of days after which an unchanged draft is cancelled. */
export const DRAFT_DAYS = 30;

/** Number of days after which carriers no longer accept a letter of authorisation. */
export const LETTER_DAYS = 90;
