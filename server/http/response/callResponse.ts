import type { Answer, AnswerKind } from '../../../contract/call';
import { ApiError } from '../errors/apiError';
import { jsonResponse } from '../errors/errorResponse';
import type { FileResponse } from '../routing/callHandler';
import { carrierOf } from './carriedFields';
import { writeOnlyFilter } from './hideWriteOnlyFields';

/**
 * Turns what a handler gives into the answer its call promises: entities carry what is theirs, write-only fields never
 * leave.
 * @param domainName the phone system the call is about
 */
export function callResponse(returns: Answer, result: unknown, domainName?: string): Response {
  if (returns.kind === 'none') return new Response(null, { status: 200 });
  if (returns.kind === 'list' && Array.isArray(result) && result.length > MAX_LIST_ROWS)
    throw tooManyRows(result.length);
  if (returns.kind === 'file') return fileResponse(result as FileResponse);
  if (returns.kind === 'events') return eventResponse(result as ReadableStream<Uint8Array>);
  const carry = returns.item && carrierOf(returns.item);
  const whole = carry ? eachOf(returns.kind, result, (row) => carry(row, domainName)) : result;
  return jsonResponse(200, withoutSecrets(returns, whole) ?? null);
}

/** The longest list that is answered at once: as long as the longest one a request may hold. Pages and files have no such end. */
export const MAX_LIST_ROWS = 100_000;

const tooManyRows = (rows: number) =>
  new ApiError(
    422,
    'too_many_rows',
    `The list has ${rows.toLocaleString('en')} entries; at most ${MAX_LIST_ROWS.toLocaleString('en')} are answered at once. Narrow the filters.`,
  );

function withoutSecrets({ kind, item }: Answer, result: unknown): unknown {
  const hide = item && writeOnlyFilter(item);
  return hide ? eachOf(kind, result, hide) : result;
}

/** An answer with each of its rows made anew. */
function eachOf(kind: AnswerKind, result: unknown, make: (row: unknown) => unknown): unknown {
  if (kind === 'one') return make(result);
  if (kind === 'list') return (result as unknown[]).map(make);
  if (kind === 'map')
    return Object.fromEntries(Object.entries(result as object).map(([key, value]) => [key, make(value)]));
  const page = result as { items: unknown[] };
  return { ...page, items: page.items.map(make) };
}

/** A file as an answer, to be saved under its name. */
export function fileResponse({ fileName, type, content, size }: FileResponse): Response {
  const length = content instanceof Uint8Array ? content.byteLength : size;
  return new Response(content, {
    headers: {
      'content-type': type,
      ...(length !== undefined && { 'content-length': String(length) }),
      'content-disposition': dispositionOf(fileName),
      'access-control-expose-headers': 'content-disposition',
    },
  });
}

/** Each event goes out as it comes: neither a proxy nor compression may keep some together. */
const eventResponse = (content: ReadableStream<Uint8Array>): Response =>
  new Response(content, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });

/** Plain letters for old clients, and the full name as RFC 6266 spells it. */
export function dispositionOf(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const full = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
