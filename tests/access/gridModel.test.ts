import { describe, expect, it } from 'vitest';
import {
  byRole,
  changesOf,
  edited,
  type GridRole,
  nextSetting,
  overtaken,
  permissionsToSend,
  rowsOf,
  savedSetting,
} from '../../src/customRoutes/permissionGrid/gridModel';

const role = (id: number, given: Record<string, 'allow' | 'view' | 'deny'>): GridRole => ({
  id,
  name: `Role ${id}`,
  account_type: 'staff',
  role_permissions: Object.entries(given).map(([permission_name, setting], at) => ({
    id: id * 100 + at,
    permission_name,
    setting,
    roleid: id,
    wholesalerid: null,
  })),
});

const desk = role(1, { 'users.edit': 'view', 'own.thing': 'allow' });
const sales = role(2, {});

describe('the grid', () => {
  it('has a row for every permission the product knows, and for those only a role knows', () => {
    const names = rowsOf([desk, sales]).map(({ name }) => name);
    expect(names).toContain('numbers.assign');
    expect(names.at(-1)).toBe('own.thing');
    expect(new Set(names).size).toBe(names.length);
  });

  it('goes through the five settings, and forgets an edit that is put back', () => {
    expect([null, 'allow', 'change', 'ask', 'view', 'deny'].map((one) => nextSetting(one as never))).toEqual([
      'allow',
      'change',
      'ask',
      'view',
      'deny',
      'allow',
    ]);
    const once = edited({}, desk, 'users.edit', 'deny');
    expect(once).toEqual({ 1: { 'users.edit': 'deny' } });
    expect(edited(once, desk, 'users.edit', 'view')).toEqual({});
    expect(savedSetting(sales, 'users.edit')).toBeNull();
  });

  it('sends all of a role, with what changed and what is new to it', () => {
    const rows = rowsOf([desk, sales]);
    const edits = edited(edited({}, desk, 'users.edit', 'allow'), desk, 'roles.edit', 'view');
    const changes = changesOf(edits, [desk, sales], rows);
    expect(byRole(changes).map(({ role: { id }, mine }) => [id, mine.length])).toEqual([[1, 2]]);
    expect(permissionsToSend(desk, changes, new Map([['Access', 4]]))).toEqual([
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

  it('notices a cell that somebody else changed meanwhile', () => {
    const changes = changesOf(edited({}, desk, 'users.edit', 'allow'), [desk], rowsOf([desk]));
    expect(overtaken(changes, [desk, sales])).toEqual([]);
    expect(overtaken(changes, [role(1, { 'users.edit': 'deny' })])).toHaveLength(1);
    expect(overtaken(changes, [sales])).toHaveLength(1);
  });
});
