import type { Context } from 'hono';
import { getConnectionAddress, normalizeAddress } from './requestOrigin';

export interface TokenSource {
  /** Remote address of the connection. */
  connection?: string | undefined;
  /** Client address reported by the nearest proxy; can be forged if there is no proxy. */
  forwarded?: string | undefined;
}

export const getTokenSource = (c: Context): TokenSource => ({
  connection: getConnectionAddress(c),
  forwarded: c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() || undefined,
});

/** Returns a function that determines the client address: the forwarded one behind a proxy, otherwise the remote address. */
export const createCallerResolver =
  (behindProxy: boolean) =>
  ({ connection, forwarded }: TokenSource): string | undefined =>
    (behindProxy ? normalizeAddress(forwarded) : undefined) ?? connection;
