import type { Answer } from '../../contract/call';
import type { FileAnswer } from './callHandler';
import { jsonAnswer } from './errorResponse';
import { hiderOf } from './hideWriteOnlyFields';

/** Turns what a handler gives into the answer its call promises; write-only fields never leave. */
export function answerOf(returns: Answer, given: unknown): Response {
  if (returns.kind === 'none') return new Response(null, { status: 200 });
  if (returns.kind === 'file') return fileAnswer(given as FileAnswer);
  return jsonAnswer(200, withoutSecrets(returns, given) ?? null);
}

function withoutSecrets({ kind, item }: Answer, given: unknown): unknown {
  const hide = item && hiderOf(item);
  if (!hide) return given;
  if (kind === 'one') return hide(given);
  if (kind === 'list') return (given as unknown[]).map(hide);
  if (kind === 'map')
    return Object.fromEntries(Object.entries(given as object).map(([key, value]) => [key, hide(value)]));
  const page = given as { items: unknown[] };
  return { ...page, items: page.items.map(hide) };
}

function fileAnswer({ fileName, type, content }: FileAnswer): Response {
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
