import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallApi } from '../../../archive/callApi';
import { createHttpCallApi, type SendRequest } from '../../../archive/createHttpCallApi';
import { CommandError } from '../commandLine';

/** Maximum number of attempts for a request that fails with a transient status. */
const MAX_TRIES = 6;

/** Default retry delay in seconds, if the response does not specify one. */
const DEFAULT_DELAY_SECONDS = 2;

/** Statuses that are retried: rate limiting and temporary unavailability. */
const TRANSIENT_STATUSES = new Set([429, 502, 503, 504]);

/**
 * Makes API calls over HTTP. All calls count as a single change: the audit log groups them, and they are undone
 * together.
 * @param base base URL, such as `https://console.example`
 * @param key an API key or access token
 * @param request function that sends requests. Default: `fetch`
 * @throws CommandError if the API cannot be reached
 */
export function createApi(base: string, key: string, request: typeof fetch = fetch): CallApi {
  const headers = { authorization: `Bearer ${key}`, 'change-group': randomUUID() };
  const send: SendRequest = async (path, init) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await request(new URL(path, base), {
        ...init,
        headers: { ...headers, ...init.headers },
      }).catch((error: unknown) => {
        throw new CommandError(`${base} can’t be reached: ${getReason(error)}.`);
      });
      if (!TRANSIENT_STATUSES.has(answer.status) || tries === MAX_TRIES) return answer;
      const seconds = Number(answer.headers.get('retry-after') ?? DEFAULT_DELAY_SECONDS);
      await wait(Math.min(Number.isFinite(seconds) ? seconds : DEFAULT_DELAY_SECONDS, 60) * 1000);
    }
  };
  return createHttpCallApi(send);
}

function getReason(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message?: string };
  return cause?.code ?? cause?.message ?? message ?? String(error);
}
