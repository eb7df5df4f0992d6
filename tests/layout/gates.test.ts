import { describe, expect, it } from 'vitest';
import { userTypes } from '../../contract/fields';
import type { ResourceHead } from '../../src/declaration/compiled';
import { buildMenuGroups } from '../../src/layout/buildMenuGroups';
import { listScreens } from '../../src/layout/palette/paletteScreens';
import {
  getDenialReason,
  getVerbRequirements,
  isAllowed,
  needsSessionDetails,
  type Requirements,
  type Viewer,
} from '../../src/session/gates';
import { isOffered } from '../../src/session/isOffered';
import { getGateDenialText } from '../../src/views/actions/getGateRefusal';

const customer: Viewer = { level: 'customer', userTypes: ['extensions'], permissions: [], flags: {} };
const staff: Viewer = { level: 'staff', flags: {} };

describe('route guard', () => {
  const requirements: Requirements = { level: 'reseller', userType: 'acds', flag: 'F', permission: 'p' };
  const all: Viewer = { level: 'reseller', userTypes: ['acds'], permissions: ['p'], flags: { F: true } };

  it('checks the level, user type, flag and permission, in this order', () => {
    const required: Requirements = { ...requirements, level: 'customer' };
    const unprivileged: Viewer = { ...customer, userTypes: [], flags: { F: false } };
    expect(getDenialReason(requirements, unprivileged)).toBe('level');
    expect(getDenialReason(required, unprivileged)).toBe('userType');
    expect(getDenialReason(required, { ...unprivileged, userTypes: ['acds'] })).toBe('flag');
    expect(getDenialReason(required, { ...unprivileged, userTypes: ['acds'], flags: {} })).toBe('permission');
    expect(getDenialReason(requirements, all)).toBeUndefined();
  });

  it.each(Object.keys(userTypes) as (keyof typeof userTypes)[])(
    'checks %s against the user types of the domain',
    (userType) => {
      expect(isAllowed({ userType }, { ...customer, userTypes: [userType] })).toBe(true);
      expect(isAllowed({ userType }, { ...customer, userTypes: [] })).toBe(userType === 'external');
      expect(isAllowed({ userType }, { ...staff, userTypes: [] })).toBe(true);
    },
  );

  it.each([
    ['F', undefined, true],
    ['F', true, true],
    ['F', false, false],
    [{ name: 'F', unset: 'hide' as const }, undefined, false],
    [{ name: 'F', unset: 'hide' as const }, true, true],
    [{ name: 'F', unset: 'hide' as const }, false, false],
  ])('allows access with flag %j set to %s: %s', (flag, set, open) => {
    const flags: Record<string, boolean> = set === undefined ? {} : { F: set };
    expect(isAllowed({ flag }, { ...staff, flags })).toBe(open);
  });

  it('checks permissions only for users who have a role', () => {
    expect(isAllowed({ permission: 'p' }, staff)).toBe(true);
    expect(isAllowed({ permission: 'p' }, { ...staff, permissions: [] })).toBe(false);
    expect(isAllowed({ permission: 'p' }, { ...staff, permissions: ['p'] })).toBe(true);
  });

  it('requires all parts of a combined permission', () => {
    const both = { permission: 'p + q:view' };
    expect(isAllowed(both, { ...staff, permissions: ['p', 'q:view'] })).toBe(true);
    expect(isAllowed(both, { ...staff, permissions: ['p'] })).toBe(false);
    expect(isAllowed(both, staff)).toBe(true);
  });

  it('waits for session details only if they are needed', () => {
    expect(needsSessionDetails({ userType: 'acds' }, 'customer')).toBe(true);
    expect(needsSessionDetails({ userType: 'acds' }, 'staff')).toBe(false);
    expect(needsSessionDetails({ permission: 'p' }, 'customer')).toBe(false);
    expect(needsSessionDetails({ permission: 'p' }, 'staff', true)).toBe(true);
    expect(needsSessionDetails({}, 'customer', true)).toBe(false);
    expect(needsSessionDetails({ flag: 'F' }, 'customer')).toBe(false);
  });
});

const createHead = (
  name: string,
  menu: Partial<ResourceHead['menu']>,
  overrides: Partial<ResourceHead> = {},
): ResourceHead => ({
  name,
  label: [name, name],
  icon: 'Map',
  menu: { level: 'Customer', ...menu },
  id: [{ field: 'id', type: 'string' }],
  title: 'id',
  level: 'customer',
  can: {},
  ...overrides,
});

describe('menu and palette pages', () => {
  const heads = [
    createHead('open', {}),
    createHead('queues', { userType: 'acds' }, { can: { create: 'customer' } }),
    createHead(
      'extensions',
      { userType: 'extensions' },
      { can: { create: 'customer' }, permissions: { create: 'add' } },
    ),
    createHead('flow', { flag: { name: 'RIZ115', unset: 'hide' } }),
    createHead('secret', { permission: 'see' }),
  ];
  const getVisible = (person: Partial<Viewer>) => {
    const viewer = { ...customer, ...person, domain: 'a.example', chosen: null };
    const menu = buildMenuGroups(heads, [], viewer).flatMap(({ items }) => items.map(({ to }) => to));
    const screens = listScreens(heads, [], viewer, ({ label: [singular, many] }) => [singular, many]);
    const lists = screens.filter(({ kind }) => kind === 'list').map(({ to }) => to);
    expect(lists).toEqual(menu);
    return screens.map(({ to }) => to);
  };

  it('are the same, and never include denied pages', () => {
    expect(getVisible({})).toEqual(['/extensions', '/open']);
    expect(getVisible({ permissions: ['add', 'see'], flags: { RIZ115: true } })).toEqual([
      '/extensions',
      '/flow',
      '/open',
      '/secret',
      '/extensions/create',
      '/extensions/import',
    ]);
    expect(getVisible({ level: 'staff', permissions: undefined })).toContain('/queues');
  });

  it('appear only in the palette if they are hidden from the menu', () => {
    const route = (path: string, inPalette: boolean) =>
      ({ path, label: path, icon: 'Person', menu: { level: 'Everyone', hidden: true, inPalette } }) as const;
    const routes = [route('/leaves', true), route('/lost', false)];
    const reader = { ...customer, domain: 'd', chosen: 'd' };
    expect(buildMenuGroups([], routes, reader)).toEqual([]);
    expect(listScreens([], routes, reader, ({ label: [singular, many] }) => [singular, many])).toMatchObject([
      { to: '/leaves' },
    ]);
  });

  it('do not include Call Flow while RIZ115 is off or unset', () => {
    expect(getVisible({ flags: { RIZ115: false } })).not.toContain('/flow');
    expect(getVisible({ flags: {} })).not.toContain('/flow');
  });
});

describe('available actions', () => {
  const action = {
    name: 'a',
    label: 'A',
    call: 'X',
    level: 'customer' as const,
    on: ['row' as const],
    form: [],
    refresh: [],
    permission: 'do',
  };

  it('are shown to roles with permission, or disabled with a reason if so declared', () => {
    expect(isOffered(action, { ...customer, permissions: ['do'] })).toBe(true);
    expect(isOffered(action, customer)).toBe(false);
    expect(isOffered({ ...action, whenUnavailable: 'explain' }, customer)).toBe(true);
    expect(getGateDenialText(action, customer)).toBe('Your role does not allow this.');
    expect(getGateDenialText(action, staff)).toBeUndefined();
    expect(getGateDenialText({ ...action, level: 'staff' }, customer)).toBe('Only staff may do this.');
  });

  it('require the level of the call and the declared write permission', () => {
    const locked = createHead(
      'x',
      { level: 'Root' },
      { can: { update: 'customer' }, permissions: { update: 'edit' } },
    );
    expect(getVerbRequirements(locked, 'update')).toEqual({ level: 'reseller', permission: 'edit' });
    expect(getVerbRequirements(locked, 'remove')).toBeUndefined();
    const usual = createHead(
      'y',
      { permission: 'y.edit:view' },
      { can: { create: 'customer', remove: 'customer' } },
    );
    expect(getVerbRequirements(usual, 'create')?.permission).toBe('y.edit');
    expect(getVerbRequirements(usual, 'remove')?.permission).toBe('y.edit:remove');
    expect(getVerbRequirements({ ...usual, permissions: {} }, 'create')?.permission).toBeUndefined();
  });
});
