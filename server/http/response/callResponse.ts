import type { Answer } from '../../../contract/call';
import { jsonResponse } from '../errors/errorResponse';
import type { FileResponse } from '../routing/callHandler';
import { writeOnlyFilter } from './hideWriteOnlyFields';

/** Turns what a handler gives into the answer its call promises; write-only fields never leave. */
export function callResponse(returns: Answer, result: unknown): Response {
  if (returns.kind === 'none') return new Response(null, { status: 200 });
  if (returns.kind === 'file') return fileResponse(result as FileResponse);
  return jsonResponse(200, withoutSecrets(returns, result) ?? null);
}

function withoutSecrets({ kind, item }: Answer, result: unknown): unknown {
  const hide = item && writeOnlyFilter(item);
  if (!hide) return result;
  if (kind === 'one') return hide(result);
  if (kind === 'list') return (result as unknown[]).map(hide);
  if (kind === 'map')
    return Object.fromEntries(Object.entries(result as object).map(([key, value]) => [key, hide(value)]));
  const page = result as { items: unknown[] };
  return { ...page, items: page.items.map(hide) };
}

function fileResponse({ fileName, type, content }: FileResponse): Response {
  return new Response(content, {
    headers: {
      'content-type': type,
      ...(content instanceof Uint8Array && { 'content-length': String(content.byteLength) }),
      'content-disposition': dispositionOf(fileName),
      'access-control-expose-headers': 'content-disposition',
    },
  });
}

/** Plain letters for old clients, and the full name as RFC 6266 spells it. */
export function dispositionOf(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const full = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
