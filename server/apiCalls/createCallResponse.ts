import type { ResponseKind, ResponseSpec } from '../../contract/call';
import type { ByteRange } from '../gateways/files/fileStore';
import { createJsonResponse } from '../http/errors/toErrorResponse';
import { getTenantFieldAdder } from '../http/response/carriedFields';
import { getWriteOnlyFilter } from '../http/response/hideWriteOnlyFields';
import type { FileResponse, StoredBytes } from './fileResponse';

/** Converts a handler's result to the response declared by its call. */
export function createCallResponse(returns: ResponseSpec, result: unknown, domainName?: string): Response {
  if (returns.kind === 'none') return new Response(null, { status: 200 });
  if (returns.kind === 'events') return createEventResponse(result as ReadableStream<Uint8Array>);
  return createJsonResponse(200, buildResponseBody(returns, result, domainName));
}

/**
 * Converts a handler's result to the body of its response. Adds common entity fields and removes write-only ones.
 * @param domainName the phone system that the call concerns
 */
export function buildResponseBody(returns: ResponseSpec, result: unknown, domainName?: string): unknown {
  if (returns.kind === 'none') return null;
  const carry = returns.item && getTenantFieldAdder(returns.item);
  const whole = carry ? mapRows(returns.kind, result, (row) => carry(row, domainName)) : result;
  return removeSecrets(returns, whole) ?? null;
}

function removeSecrets({ kind, item }: ResponseSpec, result: unknown): unknown {
  const hide = item && getWriteOnlyFilter(item);
  return hide ? mapRows(kind, result, hide) : result;
}

function mapRows(kind: ResponseKind, result: unknown, transform: (row: unknown) => unknown): unknown {
  if (kind === 'one') return transform(result);
  if (kind === 'list') return (result as unknown[]).map(transform);
  if (kind === 'map')
    return Object.fromEntries(
      Object.entries(result as object).map(([key, value]) => [key, transform(value)]),
    );
  const page = result as { items: unknown[] };
  return { ...page, items: page.items.map(transform) };
}

/**
 * Returns a file as a download. Stored files support range requests (RFC 9110, 14).
 * @param requestHeaders headers of the request
 * @throws ApiError when the stored content cannot be read
 */
export async function createFileResponse(
  { fileName, type, content }: FileResponse,
  requestHeaders: Headers = new Headers(),
): Promise<Response> {
  const headers = {
    'content-type': type,
    'content-disposition': getDisposition(fileName),
    'access-control-expose-headers': 'content-disposition',
  };
  if (!isStored(content)) {
    const length = content instanceof Uint8Array && { 'content-length': String(content.byteLength) };
    return new Response(content, { headers: { ...headers, ...length } });
  }
  const { size, tag } = content;
  const isPlayed = /^(audio|video)\//.test(type);
  const partial = { etag: `"${tag}"`, 'accept-ranges': 'bytes' };
  const part = isPlayed ? parseRange(requestHeaders, size, partial.etag) : null;
  if (part === 'none')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  const length = part ? part.end - part.start + 1 : size;
  return new Response(await content.open(part ?? undefined), {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      ...(isPlayed && partial),
      'content-length': String(length),
      ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${size}` }),
    },
  });
}

const isStored = (content: FileResponse['content']): content is StoredBytes =>
  typeof content === 'object' && 'open' in content;

/** Returns the requested byte range; null for the whole file or multiple ranges; `none` if the range is outside the file. */
function parseRange(requestHeaders: Headers, size: number, etag: string): ByteRange | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(requestHeaders.get('range') ?? '') ?? [];
  const isOfOther = requestHeaders.has('if-range') && requestHeaders.get('if-range') !== etag;
  if ((first === '' && last === '') || isOfOther) return null;
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start <= end ? { start, end } : 'none';
}

/** Creates an event stream. Each event must be sent immediately, without compression or buffering by proxies. */
const createEventResponse = (content: ReadableStream<Uint8Array>): Response =>
  new Response(content, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });

/** Builds a `Content-Disposition` header with an ASCII name for old clients and the full name according to RFC 6266. */
export function getDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const full = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
