import { describe, expect, it } from 'vitest';
import { toSessionDetails } from '../../src/telephony/currentUser';

const createRole = (...role_permissions: object[]) => ({ user_roles: [{ id: 1, role_permissions }] });
const createPermission = (permission_name: string, setting: string, wholesalerid: number | null = null) => ({
  permission_name,
  setting,
  wholesalerid,
});

describe('session details from the API', () => {
  it('grant full access for an allow setting and only view access for a view setting', () => {
    const { permissions } = toSessionDetails(
      createRole(
        createPermission('a', 'allow'),
        createPermission('b', 'view'),
        createPermission('c', 'deny'),
      ),
    );
    expect(permissions).toEqual(['a:view', 'a', 'a:remove', 'b:view']);
  });

  it('prefer the setting of the user’s own wholesaler', () => {
    expect(
      toSessionDetails(createRole(createPermission('a', 'deny', 7), createPermission('a', 'allow')))
        .permissions,
    ).toEqual([]);
    expect(
      toSessionDetails(createRole(createPermission('a', 'deny'), createPermission('a', 'view', 7)))
        .permissions,
    ).toEqual(['a:view']);
  });

  it('grant no permissions without a role, and are unrestricted if the API reports no roles', () => {
    expect(toSessionDetails({ user_roles: [], user_types: null })).toEqual({ permissions: [] });
    expect(toSessionDetails({ user_roles: null, user_types: null })).toEqual({});
    expect(toSessionDetails({ user_types: ['extensions', 7] })).toEqual({ userTypes: ['extensions'] });
  });

  it('ignore invalid values', () => {
    expect(toSessionDetails(undefined)).toEqual({});
    expect(toSessionDetails({ user_roles: 'x', user_types: 'y' })).toEqual({});
  });
});
