import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The address a request comes from; undefined where it can't be known: without a connection, and through a proxy,
 * whose own address would stand for everybody's.
 */
export function getClientAddress(c: Context): string | undefined {
  const env = c.env as { incoming?: object } | undefined;
  if (!env?.incoming || forwardedHeaders.some((name) => c.req.header(name) !== undefined)) return undefined;
  return getConnInfo(c).remote.address;
}

const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Whether an address is the machine's own: `127.0.0.0/8`, `::1`, also spelled as IPv6. */
export const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/i.test(address);
