const INITIAL_SECONDS = 10;
const GROWTH = 3;
const MAX_SECONDS = 6 * 3600;
/** What failed at once is not tried again at once. */
const JITTER = 0.2;

/**
 * Seconds until a job that has failed is tried again: ten after the first try, three times as many after each further one, six hours
 * at most, a fifth more or less.
 * @param tries how often it was tried, from 1
 */
export const getRetryDelay = (tries: number, random = Math.random()): number =>
  Math.min(INITIAL_SECONDS * GROWTH ** (tries - 1), MAX_SECONDS) * (1 + JITTER * (2 * random - 1));
