/** Numbers that are looked at, or move, at once. */
export const MAX_PORTED = 1000;

/** Hours within which numbers can be given back, where an order says nothing else. */
export const DEFAULT_WINDOW_HOURS = 24;

/** Numbers in orders the carrier does not have, of one phone system or trunk. */
export const MAX_DRAFTED = 2 * MAX_PORTED;

/** Days after which a draft nobody changes is cancelled. */
export const DRAFT_DAYS = 30;

/** Days after which carriers take a letter no more. */
export const LETTER_DAYS = 90;
