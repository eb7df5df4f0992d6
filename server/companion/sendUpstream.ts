import { t } from '#i18n';
import { formatError, warn } from '../common/log';
import { getCurrentRequest } from '../common/requestContext';
import { ApiError } from '../http/errors/apiError';
import { tracing } from '../observability/tracing';
import type { Upstream } from './upstream';

export interface UpstreamRequest {
  method: string;
  path: string;
  headers: Headers;
  body?: BodyInit | undefined;
}

/** Headers that are forwarded because they describe the request and the caller. Headers meant only for this server are excluded. */
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
 * Sends a request to the upstream. The timeout applies only until the response starts, not to the response body.
 * Redirects are not followed, because they would leak the token.
 * @param signal aborts the request if the caller disconnects
 * @throws ApiError 504 on timeout, 502 if there is no response
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
