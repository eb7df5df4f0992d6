/** Encryption key for temporary data in tests, benchmarks and screenshots. */
export const throwawayKey = '07'.repeat(32);
