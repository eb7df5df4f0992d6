import { Hono } from 'hono';
import { t } from '#i18n';
import { loadPermissions } from '../access/loadPermissions';
import type { Database } from '../database/database';
import { authenticate, type SignedIn, type VerifyToken } from '../http/auth/authenticate';
import { createForbiddenError } from '../http/errors/apiError';
import { createJsonResponse } from '../http/errors/errorResponse';
import { readJson } from '../http/request/readJsonBody';

interface McpOptions {
  db: Database;
  verifyToken: VerifyToken;
  /** Sites whose pages may ask, beside this one. */
  allowedOrigins: readonly string[];
  /** Where people reach the server, without a slash at the end. */
  url: string;
  /** The API: tools make its calls by requests of their own, so that nothing is asked otherwise than there. */
  api: Pick<Hono, 'fetch'>;
}

/** `POST /mcp`: the Model Context Protocol over HTTP, for whoever sends an API key or an access token. */
export function createMcpRoutes({ db, verifyToken, allowedOrigins, url, api }: McpOptions): Hono<SignedIn> {
  const app = new Hono<SignedIn>();
  app.post('/mcp', authenticate(verifyToken), async (c) => {
    requireOrigin(c.req.raw, allowedOrigins);
    const session = c.get('session');
    if (session.impersonatedBy) throw createForbiddenError(t('End acting as somebody else first.'));
    const body = await readJson(c.req.raw.clone());
    // Its library is read with the first request.
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

/** @throws ApiError 403 for a page of another site: a browser says where it is, other programs say nothing */
function requireOrigin(request: Request, allowed: readonly string[]): void {
  const origin = request.headers.get('origin');
  if (origin === null || origin === new URL(request.url).origin || allowed.includes(origin)) return;
  throw createForbiddenError(t('Pages of {origin} may not ask here.', { origin }));
}

/** What is known of the connection, without the request that was read from it already. */
function pickConnection(env: unknown): object {
  const { incoming } = (env ?? {}) as { incoming?: { socket?: unknown } };
  return incoming ? { incoming: { socket: incoming.socket } } : {};
}
