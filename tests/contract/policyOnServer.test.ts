import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSettingSufficient } from '../../contract/access/getRequiredPermission';
import { type PermissionSetting, permissions } from '../../contract/access/permissions';
import type { Call } from '../../contract/call';
import { allCalls } from '../../contract/index';
import type { Handlers } from '../../server/apiCalls/callHandler';
import { records } from '../../server/database/schema';
import { createNotFoundError } from '../../server/http/errors/apiError';
import { createTestServer, type TestServer, testUsers } from '../server/testApi';
import { decidedEntries, policyTable } from './policy';

describe('server call policy', () => {
  const settings: PermissionSetting[] = ['deny', 'view', 'ask', 'change', 'allow'];
  const handlers = Object.fromEntries(
    Object.keys(allCalls).map((name) => [
      name,
      async () => {
        throw createNotFoundError('Whoever comes so far was let in.');
      },
    ]),
  ) as unknown as Handlers;
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({
      handlers,
      verifyToken: async (token) => ({
        ...testUsers.staff,
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

  it.each(decidedEntries)('allows the permitted roles to call %s', async (name, call) => {
    const [permission = '-'] = policyTable.get(name) ?? [];
    const [, needed] = permission.split(':') as [string, 'view' | 'change' | 'allow' | undefined];
    for (const setting of settings) {
      const { status, details } = await send(call, setting);
      const isRefused = !isSettingSufficient(setting, needed);
      expect([setting, status === 403, details && `${details.permission}:${details.needed}`]).toEqual([
        setting,
        isRefused,
        isRefused ? permission : undefined,
      ]);
    }
  });

  it.each(decidedEntries)(
    'refuses %s during impersonation if the policy table forbids it',
    async (name, call) => {
      const { status, message } = await send(call, 'acting');
      const isRefused = policyTable.get(name)?.[1] === 'refused';
      expect([status === 403, message.includes('while acting as')]).toEqual([isRefused, isRefused]);
    },
  );
});
