import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { type RequestContext, runInRequest, startDatabaseUse } from '../../../server/common/requestContext';
import { toErrorResponse } from '../../../server/http/errors/toErrorResponse';
import { createAdmission } from '../../../server/http/limits/createAdmission';

const LIST = '/api/NumberHub/GetTrunks';
const STREAM = '/api/Console/WatchChanges';

/** An app whose requests use the database for the given time, or wait for it until they are released. */
const startApp = () => {
  const state = { isBlocked: true, usesDatabase: true, ms: 50, time: 0, refused: 0 };
  let release = () => {};
  let released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const app = new Hono();
  const admission = createAdmission(
    () => ({ limit: 1 }),
    () => {
      state.refused += 1;
    },
    { getTime: () => state.time },
  );
  app.use(admission);
  // A request of the server to itself, such as those of MCP, goes through the same checks again.
  app.get('/nested', async () => app.request(LIST));
  app.get('*', async (c) => {
    const { usesDatabase, ms } = state;
    const endUse = startDatabaseUse(contexts.at(-1) as RequestContext);
    if (!usesDatabase) endUse(0);
    if (state.isBlocked) await released;
    if (usesDatabase) endUse(ms);
    return c.text('ok');
  });
  app.onError((error) => toErrorResponse(error, () => undefined));
  const contexts: RequestContext[] = [];
  const send = (caller: string, path = LIST): Promise<Response> => {
    const context = { id: `request-${contexts.length}`, account: '' };
    contexts.push(context);
    return runInRequest(context, async () => app.request(path, { headers: { authorization: caller } }));
  };
  const sendMany = (count: number, getCaller: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => send(getCaller(index)));
  /** Sends requests, lets those that wait continue, and returns the number of responses by status. */
  const countAnswers = async (pending: Promise<Response>[]) => {
    // Refused requests are answered while the database is blocked.
    await new Promise((resolve) => setImmediate(resolve));
    release();
    released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const counts: Record<number, number> = {};
    for (const { status } of await Promise.all(pending)) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };
  return { state, send, sendMany, countAnswers };
};

const ownCaller = (index: number) => `caller ${index}`;

it('refuses requests behind those that take as long as a person waits, and answers the others', async () => {
  const { state, sendMany, countAnswers } = startApp();
  expect(await countAnswers(sendMany(200, ownCaller))).toEqual({ 200: 30, 503: 170 });
  expect(state.refused).toBe(170);
  expect(await countAnswers(sendMany(30, ownCaller))).toEqual({ 200: 30 });
});

it('accepts as many requests as the database answers in that time', async () => {
  const { state, send, sendMany, countAnswers } = startApp();
  const measure = async (ms: number) => {
    Object.assign(state, { isBlocked: false, ms });
    for (let count = 0; count < 300; count++) await send('one');
    state.isBlocked = true;
    return countAnswers(sendMany(200, ownCaller));
  };
  expect(await measure(5)).toEqual({ 200: 140, 503: 60 });
  // The requests of one screen are accepted however slow the server is.
  expect(await measure(60_000)).toEqual({ 200: 30, 503: 170 });
});

it('accepts the request of another caller while one caller sends too many', async () => {
  const { send, sendMany, countAnswers } = startApp();
  const flood = sendMany(200, () => 'one');
  const other = send('other');
  expect(await countAnswers(flood)).toEqual({ 200: 30, 503: 170 });
  expect((await other).status).toBe(200);
});

it('does not count requests that do not wait for the database', async () => {
  const { state, sendMany, countAnswers } = startApp();
  state.usesDatabase = false;
  expect(await countAnswers(sendMany(200, ownCaller))).toEqual({ 200: 200 });
});

it('never refuses change streams and requests of the server to itself', async () => {
  const { send, sendMany, countAnswers } = startApp();
  const [nested, ...first] = [send('one', '/nested'), ...sendMany(200, ownCaller)];
  const streams = [send('one', STREAM), send('other', STREAM)];
  expect(await countAnswers([...first, ...streams])).toEqual({ 200: 31, 503: 171 });
  expect((await nested)?.status).toBe(200);
});

it('spreads the retries of refused requests', async () => {
  const { state, sendMany, countAnswers } = startApp();
  const pending = sendMany(100, ownCaller);
  await countAnswers(pending);
  const getDelays = async (responses: Promise<Response>[]) =>
    (await Promise.all(responses))
      .map(({ headers }) => headers.get('retry-after'))
      .filter((delay) => delay !== null)
      .map(Number);
  const delays = await getDelays(pending);
  const counts = delays.reduce<Record<number, number>>((all, delay) => {
    all[delay] = (all[delay] ?? 0) + 1;
    return all;
  }, {});
  expect(counts).toEqual({ 2: 10, 3: 20, 4: 20, 5: 20 });
  state.time += 60_000;
  const later = sendMany(31, ownCaller);
  await countAnswers(later);
  expect(await getDelays(later)).toEqual([2]);
});
