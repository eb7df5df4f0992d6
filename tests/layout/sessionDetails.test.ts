import { describe, expect, it } from 'vitest';
import { detailsOf } from '../../src/telephony/currentUser';

const role = (...role_permissions: object[]) => ({ user_roles: [{ id: 1, role_permissions }] });
const given = (permission_name: string, setting: string, wholesalerid: number | null = null) => ({
  permission_name,
  setting,
  wholesalerid,
});

describe('what the API says of a session', () => {
  it('gives what is allowed with the part to look, what may be looked at that part only', () => {
    const { permissions } = detailsOf(role(given('a', 'allow'), given('b', 'view'), given('c', 'deny')));
    expect(permissions).toEqual(['a:view', 'a', 'a:remove', 'b:view']);
  });

  it('lets what is said for one’s own wholesaler win', () => {
    expect(detailsOf(role(given('a', 'deny', 7), given('a', 'allow'))).permissions).toEqual([]);
    expect(detailsOf(role(given('a', 'deny'), given('a', 'view', 7))).permissions).toEqual(['a:view']);
  });

  it('opens nothing to people without a role, but to those no role is told of', () => {
    expect(detailsOf({ user_roles: [], user_types: null })).toEqual({ permissions: [] });
    expect(detailsOf({ user_roles: null, user_types: null })).toEqual({});
    expect(detailsOf({ user_types: ['extensions', 7] })).toEqual({ userTypes: ['extensions'] });
  });

  it('takes anything else for nothing', () => {
    expect(detailsOf(undefined)).toEqual({});
    expect(detailsOf({ user_roles: 'x', user_types: 'y' })).toEqual({});
  });
});
