import type { Context } from 'hono';
import { getConnectionAddress, normalizeAddress } from './requestOrigin';

/** Where a token comes from, as far as a request tells. */
export interface TokenSource {
  /** The address at the other end of the connection. */
  connection?: string | undefined;
  /** The caller of the nearest proxy, as that says; anybody can write one where there is no proxy. */
  forwarded?: string | undefined;
}

/** Where a request comes from. */
export const getTokenSource = (c: Context): TokenSource => ({
  connection: getConnectionAddress(c),
  forwarded: c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() || undefined,
});

/**
 * Whose address is meant: that of a proxy's caller where the server stands behind one, else the other end of the connection.
 */
export const createGetCaller =
  (behindProxy: boolean) =>
  ({ connection, forwarded }: TokenSource): string | undefined =>
    (behindProxy ? normalizeAddress(forwarded) : undefined) ?? connection;
