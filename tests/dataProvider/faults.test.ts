import { HttpResponse } from 'msw';
import { afterEach, expect, describe as group, it } from 'vitest';
import { defaultTimeouts, setTimeouts } from '../../src/config/currentTimeouts';
import { ApiException } from '../../src/dataProvider/apiException';
import { describe } from '../../src/dataProvider/describe';
import { answerCalls, createTestProvider, listParams, receivedRequests, serveApi } from './testProvider';

const gatewayMessage = 'Something between the console and its server answered instead of it.';
const unknownOutcomeMessage = 'Whether it was done is not known: look before you try again.';
const createHtmlResponse = (status = 200) => HttpResponse.html('<!doctype html><h1>Gateway</h1>', { status });
const createEmptyResponse = () => new HttpResponse(null, { status: 200 });

const getErrorMessage = (request: Promise<unknown>): Promise<string> =>
  request.then((got) => `It came: ${JSON.stringify(got)}`, describe);

const reads = {
  list: () => createTestProvider().getList('trunks', listParams),
  call: () => createTestProvider().call('GetTrunks'),
  'call for a single record': () => createTestProvider().call('GetCurrentUser' as never),
  'console path': () => createTestProvider().callConsole('GET', 'Anything'),
  preferences: () => createTestProvider().getPreferences('list.x'),
};
const writes = {
  creation: () => createTestProvider().create('rate-plans', { data: {} }),
  'console path': () => createTestProvider().callConsole('PUT', 'Anything', {}),
  preference: () => createTestProvider().savePreference('list.x', { name: 'a', value: 1 }),
};

const answerAlways = (reply: () => Response) =>
  answerCalls(new Proxy({}, { get: () => reply, has: () => true }) as Record<string, () => Response>);

serveApi();
afterEach(() => setTimeouts(defaultTimeouts));

group('invalid response', () => {
  it.each(Object.entries(reads))('is reported if a read receives an HTML page: %s', async (_, read) => {
    answerAlways(() => createHtmlResponse());
    expect(await getErrorMessage(read())).toBe(`${gatewayMessage} Try again in a moment.`);
  });

  it.each(Object.entries(reads))('is reported if a read receives an empty body: %s', async (_, read) => {
    answerAlways(createEmptyResponse);
    expect(await getErrorMessage(read())).toBe(`${gatewayMessage} Try again in a moment.`);
  });

  it.each(Object.entries(writes))('leaves the outcome of a write unknown: %s', async (_, write) => {
    answerAlways(() => createHtmlResponse());
    expect(await getErrorMessage(write())).toBe(`${gatewayMessage} ${unknownOutcomeMessage}`);
  });

  it.each([403, 404, 405])(
    'is reported as a gateway error if it is an HTML page with status %s',
    async (status) => {
      answerAlways(() => createHtmlResponse(status));
      expect(await getErrorMessage(reads.call())).toContain(gatewayMessage);
    },
  );

  it('is rejected if it is an HTML page received instead of a file', async () => {
    answerAlways(() => createHtmlResponse());
    const file = () => createTestProvider().download('GetCallQueueCDR' as never, {}, 'numbers.csv');
    expect(await getErrorMessage(file())).toContain(gatewayMessage);
  });
});

group('unavailable server', () => {
  it.each([502, 503, 504])('is reported without showing its HTML page: status %s', async (status) => {
    answerAlways(() => createHtmlResponse(status));
    expect(await getErrorMessage(reads.call())).toBe(
      'The server is not available at the moment. Try again in a moment.',
    );
    expect(await getErrorMessage(writes.creation())).toBe(
      `The server is not available at the moment. ${unknownOutcomeMessage}`,
    );
  });

  const back = (seconds: string) =>
    HttpResponse.json(
      { message: 'The database is away.', code: 'database_unavailable' },
      { status: 503, headers: { 'retry-after': seconds } },
    );

  it('has reads retried after the delay it specifies', async () => {
    let requestCount = 0;
    answerCalls({ GetTrunks: () => (++requestCount === 1 ? back('0') : []) });
    expect(await createTestProvider().call('GetTrunks')).toEqual([]);
  });

  it('has reads retried a limited number of times', async () => {
    answerAlways(() => back('0'));
    expect(await getErrorMessage(reads.call())).toBe('The database is away.');
    expect(receivedRequests).toHaveLength(4);
  });

  it('is reported with a note that nothing was changed if its database is unavailable', async () => {
    answerAlways(() => back('5'));
    expect(await getErrorMessage(writes.creation())).toBe(
      'The database is away. Nothing was changed. Try again in 5 seconds.',
    );
    expect(receivedRequests).toHaveLength(1);
  });
});

group('server error message', () => {
  const id = '3f9a2c1b-7d50-4a0e-9a55-0f3b4a6c2d1e';
  it.each([
    ['the body', () => HttpResponse.json({ message: 'Broken.', requestId: id }, { status: 500 })],
    [
      'a header',
      () => HttpResponse.json({ message: 'Broken.' }, { status: 500, headers: { 'x-request-id': id } }),
    ],
  ])('includes a support reference taken from %s', async (_, reply) => {
    answerAlways(reply);
    expect(await getErrorMessage(reads.call())).toBe('Broken. Reference 3f9a2c1b.');
  });

  it('omits the support reference if the user can resolve the error', async () => {
    answerAlways(() => HttpResponse.json({ message: 'Taken.', requestId: id }, { status: 409 }));
    expect(await getErrorMessage(reads.call())).toBe('Taken.');
  });
});

group('unresponsive server', () => {
  const never = () => new Promise<Response>(() => {});

  it('causes a timeout after the period configured for the deployment', async () => {
    setTimeouts({ read: 0.05, write: 0.1, file: 0.1 });
    answerCalls({ GetTrunks: never as never, CreateRatePlan: never as never });
    expect(await getErrorMessage(reads.call())).toBe(
      'The server has not answered for 0.05 seconds. Try again in a moment.',
    );
    expect(await getErrorMessage(writes.creation())).toBe(
      `The server has not answered for 0.1 seconds. ${unknownOutcomeMessage}`,
    );
  });

  it('causes an earlier timeout if the call has its own, and does not delay an abort', async () => {
    answerCalls({ GetTrunks: never as never });
    expect(await getErrorMessage(createTestProvider().call('GetTrunks', {}, { timeout: 0.02 }))).toContain(
      'for 0.02 seconds',
    );
    const end = new AbortController();
    const request = createTestProvider().call('GetTrunks', {}, { signal: end.signal });
    end.abort(new DOMException('Enough', 'AbortError'));
    await expect(request).rejects.toMatchObject({ name: 'AbortError' });
  });
});

group('error of another API', () => {
  const createError = (status: number, result: unknown, address = 'GET https://api.example/v1/boats') =>
    new ApiException(status, '', { 'x-requested-address': address }, result);

  it('states which address was requested', () => {
    expect(describe(createError(404, { message: 'No such page.' }))).toBe(
      'No such page. Requested: GET https://api.example/v1/boats (status 404).',
    );
    expect(describe(createError(400, ''))).toContain('Requested: GET https://api.example/v1/boats');
    expect(describe(createError(502, { message: 'Boats can’t be reached.' }))).toContain('(status 502).');
  });

  it('only states what is wrong with the input if the API explains it', () => {
    expect(describe(createError(422, { message: 'Too long.' }))).toBe('Too long.');
  });
});

group('error unrelated to the connection', () => {
  it('is not reported as a connection error', () => {
    expect(describe(new TypeError('x is not a function'))).toMatch(/^The console made a mistake/);
    expect(describe(new Error('Too many.'))).toBe('Too many.');
    expect(describe(new TypeError('Failed to fetch dynamically imported module: a.js'))).toMatch(
      /^A part of the console could not be loaded/,
    );
  });
});
