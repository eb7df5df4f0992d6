import { describe, expect, it } from 'vitest';
import { allCalls } from '../../contract';
import { permissions } from '../../contract/access/permissions';
import type { Call } from '../../contract/call';
import type { ResourceSpec } from '../../src/declaration/compiled';
import { getCallPermission } from '../../src/declaration/getCallPermission';
import { toRemovePermission, toViewPermission } from '../../src/declaration/viewPermission';
import { isObject } from '../../src/lib/isObject';
import { compiled } from '../../src/product/declarations';
import { getVerbRequirements, isAllowed, type Viewer } from '../../src/session/gates';
import { isAddedCall } from '../support/shippedCalls';

const { resourceHeads, specs } = compiled;

const calls: Readonly<Record<string, Call>> = allCalls;
const verbs = ['create', 'update', 'remove'] as const;

/** Checks whether the given permissions include another: full access includes editing, and editing includes viewing. */
const coversPermission = (granted: readonly string[], needed: string): boolean =>
  granted
    .flatMap((permission) => permission.split(' + '))
    .some((permission) =>
      [
        permission,
        toViewPermission(permission),
        permission.replace(/:remove$/, ''),
        toViewPermission(permission.replace(/:remove$/, '')),
      ].includes(needed),
    );

/** Returns every call of a compiled screen with its location and the permissions required to reach it. */
const collectCalls = (
  value: unknown,
  place: string,
  granted: readonly string[],
): { place: string; call: string; granted: readonly string[] }[] => {
  if (Array.isArray(value))
    return value.flatMap((item, position) =>
      collectCalls(item, `${place}[${isObject(item) && 'name' in item ? item.name : position}]`, granted),
    );
  if (!isObject(value)) return [];
  const combined = typeof value.permission === 'string' ? [...granted, value.permission] : granted;
  const ownCall = typeof value.call === 'string' ? [{ place, call: value.call, granted: combined }] : [];
  return [
    ...ownCall,
    ...Object.entries(value).flatMap(([key, nested]) => collectCalls(nested, `${place}.${key}`, combined)),
  ];
};

/** Returns the permissions that a screen checks before rendering a part of it. */
const listParentPermissions = (spec: ResourceSpec, part: string): string[] => {
  const seeing = spec.menu.permission ? [spec.menu.permission] : [];
  const verb = verbs.find((candidate) => candidate === part);
  const needs = verb ? [verb] : part === 'form' || part === 'import' ? (['create', 'update'] as const) : [];
  const writing = needs.flatMap((need) => getVerbRequirements(spec, need)?.permission ?? []);
  return [...seeing, ...writing];
};

describe('permissions of a declared screen', () => {
  it.each(specs.map((spec) => [spec.name, spec] as const))(
    'cover every call of the screen: %s',
    (_, spec) => {
      const callSites = Object.entries(spec).flatMap(([part, value]) =>
        collectCalls(value, part, listParentPermissions(spec, part)),
      );
      const uncovered = callSites.filter(({ call, granted }) => {
        const needed = calls[call] && getCallPermission(calls[call]);
        return needed !== undefined && !coversPermission(granted, needed);
      });
      expect(uncovered).toEqual([]);
    },
  );

  it('match those in the resource summary for create, update and delete', () => {
    for (const spec of specs) {
      const head = resourceHeads.find(({ name }) => name === spec.name);
      for (const verb of verbs)
        expect([spec.name, verb, head && getVerbRequirements(head, verb)]).toEqual([
          spec.name,
          verb,
          getVerbRequirements(spec, verb),
        ]);
    }
  });
});

const viewOnlyViewer: Viewer = {
  level: 'staff',
  permissions: Object.keys(permissions).map(toViewPermission),
  flags: {},
};

/** Data that users may change regardless of their role: their own data, and staff code lists without a permission. */
const publicResources = [
  'profile',
  'notifications',
  'change-requests',
  'rollouts',
  'notification-settings',
  'watches',
  'webhooks',
  'webhook-deliveries',
  'level-types',
  'street-suffixes',
  'street-types',
  'unit-types',
];

describe('view-only role', () => {
  it.each(
    specs
      .filter(({ name, list }) => !publicResources.includes(name) && !isAddedCall(list.call))
      .map((spec) => [spec.name, spec] as const),
  )('has no access to forms and write actions: %s', (_, spec) => {
    const forms = verbs.filter((verb) => {
      const needs = getVerbRequirements(spec, verb);
      return needs !== undefined && isAllowed(needs, viewOnlyViewer);
    });
    const writing = spec.actions
      .filter((action) => calls[action.call]?.effect === 'write' && isAllowed(action, viewOnlyViewer))
      .map(({ name }) => name);
    expect({ forms, writing }).toEqual({ forms: [], writing: [] });
  });

  it('has no access to deletion, even with the change permission', () => {
    const changing = {
      ...viewOnlyViewer,
      permissions: Object.keys(permissions).flatMap((permission) => [
        toViewPermission(permission),
        permission,
      ]),
    };
    const removing = specs.flatMap(({ name, actions, remove, ...spec }) => {
      const needs = remove && getVerbRequirements({ ...spec, permissions: spec.permissions }, 'remove');
      const openActions = actions.filter(
        ({ call, ...action }) => calls[call]?.setting === 'allow' && isAllowed(action, changing),
      );
      return [
        ...openActions.map((action) => `${name} ${action.name}`),
        ...(needs && calls[remove.call]?.setting === 'allow' && isAllowed(needs, changing) ? [name] : []),
      ];
    });
    expect(removing).toEqual([]);
  });
});

describe('resource summaries loaded on every page', () => {
  it('list permissions only if they differ from the default', () => {
    for (const { menu, can, permissions: declared, name } of resourceHeads)
      if (declared)
        expect([
          name,
          verbs.every(
            (verb) =>
              can[verb] === undefined || declared[verb] === getDefaultPermission(menu.permission, verb),
          ),
        ]).toEqual([name, false]);
  });
});

const getDefaultPermission = (
  seeing: string | undefined,
  verb: (typeof verbs)[number],
): string | undefined => {
  const base = seeing?.replace(/:view$/, '');
  return base === seeing || base === undefined
    ? undefined
    : verb === 'remove'
      ? toRemovePermission(base)
      : base;
};
