import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../errors/apiError';
import type { Principal } from '../tenancy/tenantScope';

interface UserLimit {
  /** Counts an action. @throws ApiError 429 `too_many_requests` */
  consume(user: Principal): Promise<void>;
  /** Takes back a counted action. */
  reward(user: Principal): Promise<void>;
}

const WINDOW_SECONDS = 3_600;

/**
 * Creates a limit on a user's actions per hour, counted per process.
 * @param points number of allowed actions
 * @param getMessage returns the message of the error
 */
export function createUserLimit(points: number, getMessage: () => string): UserLimit {
  const limiter = new RateLimiterMemory({ points, duration: WINDOW_SECONDS });
  return {
    async consume({ id }) {
      await limiter.consume(id).catch((refused: unknown) => {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const seconds = Math.ceil(refused.msBeforeNext / 1000);
        throw new ApiError(429, 'too_many_requests', getMessage(), {}, seconds);
      });
    },
    async reward({ id }) {
      await limiter.reward(id);
    },
  };
}
