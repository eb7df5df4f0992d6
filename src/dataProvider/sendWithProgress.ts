import { NoResponseError } from '../lib/noAnswer';

interface UploadRequest {
  method: string;
  body?: Blob | FormData | string;
  headers: Record<string, string>;
  signal?: AbortSignal;
  /** Called with the fraction uploaded so far, from 0 to 1. */
  onSent: (share: number) => void;
}

const parseHeaders = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
};

const bodilessStatuses = new Set([204, 205, 304]);

/**
 * Sends a request like `fetch`, but reports upload progress.
 * @throws NoResponseError if there is no response; the signal's reason if it is aborted
 */
export const sendWithProgress = (
  url: string,
  { method, body, headers, signal, onSent }: UploadRequest,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'text';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onSent(loaded / total);
    };
    request.onload = () =>
      resolve(
        new Response(bodilessStatuses.has(request.status) ? null : request.responseText, {
          status: request.status,
          headers: parseHeaders(request),
        }),
      );
    request.onerror = () => reject(new NoResponseError());
    request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    if (signal?.aborted) return request.onabort(new ProgressEvent('abort'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
