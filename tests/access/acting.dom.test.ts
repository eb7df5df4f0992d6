import { afterEach, describe, expect, it } from 'vitest';
import {
  actingIsOver,
  actingNow,
  begunOn,
  renewActing,
  startActing,
  stopActing,
} from '../../src/acting/acting';
import { actingAuthProvider } from '../../src/acting/actingAuthProvider';
import { isActingKey } from '../../src/acting/actingKey';
import type { TrunklineAuthProvider } from '../../src/authProvider';

const tokenOf = (claims: object) =>
  `x.${btoa(unescape(encodeURIComponent(JSON.stringify(claims))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')}.y`;
const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;
const answer = (minutes: number, name = 'Fern Sämple') => ({
  access_token: tokenOf({
    sub: 'account|fern',
    exp: inMinutes(minutes),
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
const own = { checkAuth: async () => undefined } as unknown as TrunklineAuthProvider;
const provider = () => {
  const acting = actingNow();
  if (!acting) throw new Error('Nobody acts.');
  return actingAuthProvider(own, acting, '');
};

afterEach(() => stopActing());

describe('acting as somebody else', () => {
  it('keeps the token in memory, and shows the other person under a name of both', async () => {
    startActing(answer(15), sam, 'Ticket 1', '/users');
    const auth = provider();
    expect(await auth.getAccessToken()).toBe(answer(15).access_token);
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
    stopActing();
    expect([actingNow(), begunOn()]).toEqual([null, '/users']);
  });

  it('has calls wait when its time is over, and makes them with the next token', async () => {
    startActing(answer(0), sam, 'Ticket 2', '/');
    const token = provider().getAccessToken();
    expect(actingNow()?.isOver).toBe(true);
    const next = answer(15, 'Fern again');
    renewActing(next);
    expect(await token).toBe(next.access_token);
    expect(actingNow()?.isOver).toBe(false);
  });

  it('has them fail when it is ended instead', async () => {
    startActing(answer(15), sam, 'Ticket 3', '/');
    const token = provider().renewAccessToken();
    stopActing();
    await expect(token).rejects.toThrow('has ended');
    await expect(actingIsOver()).rejects.toThrow('has ended');
  });

  it('begins with nothing that holds no token', () => {
    expect(() => startActing({ ok: true }, sam, '', '/')).toThrow('no token');
    expect(actingNow()).toBeNull();
  });

  it('ends by one key that is not also another', () => {
    const key = (over: KeyboardEventInit) =>
      isActingKey(new KeyboardEvent('keydown', { code: 'KeyX', ...over }));
    expect(key({ altKey: true, shiftKey: true })).toBe(true);
    expect(key({}) || key({ altKey: true }) || key({ altKey: true, shiftKey: true, ctrlKey: true })).toBe(
      false,
    );
  });
});
