import { createMiddleware } from 'hono/factory';
import { getCurrentRequest } from '../common/requestContext';
import type { SignedIn } from '../http/auth/authenticate';
import { KeyRejectedError } from '../http/auth/keyRefusal';
import { getTokenSource, type TokenSource } from '../http/request/tokenSource';
import type { ApiKeyLog } from './apiKeyLog';
import { KEY_PREFIX } from './apiKeySecret';

const MAX_PATH_LENGTH = 200;

const isKeyHeader = (authorization: string | undefined): boolean =>
  new RegExp(`^Bearer +${KEY_PREFIX}`, 'i').test(authorization ?? '');

/** Logs every API key request, including those refused for expiry or address. */
export const createKeyRequestLogger = (
  keyLog: ApiKeyLog,
  getCaller: (source: TokenSource) => string | undefined,
) =>
  createMiddleware<SignedIn>(async (c, next) => {
    if (!isKeyHeader(c.req.header('authorization'))) return next();
    const at = new Date();
    const startTime = performance.now();
    await next();
    const apiKey = c.get('session')?.apiKey;
    const keyId = apiKey?.id ?? (c.error instanceof KeyRejectedError ? c.error.keyId : undefined);
    if (keyId === undefined) return;
    keyLog.note({
      keyId,
      at,
      method: c.req.method,
      call: c.get('call') ?? getCurrentRequest().call ?? c.req.path.slice(0, MAX_PATH_LENGTH),
      status: c.res.status,
      durationMs: Math.round(performance.now() - startTime),
      address: getCaller(getTokenSource(c)),
      isLetIn: apiKey !== undefined,
    });
  });
