import { Hono } from 'hono';
import type { TSchema } from 'typebox';
import { describe, expect, it, vi } from 'vitest';
import type { Call } from '../../../contract/call';
import {
  getHiddenFields,
  removeGuardedFields,
  requireFieldAccess,
} from '../../../server/access/guardedFields';
import { requirePermission } from '../../../server/access/requirePermission';
import { requireNoSecret } from '../../../server/access/sentSecrets';
import { authenticate, requireLevel } from '../../../server/http/auth/authenticate';
import { requireNotImpersonating, toActor } from '../../../server/http/auth/impersonationGuards';
import { localOperator, withLocalOperator } from '../../../server/http/auth/localOperator';
import { withMachineCredential } from '../../../server/http/auth/machineCredential';
import { toErrorResponse } from '../../../server/http/errors/toErrorResponse';
import type { Principal } from '../../../server/http/tenancy/tenantScope';
import { SignInError, type SignInErrorCode } from '../../../server/signIn/tokens/verifyToken';
import { testUsers } from '../testApi';

describe('bearer token', () => {
  const sendRequest = async (
    authorization: string | undefined,
    verify = async (_: string) => testUsers.reseller as Principal,
  ) => {
    const app = new Hono<{ Variables: { session: Principal } }>();
    app.use(authenticate(verify));
    app.get('/', (c) => c.json({ id: c.get('session').id }));
    app.onError((error) => toErrorResponse(error, () => undefined));
    const response = await app.request('/', {
      headers: authorization === undefined ? {} : { authorization },
    });
    return { status: response.status, body: await response.json() };
  };

  it.each(['Bearer abc', 'bearer   abc'])('is accepted in the header %j', async (header) => {
    const verify = vi.fn(async (_token: string) => testUsers.reseller as Principal);
    expect(await sendRequest(header, verify)).toEqual({ status: 200, body: { id: testUsers.reseller.id } });
    expect(verify.mock.calls[0]?.[0]).toBe('abc');
  });

  it.each([undefined, '', 'abc', 'Bearer', 'Bearer a b', 'Basic abc', 'x Bearer abc'])(
    'is not found in the header %j',
    async (header) => {
      expect(await sendRequest(header)).toEqual({
        status: 401,
        body: { code: 'unauthenticated', message: 'You are not signed in.' },
      });
    },
  );

  it.each([
    ['expired', 401, 'token_expired'],
    ['keys', 503, 'sign_in_unavailable'],
    ['claims', 403, 'forbidden'],
    ['invalid', 401, 'unauthenticated'],
  ] as [SignInErrorCode, number, string][])(
    'is rejected for the error %s with status %i',
    async (code, status, word) => {
      const { status: actual, body } = await sendRequest('Bearer a', async () => {
        throw new SignInError(code, 'secret');
      });
      expect([actual, body.code]).toEqual([status, word]);
      expect(body.message).not.toContain('secret');
    },
  );

  it('causes a retryable error rather than a sign-out if it cannot be verified', async () => {
    const failing = (error: Error) => () => Promise.reject(error);
    const connectionError = Object.assign(new Error('ended'), { code: '57P01' });
    expect(await sendRequest('Bearer a', failing(connectionError))).toMatchObject({
      status: 503,
      body: { code: 'database_unavailable' },
    });
    expect((await sendRequest('Bearer a', failing(new Error('what')))).status).toBe(500);
  });
});

describe('machine secrets', () => {
  const verify = vi.fn(async (_token: string, _address?: string) => testUsers.customer as Principal);

  it('grant access only to calls that declare the credential', async () => {
    const open = withMachineCredential(verify, 'phoneSwitch', { phoneSwitch: 'secret' });
    expect(await open('secret')).toMatchObject({ id: 'phone-switch', level: 'staff', wholesalerId: null });
    expect(await open('other', '10.0.0.1')).toBe(testUsers.customer);
    expect(verify).toHaveBeenLastCalledWith('other', '10.0.0.1', undefined);
    expect(withMachineCredential(verify, undefined, { phoneSwitch: 'secret' })).toBe(verify);
    expect(withMachineCredential(verify, 'phoneSwitch', {})).toBe(verify);
    expect(withMachineCredential(verify, 'phoneSwitch', { phoneSwitch: '' })).toBe(verify);
  });

  it('are valid only on the same machine if stored in the data folder', async () => {
    const open = withLocalOperator(verify, 'secret');
    expect(await open('secret', '127.0.0.1')).toBe(localOperator);
    expect(await open('secret', '10.0.0.1')).toBe(testUsers.customer);
    expect(await open('secret')).toBe(testUsers.customer);
    expect(await open('other', '127.0.0.1')).toBe(testUsers.customer);
    expect(withLocalOperator(verify, '')).toBe(verify);
    expect(localOperator).toMatchObject({ level: 'staff', wholesalerId: null, domainName: null });
  });
});

describe('access level of a user', () => {
  it.each([
    ['staff', 'staff', undefined],
    ['staff', 'customer', undefined],
    ['reseller', 'reseller', undefined],
    ['reseller', 'staff', 'Only staff may do this; you are signed in as a reseller.'],
    ['customer', 'reseller', 'Only resellers and staff may do this; you are signed in as a customer.'],
  ] as const)('%s meets the required level %s or fails with: %s', (level, needed, message) => {
    const check = () => requireLevel({ ...testUsers.staff, level }, needed);
    if (message) expect(check).toThrow(expect.objectContaining({ status: 403, message }));
    else expect(check()).toBeUndefined();
  });
});

describe('impersonation of a user', () => {
  const acting = {
    ...testUsers.customer,
    name: 'Ada',
    impersonatedBy: { id: 'me', name: 'Me', tokenId: 't' },
  };
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      pin: { title: 'PIN', writeOnly: true },
      inner: { type: 'object', properties: { key: { writeOnly: true } } },
      list: {
        type: 'array',
        items: { type: 'object', properties: { key: { title: 'Key', writeOnly: true } } },
      },
    },
  } as unknown as TSchema;
  const call = { body: schema, createsSecrets: { field: 'action', values: ['reset_pin'] } };

  it('does not permit certain calls', () => {
    const check = (person: Principal, whileImpersonating: Call['whileImpersonating']) => () =>
      requireNotImpersonating(person, { whileImpersonating });
    expect(check(acting, 'refused')).toThrow(
      expect.objectContaining({ status: 403, message: expect.stringContaining('Ada') }),
    );
    expect(check(acting, 'allowed')).not.toThrow();
    expect(check(testUsers.customer, 'refused')).not.toThrow();
  });

  it.each([
    [{ pin: '1' }, 'pin', 'PIN'],
    [{ pin: null }, 'pin', 'PIN'],
    [{ name: 'a', inner: { key: 1 } }, 'inner.key', 'key'],
    [{ list: [{}, { key: 1 }] }, 'list.1.key', 'Key'],
    [{ action: 'reset_pin' }, 'action', 'New passwords and PINs'],
  ])('does not permit setting a secret with %j', (body, field, title) => {
    expect(() => requireNoSecret(acting, call, body)).toThrow(
      expect.objectContaining({
        status: 403,
        message: expect.stringMatching(new RegExp(`^${title} can’t be set while acting as Ada`)),
        notes: { errors: [{ field, message: 'Closed while acting as Ada.' }] },
      }),
    );
    expect(() => requireNoSecret(testUsers.customer, call, body)).not.toThrow();
  });

  it.each([
    { name: 'a' },
    { pin: '' },
    { list: [] },
    { list: 'x' },
    { inner: null },
    null,
    { action: 'none' },
    'text',
  ])('permits requests that set no secret: %j', (body) =>
    expect(() => requireNoSecret(acting, call, body)).not.toThrow(),
  );

  it('is recorded in the audit log with both users', () => {
    expect(toActor(acting, 'Do', { address: 'a' })).toEqual({
      id: 'me',
      name: 'Me, acting as Ada',
      call: 'Do',
      address: 'a',
    });
    expect(toActor(testUsers.customer, 'Do')).toEqual({
      id: testUsers.customer.id,
      name: testUsers.customer.name,
      call: 'Do',
    });
  });
});

describe('role with field restrictions', () => {
  const granted = (setting?: 'view' | 'allow' | 'deny') =>
    new Map(setting ? [['contacts.view', setting] as const, ['wholesale.edit', setting] as const] : []);
  const customer = { title: 'Customer', type: 'object', properties: { company: {}, email: {} } };
  const call = (kind: string, item: object = customer, rest: object = {}) =>
    ({ returns: { kind, item }, effect: 'read', ...rest }) as unknown as Call;
  const row = { company: 'Reef', email: 'a@b.example' };
  const visible = { company: 'Reef' };

  it('never receives a hidden field in any type of response', () => {
    const noPermissions = granted();
    const inside = {
      title: 'Box',
      properties: { customer, all: { type: 'array', items: customer }, plain: {} },
    };
    expect(removeGuardedFields(call('one'), row, noPermissions)).toEqual(visible);
    expect(removeGuardedFields(call('list'), [row], noPermissions)).toEqual([visible]);
    expect(removeGuardedFields(call('map'), { a: row }, noPermissions)).toEqual({ a: visible });
    expect(removeGuardedFields(call('paged'), { items: [row], totalCount: 1 }, noPermissions)).toEqual({
      items: [visible],
      totalCount: 1,
    });
    expect(
      removeGuardedFields(call('one', inside), { customer: row, all: [row], plain: 1 }, noPermissions),
    ).toEqual({
      customer: visible,
      all: [visible],
      plain: 1,
    });
    expect(removeGuardedFields(call('one', inside), { all: 'none' }, noPermissions)).toEqual({ all: 'none' });
    expect(removeGuardedFields(call('one'), 'text', noPermissions)).toBe('text');
    expect(removeGuardedFields(call('one'), row, granted('deny'))).toEqual(visible);
    expect(row.email).toBe('a@b.example');
  });

  it('receives permitted and unguarded fields, as do users without a role', () => {
    expect(removeGuardedFields(call('one'), row, granted('view'))).toEqual(row);
    expect(removeGuardedFields(call('one'), row, null)).toEqual(row);
    expect(
      removeGuardedFields(call('one', { title: 'Other', properties: { email: {} } }), row, granted()),
    ).toBe(row);
    expect(removeGuardedFields({ ...call('raw'), returns: { kind: 'raw' } } as Call, row, granted())).toBe(
      row,
    );
  });

  it('receives the list of hidden fields', () => {
    expect(getHiddenFields(['Customer'], granted())).toContain('email');
    expect(getHiddenFields(['Customer'], granted('view'))).toEqual([]);
    expect(getHiddenFields(['Customer'], null)).toEqual([]);
    expect(getHiddenFields(['Other'], granted())).toEqual([]);
  });

  it('cannot filter or sort by a hidden field, or update it', () => {
    const check =
      (body: unknown, grants = granted(), rest: object = {}) =>
      () =>
        requireFieldAccess(call('list', customer, rest), body, grants);
    const refused = (setting: string) =>
      expect.objectContaining({
        status: 403,
        notes: {
          errors: [{ field: 'email', message: 'Not open to your role.' }],
          details: { permission: 'contacts.view', needed: setting },
        },
      });
    expect(check({ email: 'a' })).toThrow(refused('view'));
    expect(check({ sortBy: 'email' })).toThrow(refused('view'));
    expect(check({ email: null }, granted('view'), { effect: 'write' })).toThrow(refused('allow'));
    expect(check({ email: 'a' }, granted(), { returns: { kind: 'none' }, body: customer })).toThrow(
      refused('view'),
    );
    expect(check({ email: 'a' }, granted('allow'), { effect: 'write' })).not.toThrow();
    expect(check({ email: 'a' }, granted('view'))).not.toThrow();
    expect(check({ company: 'a', sortBy: 'company' })).not.toThrow();
    expect(check(null)).not.toThrow();
    expect(check('text')).not.toThrow();
    expect(() => requireFieldAccess(call('list'), { email: 'a' }, null)).not.toThrow();
    expect(check({ email: 'a' })).toThrow('Your role may not see this (contacts.view).');
    expect(check({ email: 'a' }, granted(), { effect: 'write' })).toThrow('Your role may not change this');
  });

  it('permits the granted actions and reports missing permissions', () => {
    const need = (setting: 'view' | 'allow') => ({ permission: 'wholesale.edit', setting }) as never;
    expect(requirePermission(granted(), undefined)).toBeUndefined();
    expect(requirePermission(null, need('allow'))).toBeUndefined();
    expect(requirePermission(granted('allow'), need('allow'))).toBeUndefined();
    expect(requirePermission(granted('view'), need('view'))).toBeUndefined();
    const refused = (grants: ReturnType<typeof granted>) => () => requirePermission(grants, need('allow'));
    expect(refused(granted('view'))).toThrow(
      /^Your role may look at this but not change it: it needs “[^;:]+” \(wholesale.edit\)/,
    );
    expect(refused(granted())).toThrow(/^Your role may not do this: it needs “/);
    expect(refused(granted('deny'))).toThrow(
      expect.objectContaining({
        status: 403,
        notes: { details: { permission: 'wholesale.edit', needed: 'allow' } },
      }),
    );
  });
});
