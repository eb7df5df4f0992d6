/** The key of data that is thrown away: of tests, measurements and pictures. */
export const throwawayKey = '07'.repeat(32);
