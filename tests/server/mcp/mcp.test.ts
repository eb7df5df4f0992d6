import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/call';
import { type CallName, findCall } from '../../../contract/index';
import { toBoundedText } from '../../../server/mcp/toBoundedText';
import { toolCalls } from '../../../server/mcp/toolCalls';
import {
  buildValidBody,
  canCall,
  findDomainField,
  getLeastPrivilegedCaller,
  OWN_DOMAIN,
} from '../../contract/build';
import { createCallers } from '../../contract/createCallers';
import { examples } from '../../contract/examples';
import { readTableHashes } from '../../contract/readTableHashes';
import { type ContractServer, startContractServer } from '../../contract/startContractServer';
import { TRACED_TABLES, trackTraces } from '../../contract/unexpectedTraces';
import { createKey } from '../../security/apiKeyHolders';
import { findLeaks, type Outsider, outsiders, readMarks } from '../../security/tenantMarks';
import { createMcpClient, type McpClient } from './createMcpClient';

const tools = [...toolCalls] as [CallName, Call][];
const tenantCallers = ['staff', 'reseller', 'customer'] as const;
type McpCaller = (typeof tenantCallers)[number] | Outsider;

let server: ContractServer;
let clients: Record<McpCaller, McpClient>;
beforeAll(async () => {
  server = await startContractServer(undefined, undefined, undefined, {
    mcp: { url: 'https://console.example' },
  });
  const people = createCallers(server.otherDomain);
  const entries = await Promise.all(
    [...tenantCallers, ...outsiders].map(async (requester) => {
      const { key } = await createKey(server.db, people[requester]);
      return [requester, await createMcpClient(server.app, key)] as const;
    }),
  );
  clients = Object.fromEntries(entries) as Record<McpCaller, McpClient>;
});
afterAll(async () => {
  await Promise.all(Object.values(clients ?? {}).map((client) => client.close()));
  await server?.close();
});

const prepared = new Map<CallName, Promise<Record<string, unknown>>>();

/** Returns the tool input for a call's example. Its preceding steps run only once, because the tools do not undo them. */
const getArguments = (name: CallName, call: Call): Promise<Record<string, unknown>> => {
  const args = prepared.get(name) ?? prepareArguments(name, call);
  prepared.set(name, args);
  return args;
};

const prepareArguments = async (name: CallName, call: Call): Promise<Record<string, unknown>> => {
  const { body, params, first = [] } = examples[name] ?? {};
  const { before } = await server.prepare(name, { first });
  const field = findDomainField(call);
  return {
    ...(field && { [field]: OWN_DOMAIN }),
    ...buildValidBody(call, typeof body === 'function' ? body(before) : body),
    ...(typeof params === 'function' ? params(before) : params),
  };
};

const findRequestId = (extraTexts: readonly string[]): number =>
  Number(/at https:\/\/console\.example\/change-requests\/(\d+)\/show\.$/.exec(extraTexts.at(-1) ?? '')?.[1]);

describe('MCP tools', () => {
  it('are the calls that the user may make, with their parameters', async () => {
    const staff = await clients.staff.tools();
    expect(staff.map(({ name }) => name)).toEqual(tools.map(([name]) => name));
    const customer = new Set((await clients.customer.tools()).map(({ name }) => name));
    expect([...customer].filter((name) => !canCall(findCall(name) as Call, 'customer'))).toEqual([]);
    expect(customer.size).toBeGreaterThan(100);
    const tool = staff.find(({ name }) => name === 'GetCustomerAccounts');
    expect(tool).toMatchObject({
      description: 'The customers a phone system is kept for.',
      inputSchema: { type: 'object', required: ['domain_name'] },
      annotations: { readOnlyHint: true },
    });
    expect(JSON.stringify(staff)).not.toMatch(/"(x-|~)/);
  });

  it('exclude calls with secrets, files or streams, and calls for interactive use', () => {
    for (const name of [
      'CreateApiKey',
      'GetApiKeys',
      'SetImpersonate',
      'CreateUser',
      'UpdateCurrentUser',
      'DownloadAuditLog',
      'WatchChanges',
      'UploadAudioFile',
      'ResetSoftphonePassword',
    ])
      expect([name, toolCalls.has(name)]).toEqual([name, false]);
  });

  it('return the response of the API for reads', async () => {
    const { answer, isError } = await clients.reseller.call('GetDetailedPhoneNumbers', { pageSize: 2 });
    const { body } = await server.step({
      call: 'GetDetailedPhoneNumbers',
      body: { pageSize: 2 },
      as: 'reseller',
    });
    expect([isError, answer]).toEqual([false, body]);
  });

  it('report why a call was rejected', async () => {
    const { answer, isError } = await clients.customer.call('GetCustomerAccounts', {
      domain_name: 'nowhere.pbx.example',
    });
    expect([isError, answer]).toEqual([true, expect.objectContaining({ code: 'not_found' })]);
    const refused = await clients.customer.call('GetDetailedPhoneNumbers', { pageSize: 'many' });
    expect(refused.isError).toBe(true);
  });

  it('reject path values that would lead to another URL', async () => {
    await expect(clients.staff.call('GetCustomerAccounts', { domain_name: '..' })).rejects.toThrow(
      'A value of the path is no name.',
    );
  });

  it('reject unknown names', async () => {
    await expect(clients.staff.call('CreateApiKey')).rejects.toThrow('There is no tool CreateApiKey.');
  });

  it('report the changes that a write would make', async () => {
    const { answer, isError, extraTexts } = await clients.staff.call(
      'UpsertPhoneRegion',
      await getArguments('UpsertPhoneRegion', findCall('UpsertPhoneRegion') as Call),
    );
    expect([isError, answer]).toEqual([false, expect.objectContaining({ total: 1 })]);
    const stored = await clients.staff.call('GetChangeRequest', { id: findRequestId(extraTexts) });
    expect(stored.answer).toMatchObject({ state: 'asked', needs_approval: true, asker: 'Test key' });
  });
});

/** Calls that fail with an API key, because the examples reserve the numbers for a user. */
const userOnlyCalls: readonly string[] = ['HandOverNumbers', 'ReleaseNumbers'];

const writeTools = tools.filter(
  ([name, { effect }]) => effect === 'write' && examples[name] && !userOnlyCalls.includes(name),
);

/** One call per kind of data, both for reading and writing: numbers, tables, records, phone systems, devices, orders. */
const sample: readonly string[] = [
  'AssignNumberToTrunk',
  'UpdateWholesaler',
  'DeleteExtension',
  'UpdateSettings',
  'UpsertMacToDomain',
  'SendSms',
  'GetDetailedPhoneNumbers',
  'GetCustomers',
  'GetCallLogList',
  'GetDevices',
];
const isSample = ([name]: readonly [string, Call]): boolean => sample.includes(name);

describe('write tool without confirmation', () => {
  const changesNothing = async (name: CallName, call: Call) => {
    const args = await getArguments(name, call);
    const requester = (examples[name]?.as ?? getLeastPrivilegedCaller(call)) as McpCaller;
    const findTraces = await trackTraces(server.db);
    const before = await readTableHashes(server.db);
    const { isError, answer, extraTexts } = await clients[requester].call(name, args);
    expect([name, isError, isError ? answer : '']).toEqual([name, false, '']);
    expect(extraTexts.at(-1)).toMatch(/^Nothing was changed/);
    const after = await readTableHashes(server.db);
    const changed = Object.keys(after)
      .filter((table) => after[table] !== before[table])
      .filter(
        (table) => !TRACED_TABLES.test(table) && !/^public\.(api_key_(request|use)|change_\w+)$/.test(table),
      );
    expect([name, changed]).toEqual([name, []]);
    expect([name, await findTraces(findRequestId(extraTexts))]).toEqual([name, []]);
  };
  it.each(writeTools.filter(isSample))('changes nothing: %s', changesNothing);
  it.each(writeTools.filter((tool) => !isSample(tool)))(
    'leaves the database unchanged: %s',
    { tags: ['long'] },
    changesNothing,
  );
});

describe('MCP client of another tenant', () => {
  let marks: Record<Outsider, string[]>;
  beforeAll(async () => {
    marks = await readMarks(server.db);
  });

  const learnsNothing = async (name: CallName, call: Call) => {
    const args = await getArguments(name, call);
    for (const outsider of outsiders.filter((candidate) => canCall(call, candidate))) {
      const { answer, isError } = await clients[outsider].call(name, args);
      if (findDomainField(call))
        expect([name, isError, answer]).toEqual([name, true, expect.objectContaining({ code: 'not_found' })]);
      else if (!isError)
        expect([name, outsider, findLeaks(marks[outsider], answer, args)]).toEqual([name, outsider, []]);
    }
  };
  const callable = tools.filter(([, call]) => outsiders.some((candidate) => canCall(call, candidate)));
  it.each(callable.filter(isSample))('receives no data of other tenants from %s', learnsNothing);
  it.each(callable.filter((tool) => !isSample(tool)))(
    'sees no data of other tenants through %s',
    { tags: ['long'] },
    learnsNothing,
  );
});

describe('MCP endpoint', () => {
  const request = async (headers: Record<string, string>, { method = 'POST', via = server.app } = {}) =>
    via.fetch(
      new Request('http://localhost/mcp', {
        method,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
        ...(method === 'POST' && { body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) }),
      }),
    );

  it('rejects requests without a token', async () => {
    expect((await request({})).status).toBe(401);
    expect((await request({ authorization: 'Bearer nobody' })).status).toBe(401);
  });

  it('accepts only POST requests, and none from other origins', async () => {
    expect((await request({ authorization: 'Bearer staff' }, { method: 'GET' })).status).toBe(405);
    expect(
      (await request({ authorization: 'Bearer staff', origin: 'https://elsewhere.example' })).status,
    ).toBe(403);
    expect((await request({ authorization: 'Bearer staff', origin: 'http://localhost' })).status).toBe(200);
  });

  it('is disabled by default', async () => {
    const plain = await startContractServer();
    const response = await request({ authorization: 'Bearer staff' }, { via: plain.app });
    expect(response.status).toBe(404);
    await plain.close();
  });
});

describe('result of an MCP tool', () => {
  it('is complete if it is short', () => {
    expect(toBoundedText([1, 2])).toEqual({ text: '[1,2]' });
    expect(toBoundedText(undefined)).toEqual({ text: 'null' });
  });

  it('contains at most 200 rows', () => {
    const { text, leftOut } = toBoundedText({ items: Array.from({ length: 300 }, () => 1), totalCount: 300 });
    expect((JSON.parse(text) as { items: number[] }).items.length).toBe(200);
    expect(leftOut).toContain('the first 200 of 300 rows');
  });

  it('contains at most 100,000 characters', () => {
    const { text, leftOut } = toBoundedText(Array.from({ length: 100 }, () => 'x'.repeat(5_000)));
    expect(text.length).toBeLessThanOrEqual(100_000);
    expect(() => JSON.parse(text)).not.toThrow();
    expect(leftOut).toContain('of 100 rows');
  });

  it.each([
    ['a text', 'x'.repeat(200_000)],
    ['a text with many characters to escape', '"\n\u0001'.repeat(80_000)],
    ['a record', { note: 'y"'.repeat(90_000) }],
    ['a list with one row', [{ note: 'z'.repeat(150_000) }]],
    ['a page with one row', { items: ['\\'.repeat(150_000)], totalCount: 1 }],
  ])('remains valid JSON when truncated: %s', (_, answer) => {
    const { text, leftOut } = toBoundedText(answer);
    expect(text.length).toBeLessThanOrEqual(100_000);
    expect(text.length).toBeGreaterThan(90_000);
    expect(JSON.stringify(answer).startsWith(JSON.parse(text) as string)).toBe(true);
    expect(leftOut).toContain('beginning');
  });
});
