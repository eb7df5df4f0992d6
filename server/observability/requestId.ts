import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const REQUEST_ID_HEADER = 'x-request-id';
const REQUEST_ID_PATTERN = /^[\w.:-]{8,64}$/;

/**
 * What a request is called in logs, answers and error messages: what a proxy before the server calls it, or a new UUID.
 * @param behindProxy without a proxy anybody could choose one, and have two requests taken for one
 */
export function getRequestId({ headers }: IncomingMessage, behindProxy: boolean): string {
  const sent = headers[REQUEST_ID_HEADER];
  return behindProxy && typeof sent === 'string' && REQUEST_ID_PATTERN.test(sent) ? sent : randomUUID();
}
