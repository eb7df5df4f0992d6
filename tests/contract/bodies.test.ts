import wire from 'virtual:trunkline/calls';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { findCall } from '../../contract/index';
import { buildRequest } from '../../src/dataProvider/buildRequest';
import { createSender } from '../../src/dataProvider/sender';
import { buildContractRequest, buildValidBody, getLeastPrivilegedCaller } from './build';
import { specifiedCalls } from './specification';
import { startContractServer } from './startContractServer';

interface SentRequest {
  method: string;
  type: string | null;
  body: unknown;
}

const sendCall = async (name: string, params: Record<string, unknown>): Promise<SentRequest> => {
  const call = wire[name];
  if (!call) throw new Error(`The console knows no call ${name}.`);
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
  const all = {
    ...params,
    ...Object.fromEntries([...names, ...(call.notNull ?? [])].map((param) => [param, '1'])),
  };
  const sent: SentRequest[] = [];
  const { fetch: before } = globalThis;
  globalThis.fetch = async (_, init) => {
    const { method = '', body, headers } = init ?? {};
    sent.push({ method, body, type: new Headers(headers).get('content-type') });
    return new Response('{}');
  };
  try {
    const token = async () => 'token';
    await createSender({ getToken: token, renewToken: token } as never)(
      buildRequest(call, 'http://api.test', all),
    );
  } finally {
    globalThis.fetch = before;
  }
  return sent[0] as SentRequest;
};

/**
 * Returns the request format according to the documents. A GET request sends its fields in the URL, even if the
 * documents specify a body.
 */
const toExpectedRequest = ({ method, body }: { method: string; body?: string }): SentRequest => {
  if (method === 'GET' || body === 'none') return { method, type: null, body: undefined };
  return body === 'multipart'
    ? { method, type: null, body: expect.any(FormData) }
    : { method, type: 'application/json', body: expect.any(String) };
};

describe('request body', () => {
  it.each(specifiedCalls.map((call) => [call.name, call] as const))(
    'of %s matches the documented body',
    async (name, call) => expect(await sendCall(name, { more: 1 })).toEqual(toExpectedRequest(call)),
  );

  it('is tested for every body type', () => {
    const kinds = specifiedCalls.map(({ method, body }) => (method === 'GET' ? 'none' : body));
    expect(new Set(kinds)).toEqual(new Set(['none', 'json', 'multipart']));
  });
});

describe('call without a body', () => {
  const bodiless = specifiedCalls.filter(({ method, body }) => method !== 'GET' && body === 'none');

  it('is accepted with no body, an empty body or an empty object', async () => {
    const server = await startContractServer();
    try {
      for (const { name } of bodiless) {
        const call = findCall(name) as Call;
        const send = (body?: string) => {
          const { url, method, headers } = buildContractRequest(
            call,
            getLeastPrivilegedCaller(call),
            buildValidBody(call),
          );
          const minimalHeaders = new Headers({ authorization: headers.get('authorization') ?? '' });
          if (body !== undefined) minimalHeaders.set('content-type', 'application/json');
          return server.send(
            new Request(url, { method, headers: minimalHeaders, ...(body !== undefined && { body }) }),
          );
        };
        const statuses = [await send(), await send(''), await send('{}')].map(({ status }) => status);
        // Only the first of two calls that remove the same record finds it; the test checks that neither is
        // rejected because of its body.
        expect([name, statuses.filter((status) => status === 400 || status === 415)]).toEqual([name, []]);
      }
      expect(bodiless.length).toBeGreaterThanOrEqual(5);
    } finally {
      await server.close();
    }
  });
});
