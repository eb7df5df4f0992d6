/** Returns the five-character SQLSTATE of a database error, unwrapping Drizzle errors. Returns null for any other error. */
export function getSqlState(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code))
    return error.code;
  return getSqlState(error.cause);
}
