/**
 * Request header that schedules a writing call: an ISO 8601 timestamp with the time zone in brackets (RFC 9557):
 * `2026-11-29T02:00:00+11:00[Australia/Sydney]`.
 */
export const RUN_AT = 'Run-At';
