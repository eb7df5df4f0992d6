import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isSameSecret } from '../http/auth/sameSecret';
import { metricsText, metricsType } from './metrics';

export interface MetricsAccess {
  /** The port that answers them to whoever reaches it; no port of their own without. */
  port?: number | undefined;
  /** The secret with which they are answered on the server's own port; not at all without. */
  token?: string | undefined;
}

const isMetrics = ({ url }: IncomingMessage): boolean => url?.split('?')[0] === '/metrics';

/**
 * Answers `/metrics` on the server's own port: to the bearer of the token, and to nobody else.
 * @returns whether it was asked for
 */
export function answerMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  { token }: MetricsAccess,
): boolean {
  if (!isMetrics(request)) return false;
  if (token === undefined) refuse(response, 404, 'Metrics are not answered on this port.');
  else {
    const sent = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (isSameSecret(sent, token)) void send(response);
    else refuse(response, 401, 'Metrics are answered to the bearer of METRICS_TOKEN.');
  }
  return true;
}

/** Opens the port that answers `/metrics` and nothing else; undefined where there is to be none. */
export async function startMetricsServer({ port }: MetricsAccess, host: string): Promise<Server | undefined> {
  if (port === undefined) return undefined;
  const server = createServer((request, response) =>
    isMetrics(request) ? void send(response) : refuse(response, 404, 'Metrics are at /metrics.'),
  );
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => done());
  });
  return server;
}

async function send(response: ServerResponse): Promise<void> {
  const text = await metricsText();
  response.writeHead(200, { 'content-type': metricsType, 'cache-control': 'no-store' });
  response.end(text);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${message}\n`);
}
