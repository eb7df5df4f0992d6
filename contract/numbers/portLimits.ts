/** Maximum number of phone numbers checked or ported in one call. */
export const MAX_PORTED_NUMBERS = 1000;

/** Default number of hours within which a port can be reversed. */
export const DEFAULT_WINDOW_HOURS = 24;

/** Maximum number of phone numbers in unsubmitted orders, per phone system or trunk. */
export const MAX_DRAFT_NUMBERS = 2 * MAX_PORTED_NUMBERS;

/** Number of days after which an unchanged draft is cancelled. */
export const DRAFT_DAYS = 30;

/** Number of days for which carriers accept a letter of authorisation. */
export const LETTER_DAYS = 90;
