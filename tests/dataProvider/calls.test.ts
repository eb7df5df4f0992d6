import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { ApiException, SERVER_ERROR } from '../../src/dataProvider/apiException';
import { describe as inWords } from '../../src/dataProvider/describe';
import { parseFileName } from '../../src/dataProvider/fileName';
import { serverWait } from '../../src/lib/serverWait';
import { answerCalls, createTestProvider, listParams, receivedRequests, serveApi } from './testProvider';

serveApi();

describe('API call', () => {
  it('fails before sending if a path parameter is missing', async () => {
    answerCalls({});
    await expect(createTestProvider().call('CheckExistingDid', { did: null } as never)).rejects.toThrow(
      "The parameter 'did' must be defined.",
    );
    expect(receivedRequests).toHaveLength(0);
  });

  it('escapes path parameters and accepts an empty string', async () => {
    answerCalls({ GetNumbers: () => ({}) });
    await createTestProvider().call('GetNumbers', { domain_name: 'a/b', account: '' } as never);
    expect(receivedRequests[0]?.url.pathname).toBe('/api/Link/GetNumbers/a%2Fb/');
  });

  it('encodes a file as a data URL in JSON', async () => {
    answerCalls({ UpdateCurrentUser: () => ({}) });
    const picture = new File([new Uint8Array([0xff, 0, 0x7f])], 'me.png', { type: 'image/png' });
    await createTestProvider().call('UpdateCurrentUser', { firstname: 'A', picture } as never);
    expect(receivedRequests[0]?.body).toEqual({ firstname: 'A', picture: 'data:image/png;base64,/wB/' });
  });

  it.each([201, 204, 400, 403, 404, 409, 500])(
    'rejects status %i with the server’s message, or a default message if there is none',
    async (status) => {
      answerCalls({
        GetTrunks: () =>
          new HttpResponse(status === 204 ? null : '{"message":"Because."}', {
            status,
            headers: { 'x-a': 'b' },
          }),
      });
      const failure = await createTestProvider()
        .call('GetTrunks')
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ApiException);
      expect(failure).toMatchObject({
        message: SERVER_ERROR,
        status,
        response: status === 204 ? '' : '{"message":"Because."}',
        headers: { 'x-a': 'b' },
      });
      expect(inWords(failure)).toBe(status === 204 ? SERVER_ERROR : 'Because.');
    },
  );

  it('accepts 204 if the contract allows it', async () => {
    answerCalls({ DuplicateWholesaler: () => new HttpResponse(null, { status: 204 }) });
    await expect(
      createTestProvider().call('DuplicateWholesaler', { id: 1, wholesaler_name: 'x', group_no: '1' }),
    ).resolves.toBeNull();
  });

  it('shows the error message from the server for success: false', async () => {
    answerCalls({ UpdateRatePlan: () => ({ success: false, errorDiscription: 'Plan is frozen.' }) });
    const failure = await createTestProvider()
      .call('UpdateRatePlan', {} as never)
      .catch((error: unknown) => error);
    expect(inWords(failure)).toBe('Plan is frozen.');
  });

  it('reports a network failure as a missing response, with the original error as the cause', async () => {
    answerCalls({ GetTrunks: () => HttpResponse.error() });
    await expect(createTestProvider().call('GetTrunks')).rejects.toMatchObject({
      name: 'NoResponseError',
      cause: expect.any(TypeError),
    });
  });

  it('renews the token once on 401 and retries the request', async () => {
    const renewToken = vi.fn(async () => 'token-2');
    answerCalls({
      GetTrunks: ({ token }) => (token === 'Bearer token-2' ? [] : new HttpResponse(null, { status: 401 })),
    });
    await createTestProvider({ renewToken }).getList('trunks', listParams);
    expect(renewToken).toHaveBeenCalledTimes(1);
    expect(receivedRequests.map((request) => request.token)).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('fails if the response is still 401 after one renewal', async () => {
    answerCalls({ GetTrunks: () => new HttpResponse(null, { status: 401 }) });
    await expect(createTestProvider().call('GetTrunks')).rejects.toMatchObject({ status: 401 });
    expect(receivedRequests).toHaveLength(2);
  });

  const busy = (seconds: string) =>
    HttpResponse.json(
      { message: 'Too many requests at once. Try again in 1 second.', code: 'too_many_requests' },
      { status: 429, headers: { 'retry-after': seconds } },
    );

  it('retries a read after the delay specified by a busy server, and reports the delay once', async () => {
    const waits: number[] = [];
    const stop = serverWait.subscribe(() => waits.push(serverWait.get()));
    let requestCount = 0;
    answerCalls({ GetTrunks: () => (++requestCount === 1 ? busy('1') : []) });
    const earliest = Date.now() + 950;
    expect(await createTestProvider().call('GetTrunks')).toEqual([]);
    stop();
    expect(waits).toEqual([expect.any(Number), 0]);
    expect(waits[0]).toBeGreaterThan(earliest);
  });

  it('does not wait if the delay specified by the server is too long, missing or invalid', async () => {
    for (const seconds of ['600', '', 'soon']) {
      answerCalls({ GetTrunks: () => busy(seconds) });
      await expect(createTestProvider().call('GetTrunks')).rejects.toMatchObject({ status: 429 });
    }
    expect(receivedRequests).toHaveLength(3);
  });

  it('sends a write request once and shows the message of a busy server', async () => {
    answerCalls({ CreateRatePlan: () => busy('1') });
    const failed = await createTestProvider()
      .create('rate-plans', { data: {} })
      .catch((error: unknown) => inWords(error));
    expect(failed).toBe('Too many requests at once. Try again in 1 second.');
    expect(receivedRequests).toHaveLength(1);
  });

  it('passes field errors from the server to the form', async () => {
    answerCalls({
      CreateRatePlan: () =>
        HttpResponse.json(
          {
            message: 'Plan no. is required.',
            errors: [{ field: 'rate_plan_no', message: 'Plan no. is required.' }],
          },
          { status: 400 },
        ),
    });
    await expect(createTestProvider().create('rate-plans', { data: {} })).rejects.toMatchObject({
      body: { errors: { rate_plan_no: 'Plan no. is required.' } },
    });
  });
});

describe('download file name', () => {
  it.each([
    [`attachment; filename="plain.csv"; filename*=UTF-8''n%C3%BCmbers.csv`, 'nümbers.csv'],
    ['attachment; filename="a \\"b\\".csv"', 'a "b".csv'],
    ['attachment; filename=bare.csv', 'bare.csv'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    [`attachment; filename*=UTF-8''%ZZ; filename="kept.csv"`, 'kept.csv'],
    ['inline', undefined],
    [null, undefined],
  ])('is derived: %s → %s', (header, name) => expect(parseFileName(header)).toBe(name));

  it('defaults to the name specified by the caller', async () => {
    answerCalls({ GetAssignedNumbersCSV: () => new HttpResponse('a,b', { status: 206 }) });
    const { fileName, blob } = await createTestProvider().download(
      'GetAssignedNumbersCSV',
      {},
      'numbers.csv',
    );
    expect([fileName, await blob.text()]).toEqual(['numbers.csv', 'a,b']);
  });
});
