import type { IncomingMessage, ServerResponse } from 'node:http';
import { version } from './version';

export type Phase = 'starting' | 'ready' | 'draining';

export interface Health {
  phase: Phase;
  isUnavailable: boolean;
}

/** Returns why the server cannot accept requests; null if it can. */
function getNotReadyReason({ phase, isUnavailable }: Health): string | null {
  if (phase !== 'ready') return phase;
  return isUnavailable ? 'database unavailable' : null;
}

/**
 * Handles `/healthz` (the process is running) and `/readyz` (the server accepts requests; otherwise 503 with the
 * reason). Neither queries other systems, so both always respond immediately.
 * @returns whether the request was for one of these paths
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
