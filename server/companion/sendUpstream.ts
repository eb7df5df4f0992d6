import { t } from '#i18n';
import { formatError, warn } from '../common/log';
import { getCurrentRequest } from '../common/requestContext';
import { ApiError } from '../http/errors/apiError';
import { tracing } from '../observability/tracing';
import type { Upstream } from './upstream';

/** What is sent: a path with its query, and what belongs to it. */
export interface UpstreamRequest {
  method: string;
  path: string;
  headers: Headers;
  body?: BodyInit | undefined;
}

/** Headers that say what is asked for and by whom; none that is between this server and its callers alone. */
const FORWARDED_HEADERS = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'if-match',
  'if-none-match',
  'idempotency-key',
  'range',
  'user-agent',
];

/** What is passed on of the headers of a request. */
export function getForwardedHeaders(from: Headers): Headers {
  const headers = new Headers();
  for (const name of FORWARDED_HEADERS) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

const createTimeoutError = (seconds: number): ApiError =>
  new ApiError(
    504,
    'upstream_timeout',
    t(
      '{seconds, plural, one {The API behind this server has not answered for # second.} other {The API behind this server has not answered for # seconds.}}',
      { seconds },
    ),
  );

const createUnreachableError = (): ApiError =>
  new ApiError(502, 'upstream_unreachable', t('The API behind this server can’t be reached at the moment.'));

/**
 * Sends a request to the upstream, which has so long to begin its answer; the answer itself takes as long as it takes.
 * Redirects are not followed: the token would go along.
 * @param signal ends it when the caller has gone
 * @throws ApiError 504 when it takes too long, 502 when there is no answer
 */
export async function sendUpstream(
  { url, seconds }: Upstream,
  { method, path, headers, body }: UpstreamRequest,
  signal?: AbortSignal,
): Promise<Response> {
  const { id } = getCurrentRequest();
  if (id !== '') headers.set('x-request-id', id);
  tracing.inject?.(headers);
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), seconds * 1000);
  try {
    return await fetch(url + path, {
      method,
      headers,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([tooLate.signal, signal]) : tooLate.signal,
      ...(body !== undefined && { body, duplex: 'half' }),
    } as RequestInit);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (error instanceof Error && error.cause instanceof ApiError) throw error.cause;
    if (tooLate.signal.aborted) throw createTimeoutError(seconds);
    if (!signal?.aborted) warn(`The upstream (${method} ${path.split('?')[0]}): ${formatError(error)}`);
    throw createUnreachableError();
  } finally {
    clearTimeout(timer);
  }
}
