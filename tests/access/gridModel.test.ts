import { describe, expect, it } from 'vitest';
import {
  applyEdit,
  buildPermissions,
  buildRows,
  findConflicts,
  type GridRole,
  getNextSetting,
  getSavedSetting,
  groupByRole,
  listChanges,
} from '../../src/customRoutes/permissionGrid/gridModel';

const createRole = (id: number, settings: Record<string, 'allow' | 'view' | 'deny'>): GridRole => ({
  id,
  name: `Role ${id}`,
  account_type: 'staff',
  role_permissions: Object.entries(settings).map(([permission_name, setting], at) => ({
    id: id * 100 + at,
    permission_name,
    setting,
    roleid: id,
    wholesalerid: null,
  })),
});

const desk = createRole(1, { 'users.edit': 'view', 'own.thing': 'allow' });
const sales = createRole(2, {});

describe('permission grid', () => {
  it('has a row for every known permission and for permissions that appear only in a role', () => {
    const names = buildRows([desk, sales]).map(({ name }) => name);
    expect(names).toContain('numbers.assign');
    expect(names.at(-1)).toBe('own.thing');
    expect(new Set(names).size).toBe(names.length);
  });

  it('cycles through the five settings and discards an edit that is reverted', () => {
    expect(
      [null, 'allow', 'change', 'ask', 'view', 'deny'].map((setting) => getNextSetting(setting as never)),
    ).toEqual(['allow', 'change', 'ask', 'view', 'deny', 'allow']);
    const once = applyEdit({}, desk, 'users.edit', 'deny');
    expect(once).toEqual({ 1: { 'users.edit': 'deny' } });
    expect(applyEdit(once, desk, 'users.edit', 'view')).toEqual({});
    expect(getSavedSetting(sales, 'users.edit')).toBeNull();
  });

  it('sends the complete role and marks changed and new permissions', () => {
    const rows = buildRows([desk, sales]);
    const edits = applyEdit(applyEdit({}, desk, 'users.edit', 'allow'), desk, 'roles.edit', 'view');
    const changes = listChanges(edits, [desk, sales], rows);
    expect(groupByRole(changes).map(({ role: { id }, roleChanges }) => [id, roleChanges.length])).toEqual([
      [1, 2],
    ]);
    expect(buildPermissions(desk, changes, new Map([['Access', 4]]))).toEqual([
      { id: 100, setting: 'allow' },
      { id: 101 },
      expect.objectContaining({
        permission_name: 'roles.edit',
        setting: 'view',
        element_id: 'roles',
        appid: 4,
      }),
    ]);
  });

  it('detects a cell that another user has changed since it was loaded', () => {
    const changes = listChanges(applyEdit({}, desk, 'users.edit', 'allow'), [desk], buildRows([desk]));
    expect(findConflicts(changes, [desk, sales])).toEqual([]);
    expect(findConflicts(changes, [createRole(1, { 'users.edit': 'deny' })])).toHaveLength(1);
    expect(findConflicts(changes, [sales])).toHaveLength(1);
  });
});
