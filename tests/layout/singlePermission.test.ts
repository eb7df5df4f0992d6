import { describe, expect, it } from 'vitest';
import { allCalls, type CallName } from '../../contract';
import { getRequiredPermission, isSettingSufficient } from '../../contract/access/getRequiredPermission';
import { type PermissionName, permissions } from '../../contract/access/permissions';
import type { Level } from '../../contract/call';
import { meetsLevel } from '../../contract/levels';
import { customRoutes } from '../../src/customRoutes/routes';
import { quickActions } from '../../src/customRoutes/today/quickActions';
import { getActionHeads } from '../../src/declaration/actionHeads';
import { buildResourceHead } from '../../src/declaration/getHead';
import { buildMenuGroups } from '../../src/layout/buildMenuGroups';
import { listScreens, type PaletteViewer } from '../../src/layout/palette/paletteScreens';
import type { IntentContext } from '../../src/layout/palette/resolveIntent';
import { listTasks } from '../../src/layout/palette/useTasks';
import { listVerbs } from '../../src/layout/palette/useVerbs';
import { compiled } from '../../src/product/declarations';
import { isAllowed, pickGates } from '../../src/session/gates';

/** Roles with a single permission see only what they may open, at every level and setting. */
const { specs } = compiled;
const heads = specs.map(buildResourceHead);
const names = Object.keys(permissions) as PermissionName[];
const settings = { view: [':view'], allow: [':view', '', ':remove'] } as const;
type Setting = keyof typeof settings;

const roles = (['customer', 'reseller', 'staff'] as const).flatMap((level) =>
  names.flatMap((name) =>
    (Object.keys(settings) as Setting[]).map((setting): [Level, PermissionName, Setting] => [
      level,
      name,
      setting,
    ]),
  ),
);

const getViewer = (level: Level, name: PermissionName, setting: Setting): PaletteViewer => ({
  level,
  domain: 'wharf.pbx.example',
  chosen: null,
  flags: { RIZ115: true },
  permissions: settings[setting].map((suffix) => `${name}${suffix}`),
});

const mayCall = (call: string, level: Level, name: PermissionName, setting: Setting): boolean => {
  const declared = allCalls[call as CallName];
  const needed = getRequiredPermission(declared);
  return (
    meetsLevel(level, declared.access) &&
    (!needed || (needed.permission === name && isSettingSufficient(setting, needed.setting)))
  );
};

/** Returns the call that a list screen makes to show its rows. */
const getListCall = (path: string): string | undefined =>
  specs.find((spec) => `/${spec.name}` === path)?.list?.call;

const getActionCall = (resource: string, action: string): string | undefined =>
  specs.find(({ name }) => name === resource)?.actions.find(({ name }) => name === action)?.call;

const createContext = (viewer: PaletteViewer): IntentContext => ({
  heads,
  routes: customRoutes,
  verbs: listVerbs(specs.flatMap(getActionHeads), heads, viewer, ({ label }) => label),
  viewer,
  words: ({ label: [singular, many] }) => [singular, many],
});

describe.each(roles)('role of the level %s with only %s: %s', (level, name, setting) => {
  const viewer = getViewer(level, name, setting);
  const context = createContext(viewer);

  it('sees only lists it may read, in the menu and the palette', () => {
    const menu = buildMenuGroups(heads, customRoutes, viewer).flatMap(({ items }) =>
      items.flatMap(({ tabs }) => tabs.map(({ to }) => to)),
    );
    const screens = listScreens(heads, customRoutes, viewer, context.words)
      .filter(({ kind }) => kind === 'list')
      .map(({ to }) => to);
    const closed = [...menu, ...screens].filter((to) => {
      const call = getListCall(to);
      return call !== undefined && call in allCalls && !mayCall(call, level, name, setting);
    });
    expect(closed).toEqual([]);
  });

  it('is offered only actions and tasks whose calls it may make', () => {
    const verbs = context.verbs
      .filter(({ action, head }) =>
        [getActionCall(head.name, action.name), getListCall(`/${head.name}`)].some(
          (call) => call !== undefined && call in allCalls && !mayCall(call, level, name, setting),
        ),
      )
      .map(({ action, head }) => `${head.name} ${action.name}`);
    expect(verbs).toEqual([]);
    const lists = listTasks(context).flatMap(({ item }) => ('to' in item && item.to ? [item.to] : []));
    const closed = lists.filter((to) => {
      const call = getListCall(String(to).replace(/[?#].*/, ''));
      return call !== undefined && call in allCalls && !mayCall(call, level, name, setting);
    });
    expect(closed).toEqual([]);
  });
});

describe('actions on records', () => {
  it.each(roles)(
    'of the level %s are offered to a role with only %s: %s if it may make their calls',
    (...role) => {
      const viewer = getViewer(...role);
      const refused = specs.flatMap((spec) =>
        isAllowed({ ...pickGates(spec.menu), level: spec.level }, viewer)
          ? spec.actions
              .filter((action) => isAllowed(action, viewer))
              .filter(({ call }) => call !== undefined && call in allCalls && !mayCall(call, ...role))
              .map(({ name }) => `${spec.name} ${name}`)
          : [],
      );
      expect(refused).toEqual([]);
    },
  );

  it('let those who may only view missed calls mark none as done', () => {
    const missed = specs.find(({ name }) => name === 'pbx-customer/missed-calls');
    const listOffered = (setting: Setting) =>
      missed?.actions
        .filter((action) => isAllowed(action, getViewer('customer', 'calls.view', setting)))
        .map(({ name }) => name);
    expect(listOffered('view')).toEqual([]);
    expect(listOffered('allow')).toEqual(['done', 'reopen']);
  });
});

describe('quick actions on Home', () => {
  it.each(names)('are offered to a role with only %s only if it may open their lists', (name) => {
    const viewer = getViewer('customer', name, 'allow');
    const closed = quickActions
      .filter((action) => isAllowed({ permission: action.permission }, viewer))
      .filter(({ resource }) => !mayCall(getListCall(`/${resource}`) ?? '', 'customer', name, 'allow'));
    expect(closed).toEqual([]);
  });
});
