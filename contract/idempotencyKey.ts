/** Request header of a writing call: calls with the same value by the same caller take effect once. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/** Response header of a call that was answered with the stored response to an earlier one. */
export const IDEMPOTENCY_REPLAYED = 'Idempotency-Replayed';

/** Hours for which the response to a call with a key is stored. */
export const IDEMPOTENCY_HOURS = 24;
