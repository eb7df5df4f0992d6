const INITIAL_SECONDS = 10;
const GROWTH = 3;
const MAX_SECONDS = 6 * 3600;
/** Jitter, so that jobs that failed at the same time are not retried at the same time. */
const JITTER = 0.2;
/** Longest delay, in seconds. */
export const MAX_RETRY_SECONDS = MAX_SECONDS * (1 + JITTER);

/**
 * Returns the delay before a retry in seconds: ten after the first attempt, tripling with each attempt, up to six
 * hours, with a jitter of one fifth.
 * @param tries number of attempts so far, from 1
 */
export const getRetryDelay = (tries: number, random = Math.random()): number =>
  Math.min(INITIAL_SECONDS * GROWTH ** (tries - 1), MAX_SECONDS) * (1 + JITTER * (2 * random - 1));
