import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Returns the client address of a request. Undefined without a connection, or behind a proxy, because all clients would
 * then share the proxy's address.
 */
export function getClientAddress(c: Context): string | undefined {
  const env = c.env as { incoming?: object } | undefined;
  if (!env?.incoming || forwardedHeaders.some((name) => c.req.header(name) !== undefined)) return undefined;
  return getConnInfo(c).remote.address;
}

const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Whether an address is a loopback address: `127.0.0.0/8`, `::1`, including IPv4-mapped IPv6. */
export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/i.test(address);
