import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { type CallName, calls } from '../../contract/index';
import type { JsonSchema } from '../../server/openapi/openApiComponents';
import { buildContractRequest, buildValidBody, findDomainField, getLeastPrivilegedCaller } from './build';
import { examples } from './examples';
import { type ApiResponse, type ContractServer, startContractServer } from './startContractServer';
import { expectValidResponse } from './validAnswer';

const entries = Object.entries(calls) as [CallName, Call][];
const passedCalls = new Set<CallName>();

let server: ContractServer;
beforeAll(async () => {
  server = await startContractServer();
});
afterAll(async () => {
  await server?.close();
  console.log(`The contract on the real server: ${passedCalls.size} of ${entries.length} operations passed.`);
});

it('every call has an example request', () => {
  expect(entries.map(([name]) => name).filter((name) => !examples[name])).toEqual([]);
});

describe('valid request', () => {
  it.each(entries)(
    'to %s returns a response that matches the contract and can be read back',
    async (name) => {
      await expectValidResponse(server, name);
      passedCalls.add(name);
    },
  );
});

const getFields = (call: Call) => Object.entries((call.body as JsonSchema | undefined)?.properties ?? {});
const listNamedFields = ({ body }: ApiResponse): string[] =>
  ((body as { errors?: { field: string }[] } | null)?.errors ?? []).map((error) => error.field);

describe('missing required field', () => {
  const required = entries.flatMap(([name, call]) =>
    ((call.body as JsonSchema | undefined)?.required ?? []).map((field): [CallName, string, Call] => [
      name,
      field,
      call,
    ]),
  );
  it.each(required)(
    'is rejected by %s without %s, and the error names the field',
    async (name, field, call) => {
      const body = { ...buildValidBody(call) };
      delete body[field];
      const answer = await server.send(buildContractRequest(call, getLeastPrivilegedCaller(call), body));
      expect([name, answer.status, listNamedFields(answer)]).toEqual([
        name,
        400,
        expect.arrayContaining([field]),
      ]);
    },
  );
});

/** Returns a value that no field of the schema's types accepts. */
const createWrongValue = ({ type = [] }: JsonSchema): unknown => {
  const types = [type].flat();
  if (types.length === 0) return undefined;
  return types.includes('object') ? 'not an object' : { not: 'this' };
};

describe('field of the wrong type', () => {
  const sent = entries.filter(
    ([, call]) => call.method !== 'GET' && call.encoding !== 'multipart' && call.body,
  );
  it.each(sent)('is rejected by %s, and the error lists every invalid field', async (name, call) => {
    const faulty = getFields(call).flatMap(([field, schema]): [string, unknown][] => {
      const value = createWrongValue(schema);
      return value === undefined || field === findDomainField(call) ? [] : [[field, value]];
    });
    if (faulty.length === 0) return;
    const body = { ...buildValidBody(call), ...Object.fromEntries(faulty.slice(0, 20)) };
    const answer = await server.send(buildContractRequest(call, getLeastPrivilegedCaller(call), body));
    const fields = faulty.slice(0, 20).map(([field]) => field);
    expect([name, answer.status, listNamedFields(answer).sort()]).toEqual([
      name,
      400,
      expect.arrayContaining(fields),
    ]);
  });
});

describe('non-existent phone system', () => {
  const ofDomain = entries.filter(([, call]) => findDomainField(call));
  it.each(ofDomain)('is rejected by %s, and the error names the field', async (name, call) => {
    const field = findDomainField(call) ?? '';
    const missingDomain = 'nowhere.pbx.example';
    const body = call.path.includes(`{${field}}`)
      ? buildValidBody(call)
      : buildValidBody(call, { [field]: missingDomain });
    const answer = await server.send(buildContractRequest(call, 'staff', body, { [field]: missingDomain }));
    expect([name, answer.status, listNamedFields(answer)]).toEqual([name, 404, [field]]);
  });
});
