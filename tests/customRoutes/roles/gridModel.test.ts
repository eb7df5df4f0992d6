import { describe, expect, it } from 'vitest';
import {
  buildPermissions,
  buildRows,
  type Edits,
  findConflicts,
  type GridRole,
  getSavedSettings,
  listChanges,
} from '../../../src/customRoutes/roles/gridModel';

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

const edit = (edits: Edits, roles = [desk, sales]) => listChanges(edits, roles, buildRows(roles));

describe('permission grid', () => {
  it('has a row for every known permission and for permissions that appear only in a role', () => {
    const names = buildRows([desk, sales]).map(({ permission }) => permission);
    expect(names).toContain('numbers.assign');
    expect(names.at(-1)).toBe('own.thing');
    expect(new Set(names).size).toBe(names.length);
  });

  it('ignores edits that equal the saved setting', () => {
    expect(
      edit({ 1: { 'users.edit': { setting: 'view' } }, 2: { 'users.edit': { setting: 'deny' } } }),
    ).toEqual([]);
    expect(getSavedSettings(sales)).toEqual({});
  });

  it('sends the complete role, with changed and new permissions by name', () => {
    const tenant = { id: 107, permission_name: 'users.edit', setting: 'deny', wholesalerid: 7 } as const;
    const role = { ...desk, role_permissions: [...(desk.role_permissions ?? []), tenant] };
    const [change] = edit(
      { 1: { 'users.edit': { setting: 'ask', ask_above: 5 }, 'roles.edit': { setting: 'view' } } },
      [role],
    );
    expect(change && buildPermissions(role, change)).toEqual([
      { id: 101 },
      { id: 107 },
      { permission_name: 'users.edit', setting: 'ask', ask_above: 5, ask_calls: null },
      { permission_name: 'roles.edit', setting: 'view', ask_above: null, ask_calls: null },
    ]);
  });

  it('detects a cell that another user has changed since it was loaded', () => {
    const changes = edit({ 1: { 'users.edit': { setting: 'allow' } } });
    expect(findConflicts(changes, [desk, sales])).toEqual([]);
    expect(findConflicts(changes, [createRole(1, { 'users.edit': 'deny' })])).toHaveLength(1);
    expect(findConflicts(changes, [sales])).toHaveLength(1);
  });
});
