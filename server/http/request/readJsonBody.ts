import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Guard } from 'typebox/guard';
import { t } from '#i18n';
import { isTooDeep } from '../../../contract/limits/jsonDepth';
import { ApiError } from '../errors/apiError';
import { createBodyTooLargeError, limitBody } from './limitedBody';

/** Maximum size of a JSON body in bytes, sufficient for the longest list in the contract: 100,000 numbers. */
export const MAX_BODY_BYTES = 2 * 1024 * 1024;

/**
 * Reads a JSON body; an empty body is read as `{}`. Reading stops at the limit, so that a larger body is never
 * buffered.
 * @throws ApiError 413 `too_large`, 400 `malformed`
 */
export async function readJson(request: Request, limit = MAX_BODY_BYTES): Promise<unknown> {
  const text = await readText(request, limit);
  if (text.trim() === '') return {};
  requireShallow(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, 'malformed', t('The request is not valid JSON.'));
  }
}

/** Reads a body. The HTTP parser enforces a declared length, so only other bodies are counted while they are read. */
async function readText(request: Request, limit: number): Promise<string> {
  const length = request.headers.get('content-length');
  if (length === null) return request.body ? new Response(limitBody(request.body, limit)).text() : '';
  if (Number(length) > limit) throw createBodyTooLargeError(limit);
  return request.text();
}

/** @throws ApiError 400 `malformed` if JSON is nested too deeply to be processed */
export function requireShallow(text: string): void {
  if (isTooDeep(text))
    throw new ApiError(400, 'malformed', t('The request nests lists and objects too deep.'));
}

/**
 * Reads the JSON body of a GET, which browsers cannot send but other clients can (readings, "GET with a body"). An
 * empty body is read as `{}`. A `Request` never contains this body, so it is read from the connection.
 * @param env environment from the HTTP server
 * @throws ApiError 413, 400 `malformed`
 */
export async function readGetBody(env: unknown): Promise<object> {
  const incoming = (env as { incoming?: unknown } | null | undefined)?.incoming;
  if (!(incoming instanceof IncomingMessage)) return {};
  const { 'content-length': length = '0', 'transfer-encoding': transfer } = incoming.headers;
  if (length === '0' && transfer === undefined) return {};
  const body = Readable.toWeb(incoming) as ReadableStream<Uint8Array>;
  const headers: HeadersInit = transfer === undefined ? { 'content-length': length } : {};
  const init = { method: 'POST', headers, body, duplex: 'half' };
  const read = await readJson(new Request('http://get.invalid', init));
  return Guard.IsObjectNotArray(read) ? read : {};
}
