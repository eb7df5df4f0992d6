import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Where a request came from, as the audit log keeps it. */
export interface Origin {
  address?: string | undefined;
  agent?: string | undefined;
}

const MAX_AGENT_LENGTH = 300;

/** `::ffff:192.0.2.1` is an IPv4 address in a longer coat. */
export const plainAddress = (address: string | undefined) => address?.replace(/^::ffff:(?=\d+\.)/i, '');

/** The address at the other end of the connection; undefined without one. */
export function connectionOf(c: Context): string | undefined {
  const env = c.env as { incoming?: object } | undefined;
  return env?.incoming && plainAddress(getConnInfo(c).remote.address);
}

/**
 * Where a request came from. What a proxy says of its caller is told beside the proxy's own address, which nobody can
 * make up: of several, the caller the nearest proxy saw.
 */
export function originOf(c: Context): Origin {
  const connection = connectionOf(c);
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim().slice(0, 60);
  return {
    address: forwarded && connection ? `${forwarded}, through ${connection}` : connection,
    agent: c.req.header('user-agent')?.slice(0, MAX_AGENT_LENGTH),
  };
}
