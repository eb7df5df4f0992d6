import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallApi } from '../../../archive/callApi';
import { httpCalls, type Send } from '../../../archive/httpCalls';
import { CommandError } from '../commandLine';

/** Tries of a request that is answered "later". */
const MAX_TRIES = 6;

/** Seconds to wait where the answer does not say. */
const DEFAULT_DELAY_SECONDS = 2;

/** What a request is sent again for: too many at once, or a server that is away for a moment. */
const TRANSIENT_STATUSES = new Set([429, 502, 503, 504]);

/**
 * Makes calls of an API over HTTP, all as one change: the audit log shows them together, and they are taken back together.
 * @param base where it is, such as `https://console.example`
 * @param key an API key, or an access token
 * @param request what sends; `fetch` without
 * @throws CommandError where it can't be reached
 */
export function createApi(base: string, key: string, request: typeof fetch = fetch): CallApi {
  const headers = { authorization: `Bearer ${key}`, 'change-group': randomUUID() };
  const send: Send = async (path, init) => {
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
  return httpCalls(send);
}

const getReason = (error: unknown): string => {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message?: string };
  return cause?.code ?? cause?.message ?? message ?? String(error);
};
