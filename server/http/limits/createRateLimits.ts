import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { t } from '#i18n';
import { createJsonResponse } from '../errors/toErrorResponse';
import { createCallerResolver, getTokenSource } from '../request/tokenSource';
import { setResponseHeaders } from '../response/setResponseHeaders';

/** Maximum number of API requests per minute; 0 means unlimited. */
export interface RateLimits {
  byToken: number;
  /** Limit per client address, regardless of the token. */
  byAddress: number;
  /** Whether a trusted proxy adds the last address in `X-Forwarded-For`. Without a proxy, clients can forge the header. */
  behindProxy: boolean;
}

const WINDOW_SECONDS = 60;

/** Returns the key by which requests are counted; undefined if unknown. */
type GetKey = (c: Context) => string | undefined;

/** Tokens are hashed, so that a memory dump does not reveal them. */
const getTokenKey: GetKey = (c) => {
  const sent = c.req.header('authorization');
  return sent && createHash('sha256').update(sent).digest('base64');
};

const createAddressKey =
  (behindProxy: boolean): GetKey =>
  (c) =>
    createCallerResolver(behindProxy)(getTokenSource(c));

/**
 * Rejects excess requests with 429 `too_many_requests` and `Retry-After`. Every response reports the remaining quota of
 * the stricter limit (`RateLimit`, `RateLimit-Policy`, IETF draft 7). Requests are counted per process, before the
 * token is checked.
 */
export function createRateLimits({ byToken, byAddress, behindProxy }: RateLimits) {
  const limits: [limiter: RateLimiterMemory, keyOf: GetKey][] = [
    { points: byAddress, keyOf: createAddressKey(behindProxy) },
    { points: byToken, keyOf: getTokenKey },
  ]
    .filter(({ points }) => points > 0)
    .map(({ points, keyOf }) => [new RateLimiterMemory({ points, duration: WINDOW_SECONDS }), keyOf]);
  return createMiddleware(async (c, next) => {
    let tightest: { limit: number; remaining: number; reset: number } | undefined;
    for (const [limiter, keyOf] of limits) {
      const key = keyOf(c);
      if (key === undefined) continue;
      const counted = await limiter.consume(key).catch((refused: unknown) => {
        if (refused instanceof RateLimiterRes) return refused;
        throw refused;
      });
      const remaining = limiter.points - counted.consumedPoints;
      // Larger only if the clock was set back, while windows still end on time.
      const reset = Math.min(WINDOW_SECONDS, Math.max(1, Math.ceil(counted.msBeforeNext / 1000)));
      if (!tightest || remaining < tightest.remaining) tightest = { limit: limiter.points, remaining, reset };
      if (remaining < 0) break;
    }
    if (!tightest) return next();
    const headers = {
      'RateLimit-Policy': `${tightest.limit};w=${WINDOW_SECONDS}`,
      RateLimit: `limit=${tightest.limit}, remaining=${Math.max(0, tightest.remaining)}, reset=${tightest.reset}`,
    };
    if (tightest.remaining < 0) return createTooManyResponse(tightest.reset, headers);
    await next();
    setResponseHeaders(c, headers);
  });
}

const createTooManyResponse = (seconds: number, headers: Record<string, string>): Response =>
  createJsonResponse(
    429,
    {
      message: t(
        '{seconds, plural, one {Too many requests at once. Try again in # second.} other {Too many requests at once. Try again in # seconds.}}',
        { seconds },
      ),
      code: 'too_many_requests',
    },
    { ...headers, 'retry-after': String(seconds) },
  );
