/**
 * The header of a call that writes: the moment it is to be made at, in ISO 8601, and in brackets the zone that was said in
 * (RFC 9557): `2026-11-29T02:00:00+11:00[Australia/Sydney]`.
 */
export const RUN_AT = 'Run-At';
