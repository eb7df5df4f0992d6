import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const REQUEST_ID = 'x-request-id';
const WELL_FORMED = /^[\w.:-]{8,64}$/;

/**
 * What a request is called in logs, answers and error messages: what a proxy before the server calls it, or a new UUID.
 * @param behindProxy without a proxy anybody could choose one, and have two requests taken for one
 */
export function requestIdOf({ headers }: IncomingMessage, behindProxy: boolean): string {
  const sent = headers[REQUEST_ID];
  return behindProxy && typeof sent === 'string' && WELL_FORMED.test(sent) ? sent : randomUUID();
}
