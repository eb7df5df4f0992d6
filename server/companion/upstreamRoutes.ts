import { Hono } from 'hono';
import { t } from '#i18n';
import type { Call } from '../../contract/call';
import { everyCall } from '../../contract/index';
import type { Database } from '../database/database';
import { authenticate, type SignedIn, type VerifyToken } from '../http/auth/authenticate';
import { ApiError } from '../http/errors/apiError';
import { refuseDryRun } from '../http/request/dryRunHeader';
import { namesCall, pathPattern } from '../http/routing/callRoute';
import { answeredBy } from './ownCalls';
import { passMachineCall, passOn } from './passOn';
import type { Upstream } from './upstream';

interface UpstreamRoutes {
  db: Database;
  verifyToken: VerifyToken;
  upstream: Upstream;
}

const notHere = (): never => {
  throw new ApiError(501, 'not_available', t('The API this console works with does not have this.'));
};

/** The product's calls where its API is another: passed on, or refused where neither side has them. */
export function upstreamRoutes({ db, verifyToken, upstream }: UpstreamRoutes): Hono<SignedIn> {
  const app = new Hono<SignedIn>();
  for (const [name, call] of Object.entries(everyCall) as [string, Call][]) {
    const by = answeredBy(name, call);
    if (by === 'server') continue;
    const { method } = call;
    const path = pathPattern(call);
    if (by === 'upstream' && call.credential)
      app.on(method, path, namesCall(name), refuseDryRun, (c) => passMachineCall(c, { upstream, call }));
    else
      app.on(method, path, namesCall(name), refuseDryRun, authenticate(verifyToken), (c) =>
        by === 'nobody' ? notHere() : passOn(c, { db, upstream, name, call }),
      );
  }
  return app;
}
