import { HttpResponse } from 'msw';
import { afterEach, expect, describe as group, it } from 'vitest';
import { defaultTimeouts, setTimeouts } from '../../src/config/timeouts';
import { describe } from '../../src/dataProvider/describe';
import { answer, page, provider, seen, serveApi } from './testProvider';

const between = 'Something between the console and its server answered instead of it.';
const unknown = 'Whether it was done is not known: look before you try again.';
const html = (status = 200) => HttpResponse.html('<!doctype html><h1>Gateway</h1>', { status });
const empty = () => new HttpResponse(null, { status: 200 });

const saidOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then((got) => `It came: ${JSON.stringify(got)}`, describe);

const reads = {
  list: () => provider().getList('trunks', page),
  call: () => provider().call('GetTrunks'),
  'call about one': () => provider().call('GetCurrentUser' as never),
  'path of the console': () => provider().askConsole('GET', 'Anything'),
  preferences: () => provider().getPreferences('list.x'),
};
const writes = {
  creation: () => provider().create('rate-plans', { data: {} }),
  'path of the console': () => provider().askConsole('PUT', 'Anything', {}),
  preference: () => provider().keepPreference('list.x', { name: 'a', value: 1 }),
};

/** Has whatever is asked answered so. */
const always = (reply: () => Response) =>
  answer(new Proxy({}, { get: () => reply, has: () => true }) as Record<string, () => Response>);

serveApi();
afterEach(() => setTimeouts(defaultTimeouts));

group('an answer that is none', () => {
  it.each(Object.entries(reads))('is said in words: a page in place of a %s', async (_, ask) => {
    always(() => html());
    expect(await saidOf(ask())).toBe(`${between} Try again in a moment.`);
  });

  it.each(Object.entries(reads))('is said in words: nothing in place of a %s', async (_, ask) => {
    always(empty);
    expect(await saidOf(ask())).toBe(`${between} Try again in a moment.`);
  });

  it.each(Object.entries(writes))('says of a %s that nobody knows whether it was done', async (_, ask) => {
    always(() => html());
    expect(await saidOf(ask())).toBe(`${between} ${unknown}`);
  });

  it.each([403, 404, 405])(
    'is a page that refuses with %s, which is no word of the server',
    async (status) => {
      always(() => html(status));
      expect(await saidOf(reads.call())).toContain(between);
    },
  );

  it('is a page where a file was asked for, unless it is named as one', async () => {
    always(() => html());
    const file = () => provider().download('GetCallQueueCDR' as never, {}, 'numbers.csv');
    expect(await saidOf(file())).toContain(between);
  });
});

group('a server that is away', () => {
  it.each([502, 503, 504])('is told of without the page that says so: %s', async (status) => {
    always(() => html(status));
    expect(await saidOf(reads.call())).toBe(
      'The server is not available at the moment. Try again in a moment.',
    );
    expect(await saidOf(writes.creation())).toBe(`The server is not available at the moment. ${unknown}`);
  });

  const back = (seconds: string) =>
    HttpResponse.json(
      { message: 'The database is away.', code: 'database_unavailable' },
      { status: 503, headers: { 'retry-after': seconds } },
    );

  it('is asked again when it has said when, by what only reads', async () => {
    let asked = 0;
    answer({ GetTrunks: () => (++asked === 1 ? back('0') : []) });
    expect(await provider().call('GetTrunks')).toEqual([]);
  });

  it('is not asked for ever', async () => {
    always(() => back('0'));
    expect(await saidOf(reads.call())).toBe('The database is away.');
    expect(seen).toHaveLength(4);
  });

  it('has not done what it has put off', async () => {
    always(() => back('5'));
    expect(await saidOf(writes.creation())).toBe(
      'The database is away. Nothing was changed. Try again in 5 seconds.',
    );
    expect(seen).toHaveLength(1);
  });
});

group('a failure of the server', () => {
  const id = '3f9a2c1b-7d50-4a0e-9a55-0f3b4a6c2d1e';
  it.each([
    ['the body', () => HttpResponse.json({ message: 'Broken.', requestId: id }, { status: 500 })],
    [
      'a header',
      () => HttpResponse.json({ message: 'Broken.' }, { status: 500, headers: { 'x-request-id': id } }),
    ],
  ])('ends with what support finds it by, from %s', async (_, reply) => {
    always(reply);
    expect(await saidOf(reads.call())).toBe('Broken. Reference 3f9a2c1b.');
  });

  it('is told of without where the person at hand can mend it', async () => {
    always(() => HttpResponse.json({ message: 'Taken.', requestId: id }, { status: 409 }));
    expect(await saidOf(reads.call())).toBe('Taken.');
  });
});

group('a server that never answers', () => {
  const never = () => new Promise<Response>(() => {});

  it('is given up after the time the deployment has set', async () => {
    setTimeouts({ read: 0.05, write: 0.1, file: 0.1 });
    answer({ GetTrunks: never as never, CreateRatePlan: never as never });
    expect(await saidOf(reads.call())).toBe(
      'The server has not answered for 0.05 seconds. Try again in a moment.',
    );
    expect(await saidOf(writes.creation())).toBe(`The server has not answered for 0.1 seconds. ${unknown}`);
  });

  it('is given up earlier where a call says so, and at once where nobody waits any more', async () => {
    answer({ GetTrunks: never as never });
    expect(await saidOf(provider().call('GetTrunks', {}, { timeout: 0.02 }))).toContain('for 0.02 seconds');
    const end = new AbortController();
    const asked = provider().call('GetTrunks', {}, { signal: end.signal });
    end.abort(new DOMException('Enough', 'AbortError'));
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});

group('a mistake of the console', () => {
  it('is not told as one of the connection', () => {
    expect(describe(new TypeError('x is not a function'))).toMatch(/^The console made a mistake/);
    expect(describe(new Error('Too many.'))).toBe('Too many.');
    expect(describe(new TypeError('Failed to fetch dynamically imported module: a.js'))).toMatch(
      /^A part of the console could not be loaded/,
    );
  });
});
