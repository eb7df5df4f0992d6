import { getTimeouts } from '../config/currentTimeouts';
import { createTimeoutError, createUnexpectedError } from '../lib/noAnswer';
import { createFailure } from './answers';
import type { ProviderContext, StreamOptions } from './dataProviderTypes';
import { createSender, throwNoResponse } from './sender';

const requestOptions = { isRead: false };

const parseLine = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw createUnexpectedError(requestOptions.isRead);
  }
};

/**
 * Sends a file to a console path of the server and reads the response line by line (NDJSON) to its end.
 * @throws ApiException for an error response; UnexpectedResponseError for a response from another server;
 * NoResponseError if the connection ends early, or no data arrives within the write timeout
 */
export const createStream =
  (context: ProviderContext, send = createSender(context)) =>
  async (path: string, file: Blob, { onLine, signal }: StreamOptions): Promise<void> => {
    const silence = new AbortController();
    const wire = { url: `${context.baseUrl}${path}`, method: 'POST', body: file, contentType: 'text/plain' };
    const response = await send(wire, {
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
      timeout: Number.POSITIVE_INFINITY,
    });
    if (!response.ok) throw await createFailure(response, requestOptions);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!reader) return;
    const { write } = getTimeouts();
    let rest = '';
    for (;;) {
      const timer = setTimeout(
        () => silence.abort(createTimeoutError(write, requestOptions.isRead)),
        write * 1000,
      );
      const { done, value } = await reader
        .read()
        .catch(throwNoResponse)
        .finally(() => clearTimeout(timer));
      const lines = (rest + (value ?? '')).split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) if (line.trim()) onLine(parseLine(line));
      if (done) return;
    }
  };
