import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { findFreePort } from '../../../scripts/findFreePort';
import { createOpenTelemetry } from '../../../server/observability/createOpenTelemetry';
import { startTracing } from '../../../server/observability/startTracing';
import { tracing } from '../../../server/observability/tracing';
import { resolveInProject } from '../../../server/projectFolder';
import { type RunningServer, startServer } from '../../../server/startServer';
import { openTestDatabase } from '../../database/testDatabase';
import { createStaffToken } from '../accessToken';

const TOKEN = 'metrics-token-of-at-least-32-characters';

let server: RunningServer;
let metricsPort: number;
let headers: Record<string, string>;
beforeAll(async () => {
  metricsPort = await findFreePort();
  server = await startServer(
    { port: 0, demo: false, consoleFolder: 'none', metricsPort, metricsToken: TOKEN },
    openTestDatabase,
  );
  headers = { authorization: `Bearer ${await createStaffToken(server)}`, 'content-type': 'application/json' };
});
afterAll(() => server.close());

const sendRequest = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init);
const callGetTrunks = () => sendRequest('/api/NumberHub/GetTrunks', { method: 'POST', headers, body: '{}' });

describe('logged request', () => {
  it('has an ID that is included in every response', async () => {
    const paths = [
      '/api/NumberHub/GetTrunks',
      '/api/nothing',
      '/.well-known/jwks.json',
      '/authorize',
      '/anything',
    ];
    const ids = await Promise.all(
      paths.map(async (path) => (await sendRequest(path)).headers.get('x-request-id')),
    );
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(ids).size).toBe(paths.length);
  });

  it('is logged with its ID, call, user, status and duration, but without request data', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const answer = await sendRequest('/api/NumberHub/GetTrunks?secret=hidden', {
      method: 'POST',
      headers,
      body: '{"search":"hidden"}',
    });
    await answer.text();
    await sendRequest('/new-password/hidden');
    await sendRequest('/sign-in-details/hidden');
    await vi.waitFor(() => expect(written.mock.calls.length).toBeGreaterThanOrEqual(3));
    const lines = written.mock.calls.map(([line]) => String(line));
    expect(lines.join('')).not.toContain('hidden');
    const [line] = lines.map((text) => JSON.parse(text)).filter(({ call }) => call === 'GetTrunks');
    expect(line).toMatchObject({
      level: 'info',
      requestId: answer.headers.get('x-request-id'),
      method: 'POST',
      call: 'GetTrunks',
      account: 'staff',
      status: 200,
      ms: expect.any(Number),
    });
  });
});

describe('server metrics', () => {
  it('are available on a separate port, and on the server port with the token', async () => {
    await (await callGetTrunks()).text();
    const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(text).toMatch(/^trunkline_requests_total\{call="GetTrunks",status="200"\} \d+$/m);
    expect(text).toMatch(/^trunkline_request_duration_seconds_bucket\{le="0.1",call="GetTrunks"\} \d+$/m);
    expect(text).toMatch(/^trunkline_database_statement_duration_seconds_count\{failed="false"\} [1-9]\d*$/m);
    expect(text).toMatch(/^trunkline_database_up 1$/m);
    expect(text).toMatch(/^trunkline_database_connections_open [1-9]\d*$/m);
    expect(text).toMatch(/^trunkline_info\{version="[^"]+",database="(embedded|server)",demo="false"\} 1$/m);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/api/openapi.json`)).status).toBe(404);
    expect((await sendRequest('/metrics')).status).toBe(401);
    expect((await sendRequest('/metrics', { headers: { authorization: 'Bearer wrong' } })).status).toBe(401);
    const authorised = await sendRequest('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(await authorised.text()).toContain('trunkline_requests_total');
  });
});

describe('request traces', () => {
  it('are not started, and their libraries not loaded, unless an exporter is configured', async () => {
    await startTracing({});
    await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' });
    expect(tracing).toEqual({});
  });

  it('contain a span for the request in the caller’s trace, and a span per statement', async () => {
    const received: string[] = [];
    const collector = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => {
        received.push(text);
        response.end('{}');
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => collector.once('listening', resolve));
    vi.stubEnv(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    );
    vi.stubEnv('OTEL_SERVICE_NAME', 'console of a test');
    const ended = createOpenTelemetry();
    Object.assign(tracing, ended);
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
    await (
      await sendRequest('/api/NumberHub/GetTrunks', {
        method: 'POST',
        headers: { ...headers, traceparent },
        body: '{}',
      })
    ).text();
    await ended.end();
    for (const name of ['run', 'inject', 'end'] as const) delete tracing[name];
    collector.close();
    const exported = received.map((text) => JSON.parse(text)).flatMap(({ resourceSpans }) => resourceSpans);
    expect(JSON.stringify(exported[0].resource)).toContain('console of a test');
    const spans = exported.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans);
    const [request] = spans.filter(({ name }) => name === 'POST GetTrunks');
    expect(request).toMatchObject({ traceId: trace, parentSpanId: '00f067aa0ba902b7' });
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(statements.map(({ name }) => name)).toContain('select');
    expect(statements.every(({ traceId }) => traceId === trace)).toBe(true);
  });
});

describe('monitoring configuration files', () => {
  it('refer only to existing metrics', async () => {
    await (await callGetTrunks()).text();
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    for (const file of ['alerts.yaml', 'dashboard.json']) {
      const rules = await readFile(resolveInProject(`deploy/observability/${file}`), 'utf8');
      const named = [...rules.matchAll(/\b((?:trunkline|nodejs|process)_\w+)/g)].map(([, name = '']) =>
        name.replace(/_(bucket|count|sum)$/, ''),
      );
      expect(named.length).toBeGreaterThan(5);
      expect(named.filter((name) => !known.has(name))).toEqual([]);
    }
  });

  it('contain rules with unique names, descriptions and balanced brackets', async () => {
    const { groups } = parse(await readFile(resolveInProject('deploy/observability/alerts.yaml'), 'utf8'));
    const rules: { alert: string; expr: string; annotations: object }[] = groups[0].rules;
    for (const { alert, expr, annotations } of rules) {
      expect(annotations).toHaveProperty('description');
      const [open, closed] = [/[({[]/g, /[)}\]]/g].map((brackets) => expr.match(brackets)?.length);
      expect([alert, open]).toEqual([alert, closed]);
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
});
