import { Hono } from 'hono';
import { t } from '#i18n';
import type { Call } from '../../contract/call';
import { allCalls } from '../../contract/index';
import { createCallNameMiddleware, toPathPattern } from '../apiCalls/callRoute';
import type { Database } from '../database/database';
import { authenticate, type SignedIn, type VerifyToken } from '../http/auth/authenticate';
import { ApiError } from '../http/errors/apiError';
import { rejectDryRun } from '../http/request/dryRunHeader';
import { forwardCall, forwardMachineCall } from './forwardCall';
import { getCallTarget } from './ownCalls';
import type { Upstream } from './upstream';

interface UpstreamOptions {
  db: Database;
  verifyToken: VerifyToken;
  upstream: Upstream;
}

function throwNotFound(): never {
  throw new ApiError(501, 'not_available', t('The API this console works with does not have this.'));
}

/**
 * Creates the routes of the product's calls if its API is on an upstream server. Calls are forwarded, or refused if
 * neither server supports them.
 */
export function createUpstreamRoutes({ db, verifyToken, upstream }: UpstreamOptions): Hono<SignedIn> {
  const app = new Hono<SignedIn>();
  for (const [name, call] of Object.entries(allCalls) as [string, Call][]) {
    const by = getCallTarget(name, call);
    if (by === 'server') continue;
    const { method } = call;
    const path = toPathPattern(call);
    if (by === 'upstream' && call.credential)
      app.on(method, path, createCallNameMiddleware(name), rejectDryRun, (c) =>
        forwardMachineCall(c, { upstream, call }),
      );
    else
      app.on(method, path, createCallNameMiddleware(name), rejectDryRun, authenticate(verifyToken), (c) =>
        by === 'nobody' ? throwNotFound() : forwardCall(c, { db, upstream, name, call }),
      );
  }
  return app;
}
