import { t } from '#i18n';
import { formatError, type Log } from '../common/log';
import { ApiError } from '../http/errors/apiError';
import { createBodyTooLargeError, limitBody } from '../http/request/limitedBody';
import type { ForeignApi } from './foreignApi';

/** As large as a form may be elsewhere. */
export const MAX_REQUEST_BYTES = 32 * 1024 * 1024;
/** Smaller bodies are sent with their length, which some servers ask for. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** Headers of a request that say what is asked for; none of them says who asks. */
const FORWARDED_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'prefer',
  'range',
  'range-unit',
];

interface ProxyRequest {
  api: ForeignApi;
  url: URL;
  request: Request;
  /** What the API knows the caller by. */
  token: string | undefined;
  /** Tells this request from others, in the log of both sides. */
  id: string;
  log: Log;
}

const buildHeaders = ({ api, request, token, id }: ProxyRequest): Headers => {
  const headers = new Headers();
  for (const name of FORWARDED_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  for (const [name, value] of Object.entries(api.headers)) headers.set(name, value);
  if (token !== undefined) headers.set(api.headerName, api.scheme ? `${api.scheme} ${token}` : token);
  headers.set('x-request-id', id);
  return headers;
};

const readBody = async ({ method, body, headers }: Request): Promise<BodyInit | undefined> => {
  if (!body || method === 'GET' || method === 'HEAD') return undefined;
  const length = Number(headers.get('content-length') ?? Number.NaN);
  if (length > MAX_REQUEST_BYTES) throw createBodyTooLargeError(MAX_REQUEST_BYTES);
  const counted = limitBody(body, MAX_REQUEST_BYTES);
  return length <= MAX_BUFFERED_BYTES ? new Response(counted).arrayBuffer() : counted;
};

/** A refusal somewhere in what made a request fail. */
const findApiError = (error: unknown): ApiError | undefined => {
  if (error instanceof ApiError) return error;
  return error instanceof Error && error.cause !== undefined ? findApiError(error.cause) : undefined;
};

/**
 * Sends a request to an API as it came, without what says who asks here. Redirects are not followed.
 * @throws ApiError 504 when it takes too long, 502 when there is no answer, 413 when the body is too large
 */
export async function sendToApi(sending: ProxyRequest): Promise<Response> {
  const { api, url, request, id, log } = sending;
  const body = await readBody(request);
  try {
    return await fetch(url, {
      method: request.method,
      headers: buildHeaders(sending),
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(api.seconds * 1000), request.signal]),
      ...(body !== undefined && { body, duplex: 'half' }),
    } as RequestInit);
  } catch (error) {
    const refusal = findApiError(error);
    if (refusal) throw refusal;
    if (!request.signal.aborted)
      log(`${api.label} (${request.method} ${url.origin}${url.pathname}, ${id}): ${formatError(error)}`);
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new ApiError(
        504,
        'api_timeout',
        t('{label} took longer than {seconds} seconds to answer. Try again, or ask for less.', {
          label: api.label,
          seconds: api.seconds,
        }),
      );
    throw new ApiError(
      502,
      'api_unreachable',
      t('{label} can’t be reached at the moment. Try again soon.', { label: api.label }),
    );
  }
}
