import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendWithProgress } from '../../src/dataProvider/sendWithProgress';
import { NoResponseError } from '../../src/lib/noAnswer';

/** A browser request to which the test responds manually. */
class FakeRequest {
  static last: FakeRequest;
  status = 0;
  responseText = '';
  responseType = '';
  opened: string[] = [];
  headers: Record<string, string> = {};
  sent: unknown[] = [];
  aborts = 0;
  answerHeaders = '';
  upload: { onprogress?: (event: object) => void } = {};
  onload = (): void => undefined;
  onerror = (): void => undefined;
  onabort = (_event?: unknown): void => undefined;

  constructor() {
    FakeRequest.last = this;
  }
  open(...args: string[]) {
    this.opened = args;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return this.answerHeaders;
  }
  send(body: unknown) {
    this.sent.push(body);
  }
  abort() {
    this.aborts += 1;
    this.onabort();
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('ProgressEvent', class {});
});
afterEach(() => vi.unstubAllGlobals());

const startRequest = (signal?: AbortSignal) => {
  const shares: number[] = [];
  const answer = sendWithProgress('/api/Upload', {
    method: 'POST',
    body: 'text',
    headers: { 'X-A': 'b' },
    onSent: (share) => shares.push(share),
    ...(signal && { signal }),
  });
  return { answer, shares, request: FakeRequest.last };
};

describe('upload with progress', () => {
  it('is sent unchanged to its URL and resolves like fetch', async () => {
    const { answer, request } = startRequest();
    expect([request.opened, request.headers, request.sent]).toEqual([
      ['POST', '/api/Upload'],
      { 'X-A': 'b' },
      ['text'],
    ]);
    Object.assign(request, {
      status: 201,
      responseText: 'made',
      answerHeaders: 'content-type: text/plain\r\nx-time: 10:30 \r\n: nothing\r\nnonsense\r\n',
    });
    request.onload();
    const response = await answer;
    expect([response.status, await response.text()]).toEqual([201, 'made']);
    expect(Object.fromEntries(response.headers)).toEqual({ 'content-type': 'text/plain', 'x-time': '10:30' });
  });

  it.each([204, 205, 304])('resolves without a body on status %i', async (status) => {
    const { answer, request } = startRequest();
    request.status = status;
    request.onload();
    expect((await answer).body).toBeNull();
  });

  it('reports the fraction sent if the size is known', () => {
    const { shares, request } = startRequest();
    request.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
    request.upload.onprogress?.({ loaded: 2, total: 4, lengthComputable: false });
    request.upload.onprogress?.({ loaded: 0, total: 0, lengthComputable: true });
    request.upload.onprogress?.({ loaded: 4, total: 4, lengthComputable: true });
    expect(shares).toEqual([0.25, 1]);
  });

  it('fails like fetch if there is no response', async () => {
    const { answer, request } = startRequest();
    request.onerror();
    await expect(answer).rejects.toBeInstanceOf(NoResponseError);
  });

  it('rejects with the reason of the abort signal', async () => {
    const stopper = new AbortController();
    const { answer, request } = startRequest(stopper.signal);
    expect(request.aborts).toBe(0);
    stopper.abort('enough');
    await expect(answer).rejects.toBe('enough');
    expect(request.aborts).toBe(1);
  });

  it('rejects with the same reason as fetch if the browser aborts it', async () => {
    const { answer, request } = startRequest();
    request.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is not sent if the signal is already aborted', async () => {
    const { answer, request } = startRequest(AbortSignal.abort('too late'));
    await expect(answer).rejects.toBe('too late');
    expect(request.sent).toEqual([]);
  });
});
