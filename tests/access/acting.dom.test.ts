import { afterEach, describe, expect, it } from 'vitest';
import {
  getImpersonation,
  getStartPath,
  renewImpersonation,
  startImpersonation,
  stopImpersonation,
  waitForRenewal,
} from '../../src/acting/acting';
import { isImpersonationShortcut } from '../../src/acting/actingShortcut';
import { createImpersonationAuthProvider } from '../../src/acting/createActingAuthProvider';
import type { TrunklineAuthProvider } from '../../src/authProvider';

const createToken = (claims: object) =>
  `x.${btoa(unescape(encodeURIComponent(JSON.stringify(claims))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')}.y`;
const getTimestampIn = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;
const createResponse = (minutes: number, name = 'Fern Sämple') => ({
  access_token: createToken({
    sub: 'account|fern',
    exp: getTimestampIn(minutes),
    'https://trunkline.example/level': 'customer',
    'https://trunkline.example/wholesaler_id': 1,
    'https://trunkline.example/domain': 'wharf.pbx.example',
    name,
  }),
  expires_in: minutes * 60,
  user_id: 'account|fern',
  id: 7,
  name,
  email: 'fern@wharf.example',
});
const sam = { id: 'account|sam', name: 'Sam Staff' };
const customProvider = { checkAuth: async () => undefined } as unknown as TrunklineAuthProvider;
const createProvider = () => {
  const acting = getImpersonation();
  if (!acting) throw new Error('Nobody acts.');
  return createImpersonationAuthProvider(customProvider, acting, '');
};

afterEach(() => stopImpersonation());

describe('impersonation', () => {
  it('keeps the token in memory and combines both names for display', async () => {
    startImpersonation(createResponse(15), sam, 'Ticket 1', '/users');
    const auth = createProvider();
    expect(await auth.getAccessToken()).toBe(createResponse(15).access_token);
    expect(await auth.getPermissions()).toMatchObject({
      id: 'account|fern',
      level: 'customer',
      wholesalerId: 1,
      domainName: 'wharf.pbx.example',
    });
    expect(await auth.getIdentity()).toMatchObject({
      id: 'account|fern by account|sam',
      fullName: 'Fern Sämple',
      level: 'customer',
    });
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('x.');
    stopImpersonation();
    expect([getImpersonation(), getStartPath()]).toEqual([null, '/users']);
  });

  it('suspends calls when the token expires and resumes them with the renewed token', async () => {
    startImpersonation(createResponse(0), sam, 'Ticket 2', '/');
    const token = createProvider().getAccessToken();
    expect(getImpersonation()?.isOver).toBe(true);
    const next = createResponse(15, 'Fern again');
    renewImpersonation(next);
    expect(await token).toBe(next.access_token);
    expect(getImpersonation()?.isOver).toBe(false);
  });

  it('rejects suspended calls when impersonation ends', async () => {
    startImpersonation(createResponse(15), sam, 'Ticket 3', '/');
    const token = createProvider().renewAccessToken();
    stopImpersonation();
    await expect(token).rejects.toThrow('has ended');
    await expect(waitForRenewal()).rejects.toThrow('has ended');
  });

  it('does not start if the response contains no token', () => {
    expect(() => startImpersonation({ ok: true }, sam, '', '/')).toThrow('no token');
    expect(getImpersonation()).toBeNull();
  });

  it('ends on Alt+Shift+X but on no other key', () => {
    const key = (over: KeyboardEventInit) =>
      isImpersonationShortcut(new KeyboardEvent('keydown', { code: 'KeyX', ...over }));
    expect(key({ altKey: true, shiftKey: true })).toBe(true);
    expect(key({}) || key({ altKey: true }) || key({ altKey: true, shiftKey: true, ctrlKey: true })).toBe(
      false,
    );
  });
});
