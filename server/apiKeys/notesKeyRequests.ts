import { createMiddleware } from 'hono/factory';
import { currentRequest } from '../common/requestContext';
import type { SignedIn } from '../http/auth/authenticate';
import { type TokenSource, tokenSourceOf } from '../http/request/tokenSource';
import type { ApiKeyLog } from './apiKeyLog';
import { KEY_PREFIX } from './apiKeySecret';
import { KeyRefusal } from './keyRefusal';

const MOST_OF_PATH = 200;

const sendsKey = (authorization: string | undefined): boolean =>
  new RegExp(`^Bearer +${KEY_PREFIX}`, 'i').test(authorization ?? '');

/** Has every request of an API key kept, those it is refused for its end or address too. */
export const notesKeyRequests = (keyLog: ApiKeyLog, callerOf: (source: TokenSource) => string | undefined) =>
  createMiddleware<SignedIn>(async (c, next) => {
    if (!sendsKey(c.req.header('authorization'))) return next();
    const at = new Date();
    const begun = performance.now();
    await next();
    const held = c.get('session')?.apiKey;
    const keyId = held?.id ?? (c.error instanceof KeyRefusal ? c.error.keyId : undefined);
    if (keyId === undefined) return;
    keyLog.note({
      keyId,
      at,
      method: c.req.method,
      call: c.get('call') ?? currentRequest().call ?? c.req.path.slice(0, MOST_OF_PATH),
      status: c.res.status,
      durationMs: Math.round(performance.now() - begun),
      address: callerOf(tokenSourceOf(c)),
      isLetIn: held !== undefined,
    });
  });
