import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChangeEvent, Liveness } from '../../src/dataProvider/changes/changeEvents';
import { connect } from '../../src/dataProvider/changes/connection';
import { openChangeFeed } from '../../src/dataProvider/changes/openFeed';
import { readEvents } from '../../src/dataProvider/changes/readEvents';
import { createSender } from '../../src/dataProvider/sender';
import { api, origin, serveApi } from './testProvider';

serveApi();

/** Retries are one to two seconds apart. */
const WAIT_OPTIONS = { timeout: 10_000 };

const createStream = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });

describe('server-sent events', () => {
  it('are parsed regardless of how they are split into chunks', async () => {
    const received: unknown[] = [];
    await readEvents(
      createStream('event: a\nda', 'ta: {"x":"é: 1"}\n', '\n:\n\nevent: b\ndata: 2\n\nevent: half'),
      (...message) => received.push(message),
    );
    expect(received).toEqual([
      ['a', { x: 'é: 1' }],
      ['b', 2],
    ]);
  });
});

describe('change stream', () => {
  const close: (() => void)[] = [];
  afterEach(() => {
    for (const end of close.splice(0)) end();
  });

  /** Connects to a server that responds to stream requests with the given answers in turn. */
  const listen = (answers: (() => Response)[]) => {
    const requests: { snapshot: string | null }[] = [];
    const announced: unknown[] = [];
    api.use(
      http.get(`${origin}/api/Console/WatchChanges`, ({ request }) => {
        requests.push({ snapshot: request.headers.get('read-snapshot') });
        return (answers[requests.length - 1] ?? (() => new Response(new ReadableStream())))();
      }),
      http.post(`${origin}/api/Console/AnnounceOpenRecords`, async ({ request }) => {
        announced.push(await request.json());
        return new HttpResponse();
      }),
    );
    const events: ChangeEvent[] = [];
    const liveness: Liveness[] = [];
    const connection = connect({
      send: createSender({ getToken: async () => 'token', renewToken: async () => 'token' }),
      baseUrl: origin,
      since: 'first',
      onEvent: (event) => events.push(event),
      onLiveness: (now) => liveness.push(now),
    });
    close.push(connection.close);
    return { asked: requests, announced, events, liveness, connection };
  };
  const eventText = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
  const stream =
    (...parts: string[]) =>
    () =>
      new Response(createStream(...parts), { headers: { 'content-type': 'text/event-stream' } });
  const endless = (part: string) => () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new TextEncoder().encode(part)),
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    );

  it('connects with the current token, which is renewed only after a 401', async () => {
    const tokens: (string | null)[] = [];
    const renewals: unknown[] = [];
    api.use(
      http.get(`${origin}/api/Console/WatchChanges`, ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        return new Response(null, { status: tokens.length === 1 ? 401 : 404 });
      }),
    );
    const token = async (isRefused = false) => {
      renewals.push(isRefused);
      return isRefused ? 'renewed' : 'current';
    };
    const feed = await openChangeFeed(
      {
        baseUrl: origin,
        getToken: token,
        renewToken: token,
        tokenInBackground: token,
        session: () => ({}),
        domain: () => null,
      },
      new QueryClient(),
      () => Promise.reject(new Error('No list is affected.')),
    );
    close.push(feed.hold({ holds: () => false, changed: () => undefined }));
    await expect.poll(() => tokens, WAIT_OPTIONS).toEqual(['Bearer current', 'Bearer renewed']);
    expect(renewals).toEqual([false, false, true]);
  });

  it('resumes from the last event after a disconnect', async () => {
    const { asked, liveness, events } = listen([
      stream(eventText('open', { stream: 's1' }), eventText('beat', { snapshot: 'second' })),
      endless(eventText('open', { stream: 's2' })),
    ]);
    await expect.poll(() => liveness, WAIT_OPTIONS).toEqual(['live', 'down', 'live']);
    expect(asked).toEqual([{ snapshot: 'first' }, { snapshot: 'second' }]);
    expect(events.map(({ event }) => event)).toEqual(['open', 'beat', 'open']);
  });

  it('reconnects after an error, unless the server has no stream', async () => {
    const refused = listen([
      () => new Response('', { status: 429 }),
      endless(eventText('open', { stream: 's' })),
    ]);
    await expect.poll(() => refused.liveness, WAIT_OPTIONS).toEqual(['down', 'live']);
    const absent = listen([() => new Response('', { status: 404 })]);
    await expect.poll(() => absent.liveness, WAIT_OPTIONS).toEqual(['absent']);
  });

  it('announces open forms on every new connection', async () => {
    const { announced, connection, liveness } = listen([
      stream(eventText('open', { stream: 's1' })),
      endless(eventText('open', { stream: 's2' })),
    ]);
    const form = { entity: 'lamp', account: '7', since: '2026-11-21T09:30:00Z' };
    connection.announce([form]);
    await expect.poll(() => liveness, WAIT_OPTIONS).toEqual(['live', 'down', 'live']);
    await expect
      .poll(() => announced, WAIT_OPTIONS)
      .toEqual([
        { stream: 's1', records: [form] },
        { stream: 's2', records: [form] },
      ]);
    connection.announce([]);
    await expect.poll(() => announced.at(-1), WAIT_OPTIONS).toEqual({ stream: 's2', records: [] });
  });
});
