import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allCalls } from '../../contract';
import type { Call } from '../../contract/call';
import { customRoutes } from '../../src/customRoutes/routes';
import type { ResourceSpec } from '../../src/declaration/compiled';
import { getCallPermission } from '../../src/declaration/getCallPermission';
import { toRemovePermission, toViewPermission } from '../../src/declaration/viewPermission';
import { compiled } from '../../src/product/declarations';

const { specs } = compiled;

const ROOT = 'src/customRoutes';
const calls: Readonly<Record<string, Call>> = allCalls;

/** Returns the import path of each screen registered in a table. */
const listLoadedModules = (table: string, entry: RegExp): Map<string, string> =>
  new Map(
    [...readFileSync(join(ROOT, table), 'utf8').matchAll(entry)].map(([, name = '', from = '']) => [
      name,
      resolveFile(join(ROOT, from)) ?? from,
    ]),
  );

const resolveFile = (path: string): string | undefined => [`${path}.ts`, `${path}.tsx`].find(existsSync);

/** Returns the modules that a screen imports from this folder, directly or indirectly. */
const listModules = (start: string): string[] => {
  const visited = new Set<string>();
  const visit = (file: string) => {
    if (visited.has(file)) return;
    visited.add(file);
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
      const next = resolveFile(normalize(join(dirname(file), from)));
      if (next?.startsWith(`${ROOT}/`)) visit(next);
    }
  };
  visit(start);
  return [...visited];
};

const listGrantedPermissions = (stated: string): string[] =>
  stated.split(' + ').flatMap((statedName) => {
    const name = getBasePermission(statedName);
    if (statedName === toViewPermission(name)) return [statedName];
    return statedName === name
      ? [name, toViewPermission(name)]
      : [toRemovePermission(name), name, toViewPermission(name)];
  });

const getBasePermission = (permission: string) => permission.replace(/:\w+$/, '');

/**
 * Returns a screen's calls that require a permission the screen neither declares nor checks. Users without it would be
 * refused only after clicking, or would see nothing but an error.
 */
const findUncheckedCalls = (start: string, stated: readonly string[], specOf?: ResourceSpec): string[] => {
  const text = listModules(start)
    .map((file) => readFileSync(file, 'utf8').replaceAll(/Call(Response|Body)<'\w+'>/g, ''))
    .join('\n');
  const usedCalls = new Set(
    [...text.matchAll(/(?:'|\bwire\.)(\w+)\b/g)].flatMap(([, name = '']) => (name in calls ? [name] : [])),
  );
  // A screen that checks access to a resource also checks the permissions of that resource.
  const required = /\buse(IsAllowed|OpenResource)\b/.test(text)
    ? specs
        .filter((spec) => text.includes(`'${spec.name}'`) || specOf === spec)
        .flatMap((spec) => [
          ...(spec.menu.permission && text.includes('useOpenResource') ? [spec.menu.permission] : []),
          ...(text.includes('useIsAllowed') ? Object.values(spec.permissions ?? {}) : []),
        ])
    : [];
  return [...usedCalls].flatMap((name) => {
    const needed = getCallPermission(calls[name] as Call);
    if (needed === undefined) return [];
    // Collects permissions such as `'queues.edit'` or `'queues.edit:view'` from anywhere in the source of the
    // screen.
    const spelt = [...text.matchAll(/'([\w.-]+(?::\w+)?)'/g)].map(([, permission = '']) => permission);
    return [...stated, ...required, ...spelt].flatMap(listGrantedPermissions).includes(needed)
      ? []
      : [`${name} (${needed})`];
  });
};

const routeModules = new Map(listLoadedModules('routeScreens.ts', /'([^']+)': \(\) => import\('([^']+)'\)/g));
const panelModules = listLoadedModules('panels.ts', /(\w+): lazyPart\(\(\) => import\('([^']+)'\)/g);

describe('permissions of custom screens', () => {
  const flows = new Map(specs.flatMap((spec) => spec.flows ?? []).map((flow) => [flow.path, flow]));
  const routes = customRoutes.map(({ path, menu }) => [path, menu.permission] as const);

  it.each(routes.filter(([path]) => flows.has(path)))(
    'include those of the mandatory steps of a flow: %s',
    (path, permission = '') => {
      const needed = flows.get(path)?.steps.flatMap((step) => (step.optional ? [] : (step.permission ?? [])));
      expect(needed).not.toEqual([]);
      expect(listGrantedPermissions(permission)).toEqual(expect.arrayContaining(needed ?? []));
    },
  );

  it.each(routes.filter(([path]) => !flows.has(path)))(
    'match the permissions of the calls: %s',
    (path, permission) => {
      expect(routeModules.get(path)).toMatch(/\.tsx?$/);
      expect(findUncheckedCalls(routeModules.get(path) ?? '', permission ? [permission] : [])).toEqual([]);
    },
  );

  const placed = specs.flatMap((spec) =>
    (spec.panels ?? []).flatMap(({ component, permission }) => {
      const start = panelModules.get(component);
      const stated = [spec.menu.permission, permission].filter((value) => value !== undefined);
      return start ? [[`${component} of ${spec.name}`, start, stated, spec] as const] : [];
    }),
  );
  it.each(placed)('match the permissions of the calls in the panel: %s', (_, start, stated, spec) => {
    expect(findUncheckedCalls(start, stated, spec)).toEqual([]);
  });
});
