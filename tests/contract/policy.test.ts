import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PermissionSetting, permissions } from '../../contract/access/permissions';
import { isEnough, requiredPermission } from '../../contract/access/requiredPermission';
import { addedCalls } from '../../contract/added/addedCalls';
import type { Call } from '../../contract/call';
import { type CallName, calls, consoleCalls, everyCall, machineCalls } from '../../contract/index';
import { storedCalls } from '../../contract/recordStores/storedCalls';
import { records } from '../../server/database/schema';
import { notFound } from '../../server/http/errors/apiError';
import type { Handlers } from '../../server/http/routing/callHandler';
import { openApiDocument } from '../../server/openapi/openApiDocument';
import { wireCalls } from '../../src/declaration/wireCalls';
import { mustRead } from '../../src/presenter/closed';
import { people, type TestServer, testServer } from '../server/testApi';

const entries = Object.entries({ ...calls, ...consoleCalls, ...machineCalls }) as [CallName, Call][];

/** What is decided about a call: permission and setting, whether it may be made while acting, or while presenting. */
type Decided = [permission: string, whileImpersonating: string, whilePresenting: string];

/** Every decision, as it was when rights were told by the names of calls and groups; a new call adds its line. */
const listed = new Map(
  readFileSync(new URL('policy.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line): [string, Decided] => {
      const [name = '', permission = '', whileImpersonating = '', whilePresenting = ''] = line.split(' ');
      return [name, [permission, whileImpersonating, whilePresenting]];
    }),
);

/** Calls presenter mode decides otherwise than by their names, each with its reason. Rights of roles are none of it. */
const mended: Partial<Record<CallName, [whilePresenting: 'open' | 'shut', reason: string]>> = {
  InitiateDomainCreate: [
    'open',
    'It reads, whatever its name says: nothing is made yet, and the answer is masked.',
  ],
  GetHistory2: ['shut', 'With reset it removes what it answers, and presenter mode changes nothing.'],
};

const mayPresent = (call: Parameters<typeof mustRead>[0]): string => {
  try {
    mustRead(call);
    return 'open';
  } catch {
    return 'shut';
  }
};

const permissionOf = (call: Call): string => {
  const needed = requiredPermission(call);
  return needed ? `${needed.permission}:${needed.setting}` : '-';
};

describe('what every call states', () => {
  it('is listed, call by call', () => {
    expect(entries.map(([name]) => name).toSorted()).toEqual([...listed.keys()].toSorted());
  });

  it.each(entries)('%s needs the permission it always needed, and no other', (name, call) => {
    const [permission, whileImpersonating] = listed.get(name) ?? [];
    expect([permissionOf(call), call.whileImpersonating]).toEqual([permission, whileImpersonating]);
  });

  it.each(entries)('%s is read by presenter mode where it always was', (name, call) => {
    // No file can be masked, so none is shown.
    const otherwise = call.returns.kind === 'file' ? 'shut' : mended[name]?.[0];
    expect(mayPresent({ effect: call.effect, kind: call.returns.kind })).toBe(
      otherwise ?? listed.get(name)?.[2],
    );
  });

  it('asks a role for more than its effect needs in one place only', () => {
    const stricter = entries.filter(([, { setting }]) => setting !== undefined);
    // Who may only look at phone systems has no use for what a new one would start with.
    expect(stricter.map(([name]) => name)).toEqual(['InitiateDomainCreate']);
  });

  it('is stated by calls that were added, too', () => {
    for (const [name, call] of Object.entries<Call>(addedCalls)) {
      expect([name, call.effect]).toEqual([name, expect.stringMatching(/^(read|write)$/)]);
      expect([name, call.permission]).toEqual([name, call.permission === null ? null : expect.any(String)]);
      expect([name, call.whileImpersonating]).toEqual([name, expect.stringMatching(/^(allowed|refused)$/)]);
    }
  });

  it('is stated by the calls of record stores: they go by the level of the store', () => {
    const made = storedCalls('loan-phones', { title: 'Loan phone', properties: {} }, 'reseller');
    const policies = Object.values(made).map(({ stored, effect, access, permission, whileImpersonating }) =>
      [stored?.verb, effect, access, permission, whileImpersonating].join(' '),
    );
    expect(policies).toEqual([
      'list read reseller  allowed',
      'many read reseller  allowed',
      'get read reseller  allowed',
      'create write reseller  allowed',
      'update write reseller  allowed',
      'remove write reseller  allowed',
    ]);
  });
});

describe('what every call states is carried on', () => {
  it('to the console: what it does; who may make it is asked of the gates', () => {
    const wire = wireCalls(everyCall);
    for (const [name, call] of entries) expect([name, wire[name]?.effect]).toEqual([name, call.effect]);
  });

  it('to the API document', () => {
    const operations = Object.values(openApiDocument('1.2.3').paths).flatMap((methods) =>
      Object.values(methods),
    );
    for (const operation of operations) {
      const call: Call = everyCall[operation.operationId as CallName];
      expect([
        operation.operationId,
        operation['x-effect'],
        operation['x-permission']?.replace(': ', ':') ?? '-',
        operation['x-while-impersonating'],
      ]).toEqual([operation.operationId, call.effect, permissionOf(call), call.whileImpersonating]);
    }
  });
});

describe('the server, at every call', () => {
  const settings: PermissionSetting[] = ['deny', 'view', 'allow'];
  const handlers = Object.fromEntries(
    Object.keys(everyCall).map((name) => [
      name,
      async () => {
        throw notFound('Whoever comes so far was let in.');
      },
    ]),
  ) as unknown as Handlers;
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({
      handlers,
      verifyToken: async (token) => ({
        ...people.staff,
        id: token,
        ...(token === 'acting' && { impersonatedBy: { id: 'sam', name: 'Sam Sample', tokenId: 'one' } }),
      }),
    });
    const by = { createdBy: 'test', lastModifiedBy: 'test' };
    const roles = settings.flatMap((setting, roleid) => [
      { kind: 'user', key: setting, body: { role_id: roleid + 1 }, ...by },
      ...Object.keys(permissions).map((permission_name) => ({
        kind: 'role_permission',
        key: `${setting} ${permission_name}`,
        body: { roleid: roleid + 1, permission_name, setting, wholesalerid: null },
        ...by,
      })),
    ]);
    await server.db.insert(records).values(roles);
  });
  afterAll(() => server?.close());

  const send = async ({ method, path }: Call, token: string) => {
    const response = await server.app.request(path.replace(/\{\w+\}/g, 'x'), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: '{}' }),
    });
    const { message = '', details } = (await response.json()) as {
      message?: string;
      details?: { permission: string; needed: string };
    };
    return { status: response.status, message, details };
  };

  it.each(entries)('%s lets in the roles it names', async (name, call) => {
    const [permission = '-'] = listed.get(name) ?? [];
    const [, needed] = permission.split(':') as [string, 'view' | 'allow' | undefined];
    for (const setting of settings) {
      const { status, details } = await send(call, setting);
      const isRefused = !isEnough(setting, needed);
      expect([setting, status === 403, details && `${details.permission}:${details.needed}`]).toEqual([
        setting,
        isRefused,
        isRefused ? permission : undefined,
      ]);
    }
  });

  it.each(entries)(
    '%s is refused to whoever acts as somebody else where it always was',
    async (name, call) => {
      const { status, message } = await send(call, 'acting');
      const isRefused = listed.get(name)?.[1] === 'refused';
      expect([status === 403, message.includes('while acting as')]).toEqual([isRefused, isRefused]);
    },
  );
});
