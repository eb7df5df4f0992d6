import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import type { OutgoingRules } from '../gateways/outgoingRules';

const NULL_BODY_STATUSES = [204, 205, 304];

/**
 * Sends a request like `fetch`, but only to addresses that the rules for outgoing requests allow, which they check when
 * connecting. Redirects are not followed.
 * @throws ApiError 400 if the address is not allowed
 */
export function fetchWithin(rules: OutgoingRules, url: URL, init: RequestInit): Promise<Response> {
  rules.parse(url.href.replace(/[?#].*$/, ''));
  const { method = 'GET', body, headers, signal } = init;
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method,
        headers: {
          ...Object.fromEntries(new Headers(headers)),
          ...(body instanceof ArrayBuffer && { 'content-length': String(body.byteLength) }),
        },
        agent: false,
        ...(signal && { signal }),
        ...rules.getConnection(url),
      },
      (answer) => {
        const { statusCode: status = 502, rawHeaders } = answer;
        const answerHeaders = new Headers();
        for (let at = 0; at < rawHeaders.length; at += 2)
          answerHeaders.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
        const hasBody = method !== 'HEAD' && !NULL_BODY_STATUSES.includes(status);
        if (!hasBody) answer.resume();
        const content = hasBody ? (Readable.toWeb(answer) as ReadableStream<Uint8Array>) : null;
        resolve(new Response(content, { status, headers: answerHeaders }));
      },
    );
    request.on('error', (error) => reject(signal?.aborted ? signal.reason : error));
    if (body instanceof ReadableStream) Readable.fromWeb(body as never).pipe(request);
    else request.end(body instanceof ArrayBuffer ? Buffer.from(body) : undefined);
  });
}
