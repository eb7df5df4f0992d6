import { Hono } from 'hono';
import { t } from '#i18n';
import { loadPermissions } from '../access/loadPermissions';
import type { Database } from '../database/database';
import { authenticate, type SignedIn, type VerifyToken } from '../http/auth/authenticate';
import { createForbiddenError } from '../http/errors/apiError';
import { createJsonResponse } from '../http/errors/toErrorResponse';
import { readJson } from '../http/request/readJsonBody';

interface McpOptions {
  db: Database;
  verifyToken: VerifyToken;
  /** Additional origins whose pages may send requests. */
  allowedOrigins: readonly string[];
  /** Public URL of the server, without a trailing slash. */
  url: string;
  /** The API. Tools send regular API requests, so that the same checks apply. */
  api: Pick<Hono, 'fetch'>;
}

/** Creates the route `POST /mcp`: the Model Context Protocol over HTTP, authenticated by an API key or access token. */
export function createMcpRoutes({ db, verifyToken, allowedOrigins, url, api }: McpOptions): Hono<SignedIn> {
  const app = new Hono<SignedIn>();
  app.post('/mcp', authenticate(verifyToken), async (c) => {
    requireOrigin(c.req.raw, allowedOrigins);
    const session = c.get('session');
    if (session.impersonatedBy) throw createForbiddenError(t('End acting as somebody else first.'));
    const body = await readJson(c.req.raw.clone());
    // The library is only loaded on the first request.
    const { handleMcp: answerMcp } = await import('./mcpServer');
    return answerMcp({
      request: c.req.raw,
      body,
      caller: { session, granted: await loadPermissions(db, session) },
      url,
      send: async (request) => api.fetch(request, pickConnection(c.env)),
    });
  });
  app.all('/mcp', () =>
    createJsonResponse(
      405,
      { message: t('This address takes POST only.'), code: 'method_not_allowed' },
      { allow: 'POST' },
    ),
  );
  return app;
}

/** @throws ApiError 403 for a page of another origin; only browsers send the header */
function requireOrigin(request: Request, allowed: readonly string[]): void {
  const origin = request.headers.get('origin');
  if (origin === null || origin === new URL(request.url).origin || allowed.includes(origin)) return;
  throw createForbiddenError(t('Pages of {origin} may not ask here.', { origin }));
}

/** Returns the connection details without the request, which has already been read. */
function pickConnection(env: unknown): object {
  const { incoming } = (env ?? {}) as { incoming?: { socket?: unknown } };
  return incoming ? { incoming: { socket: incoming.socket } } : {};
}
