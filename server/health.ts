import type { IncomingMessage, ServerResponse } from 'node:http';
import { version } from './version';

/** Where a server is between its start and its end. */
export type Phase = 'starting' | 'ready' | 'draining';

export interface Health {
  phase: Phase;
  /** Whether the database does not answer now. */
  isAway: boolean;
}

/** What keeps a server from taking requests; null when nothing does. */
const getNotReadyReason = ({ phase, isAway }: Health): string | null => {
  if (phase !== 'ready') return phase;
  return isAway ? 'database unavailable' : null;
};

/**
 * Answers `/healthz`, whether the process lives, and `/readyz`, whether requests should be sent to it (503 with the reason
 * where not). Both from what is known, without asking anybody, so that they are answered at once whatever else goes wrong.
 * @returns whether it was one of the two
 */
export function handleHealth(request: IncomingMessage, response: ServerResponse, health: Health): boolean {
  const path = request.url?.split('?')[0];
  if (path !== '/healthz' && path !== '/readyz') return false;
  const reason = path === '/healthz' ? null : getNotReadyReason(health);
  const status = path === '/healthz' ? 'ok' : (reason ?? 'ready');
  response.writeHead(reason === null ? 200 : 503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(reason !== null && { 'retry-after': '2' }),
  });
  response.end(JSON.stringify({ status, version }));
  return true;
}
