/** Encryption key for temporary data in tests, benchmarks and screenshots. */
export const testSecretKey = '07'.repeat(32);
