import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const REQUEST_ID_HEADER = 'x-request-id';
const REQUEST_ID_PATTERN = /^[\w.:-]{8,64}$/;

/**
 * Returns the id of a request for logs, responses and error messages: the proxy's id, or a new UUID.
 * @param behindProxy whether to trust the header; without a proxy, clients could choose and reuse ids
 */
export function getRequestId({ headers }: IncomingMessage, behindProxy: boolean): string {
  const sent = headers[REQUEST_ID_HEADER];
  return behindProxy && typeof sent === 'string' && REQUEST_ID_PATTERN.test(sent) ? sent : randomUUID();
}
