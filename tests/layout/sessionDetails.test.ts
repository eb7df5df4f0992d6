import { describe, expect, it } from 'vitest';
import { toSessionDetails } from '../../src/telephony/currentUser';

const createRole = (...role_permissions: object[]) => ({ user_roles: [{ id: 1, role_permissions }] });
const createPermission = (permission_name: string, setting: string, wholesalerid: number | null = null) => ({
  permission_name,
  setting,
  wholesalerid,
});

describe('what the API says of a session', () => {
  it('gives what is allowed with the part to look, what may be looked at that part only', () => {
    const { permissions } = toSessionDetails(
      createRole(
        createPermission('a', 'allow'),
        createPermission('b', 'view'),
        createPermission('c', 'deny'),
      ),
    );
    expect(permissions).toEqual(['a:view', 'a', 'a:remove', 'b:view']);
  });

  it('lets what is said for one’s own wholesaler win', () => {
    expect(
      toSessionDetails(createRole(createPermission('a', 'deny', 7), createPermission('a', 'allow')))
        .permissions,
    ).toEqual([]);
    expect(
      toSessionDetails(createRole(createPermission('a', 'deny'), createPermission('a', 'view', 7)))
        .permissions,
    ).toEqual(['a:view']);
  });

  it('opens nothing to people without a role, but to those no role is told of', () => {
    expect(toSessionDetails({ user_roles: [], user_types: null })).toEqual({ permissions: [] });
    expect(toSessionDetails({ user_roles: null, user_types: null })).toEqual({});
    expect(toSessionDetails({ user_types: ['extensions', 7] })).toEqual({ userTypes: ['extensions'] });
  });

  it('takes anything else for nothing', () => {
    expect(toSessionDetails(undefined)).toEqual({});
    expect(toSessionDetails({ user_roles: 'x', user_types: 'y' })).toEqual({});
  });
});
