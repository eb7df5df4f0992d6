import { t } from '#i18n';
import { formatError, type Log } from '../common/log';
import type { OutgoingRules } from '../gateways/outgoingRules';
import { ApiError } from '../http/errors/apiError';
import { createBodyTooLargeError, limitBody } from '../http/request/limitedBody';
import { fetchWithin } from './fetchWithin';
import type { ForeignApi } from './foreignApi';

/** Maximum size of a request body, equal to the limit for other forms. */
export const MAX_REQUEST_BYTES = 32 * 1024 * 1024;
/** Bodies up to this size are sent with a Content-Length, which some servers require. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** Forwarded request headers. None of them identifies the caller. */
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
  token: string | undefined;
  /** Request id, which appears in the logs of both servers. */
  id: string;
  log: Log;
  /** Rules for the addresses of APIs that staff added. */
  outgoing: OutgoingRules;
}

function buildHeaders({ api, request, token, id }: ProxyRequest): Headers {
  const headers = new Headers();
  for (const name of FORWARDED_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  for (const [name, value] of Object.entries(api.headers)) headers.set(name, value);
  if (token !== undefined) headers.set(api.headerName, api.scheme ? `${api.scheme} ${token}` : token);
  headers.set('x-request-id', id);
  return headers;
}

async function readBody({ method, body, headers }: Request): Promise<BodyInit | undefined> {
  if (!body || method === 'GET' || method === 'HEAD') return undefined;
  const length = Number(headers.get('content-length') ?? Number.NaN);
  if (length > MAX_REQUEST_BYTES) throw createBodyTooLargeError(MAX_REQUEST_BYTES);
  const counted = limitBody(body, MAX_REQUEST_BYTES);
  return length <= MAX_BUFFERED_BYTES ? new Response(counted).arrayBuffer() : counted;
}

/** Finds an ApiError in the cause chain of a failed request. */
function findApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  return error instanceof Error && error.cause !== undefined ? findApiError(error.cause) : undefined;
}

/**
 * Forwards a request to an API without the caller's local identity. Redirects are not followed.
 * @throws ApiError 504 on timeout, 502 if there is no response, 413 if the body is too large
 */
export async function sendToApi(sending: ProxyRequest): Promise<Response> {
  const { api, url, request, id, log, outgoing } = sending;
  const body = await readBody(request);
  try {
    const send = api.isAdded ? (to: URL, init: RequestInit) => fetchWithin(outgoing, to, init) : fetch;
    return await send(url, {
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
