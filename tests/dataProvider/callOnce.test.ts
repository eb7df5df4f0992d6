import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setChangeSettings } from '../../src/config/changeSettings';
import { defaultTimeouts, setTimeouts } from '../../src/config/currentTimeouts';
import { describe } from '../../src/dataProvider/describe';
import { online } from '../../src/lib/online';
import { api, createTestProvider, origin, serveApi } from './testProvider';

const SAFE = 'It is unknown whether the change was made. You can safely try again: it is never made twice.';

let keys: (string | null)[] = [];
let replies: (() => Response | Promise<Response>)[] = [];

serveApi();
beforeEach(() => {
  setChangeSettings(true, 90, true);
  vi.stubGlobal('location', { href: 'http://console.test/rate-plans' });
  keys = [];
  api.use(
    http.all(`${origin}/api/*`, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return (replies.shift() ?? (() => HttpResponse.json({})))();
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  setChangeSettings(false);
  setTimeouts(defaultTimeouts);
  online.set(true);
});

const create = (name = 'Gold') => createTestProvider().create('rate-plans', { data: { name } });
const getMessage = (request: Promise<unknown>) => request.then(() => 'done', describe);

const unknownOutcomes: Record<string, () => Response | Promise<Response>> = {
  'no connection': () => HttpResponse.error(),
  'a gateway page': () => HttpResponse.html('<!doctype html><h1>Gateway</h1>'),
  'an unavailable server': () => new HttpResponse(null, { status: 503 }),
};

it.each(Object.entries(unknownOutcomes))('repeats a change with its key after %s', async (_, reply) => {
  replies = [reply];
  await getMessage(create());
  expect(await getMessage(create())).toBe('done');
  await create();
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
});

it('reports that nothing was sent offline, and repeats an earlier change with its key afterwards', async () => {
  replies = Array.from({ length: 2 }, () => HttpResponse.error);
  await getMessage(create());
  online.set(false);
  expect(await getMessage(create())).toBe(
    'You are offline, so nothing was sent. Try again when the connection is back.',
  );
  online.set(true);
  expect(await getMessage(create())).toBe('done');
  expect(keys[2]).toBe(keys[0]);
});

it('reaches a server on the same device without a network', async () => {
  online.set(false);
  expect(await getMessage(create())).toBe('done');
});

it('offers the repetition as safe', async () => {
  replies = [() => new Promise<Response>(() => {}), ...Object.values(unknownOutcomes).slice(1)];
  setTimeouts({ ...defaultTimeouts, write: 0.1 });
  expect(await getMessage(create())).toBe(`The server has not answered for 0.1 seconds. ${SAFE}`);
  for (const start of [/^Something between/, /^The server is not available/]) {
    const message = await getMessage(create());
    expect(message).toMatch(start);
    expect(message).toContain(SAFE);
  }
});

it('uses a new key for a change with other content, on another page, or after a refusal', async () => {
  replies = [() => HttpResponse.error(), () => HttpResponse.json({ message: 'No.' }, { status: 400 })];
  await getMessage(create());
  await getMessage(create('Silver'));
  await getMessage(create('Silver'));
  vi.stubGlobal('location', { href: 'http://console.test/elsewhere' });
  await create();
  expect(new Set(keys).size).toBe(4);
});

it('sends no key with reads, dry runs, or to an API that does not support it', async () => {
  const provider = createTestProvider();
  replies = [() => HttpResponse.json([])];
  await provider.call('GetTrunks');
  await provider.call('CreateRatePlan', { name: 'Gold' } as never, { dryRun: true });
  setChangeSettings(true);
  await create();
  expect(keys).toEqual([null, null, null]);
});
