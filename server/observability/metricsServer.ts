import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isSameSecret } from '../http/auth/sameSecret';
import { metricsType, renderMetrics } from './metrics';

export interface MetricsAccess {
  /** Dedicated port without authentication; if omitted, no such port is opened. */
  port?: number | undefined;
  /** Bearer token for metrics on the main port; if omitted, metrics are not available there. */
  token?: string | undefined;
}

const isMetricsPath = ({ url }: IncomingMessage): boolean => url?.split('?')[0] === '/metrics';

/**
 * Serves `/metrics` on the main port, if the bearer token is correct.
 * @returns whether the request was for metrics
 */
export function handleMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  { token }: MetricsAccess,
): boolean {
  if (!isMetricsPath(request)) return false;
  if (token === undefined) sendError(response, 404, 'Metrics are not answered on this port.');
  else {
    const sent = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (isSameSecret(sent, token)) void sendMetrics(response);
    else sendError(response, 401, 'Metrics are answered to the bearer of METRICS_TOKEN.');
  }
  return true;
}

/** Opens a port that only serves `/metrics`; undefined if none is configured. */
export async function startMetricsServer({ port }: MetricsAccess, host: string): Promise<Server | undefined> {
  if (port === undefined) return undefined;
  const server = createServer((request, response) =>
    isMetricsPath(request)
      ? void sendMetrics(response)
      : sendError(response, 404, 'Metrics are at /metrics.'),
  );
  await new Promise<void>((resolve, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => resolve());
  });
  return server;
}

async function sendMetrics(response: ServerResponse): Promise<void> {
  const text = await renderMetrics();
  response.writeHead(200, { 'content-type': metricsType, 'cache-control': 'no-store' });
  response.end(text);
}

function sendError(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${message}\n`);
}
