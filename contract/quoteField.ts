/**
 * Body field of calls that cost something: the `quote` that `GetQuotes` returned. The call is refused with 409
 * `price_changed` if it would now cost something else.
 */
export const QUOTE = 'quote';

/** Quote of calls that cost nothing. */
export const FREE_QUOTE = 'free';
