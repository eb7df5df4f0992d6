import { createSender, failureOf } from './callApi';
import type { CallOptions, ProviderContext } from './dataProviderTypes';

export interface StreamOptions extends CallOptions {
  /** Told every line of the answer, as JSON, when it arrives. */
  onLine: (line: unknown) => void;
}

/**
 * Sends a file to a path of the console's own part of the server and reads the answer line by line (NDJSON).
 * @throws ApiException when the server refuses, TypeError when the connection ends early
 */
export const createStream =
  (context: ProviderContext, send = createSender(context)) =>
  async (path: string, file: Blob, { onLine, signal }: StreamOptions): Promise<void> => {
    const wire = { url: `${context.baseUrl}${path}`, method: 'POST', body: file, contentType: 'text/plain' };
    const response = await send(wire, signal && { signal });
    if (!response.ok) throw await failureOf(response);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!reader) return;
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + (value ?? '')).split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) if (line.trim()) onLine(JSON.parse(line));
      if (done) return;
    }
  };
