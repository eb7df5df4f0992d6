import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Where a request came from, as the audit log keeps it. */
export interface Origin {
  address?: string | undefined;
  agent?: string | undefined;
  /** What the request and others belong to, where it says so. */
  group?: string | undefined;
}

/** The header that says what several requests belong to, such as the rows of an import: a UUID the program makes up. */
export const CHANGE_GROUP_HEADER = 'change-group';

const MAX_AGENT_LENGTH = 300;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What several calls belong to that a program makes for one purpose, as it says itself; anything but a UUID is passed over. */
const getChangeGroup = (c: Context): string | undefined => {
  const sent = c.req.header(CHANGE_GROUP_HEADER)?.trim().toLowerCase();
  return sent && UUID.test(sent) ? sent : undefined;
};

/** `::ffff:192.0.2.1` is an IPv4 address in a longer coat. */
export const normalizeAddress = (address: string | undefined) => address?.replace(/^::ffff:(?=\d+\.)/i, '');

/** The address at the other end of the connection; undefined without one. */
export function getConnectionAddress(c: Context): string | undefined {
  const env = c.env as { incoming?: object } | undefined;
  return env?.incoming && normalizeAddress(getConnInfo(c).remote.address);
}

/**
 * Where a request came from. What a proxy says of its caller is told beside the proxy's own address, which nobody can
 * make up: of several, the caller the nearest proxy saw.
 */
export function getOrigin(c: Context): Origin {
  const connection = getConnectionAddress(c);
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim().slice(0, 60);
  return {
    address: forwarded && connection ? `${forwarded}, through ${connection}` : connection,
    agent: c.req.header('user-agent')?.slice(0, MAX_AGENT_LENGTH),
    group: getChangeGroup(c),
  };
}
