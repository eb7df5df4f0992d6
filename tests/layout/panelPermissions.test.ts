import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allCalls, type CallName } from '../../contract';
import { getRequiredPermission } from '../../contract/access/getRequiredPermission';
import { compiled } from '../../src/product/declarations';

/**
 * Panels on records are components, so that the compiler does not know which calls they make. Each call must be allowed
 * to everyone who sees the panel, or the component must check the permission of the call itself.
 */
const root = join(import.meta.dirname, '../../src/customRoutes');
const registry = readFileSync(join(root, 'panels.ts'), 'utf8');
const panelFiles = new Map(
  [...registry.matchAll(/(\w+): lazyPart\(\(\) => import\('(.*?)'\)/g)].map(([, name, path = '']) => [
    name,
    join(root, path),
  ]),
);

/** Returns the source of a component and of what it imports from the screens. */
const readSources = (file: string, sources = new Map<string, string>()): Map<string, string> => {
  const path = [`${file}.tsx`, `${file}.ts`].find(existsSync);
  if (!path?.startsWith(root) || sources.has(path)) return sources;
  const source = readFileSync(path, 'utf8');
  sources.set(path, source);
  for (const [, imported = ''] of source.matchAll(/(?:from|import\()\s*'(\.[^']*)'/g))
    readSources(join(dirname(path), imported), sources);
  return sources;
};

const listCalls = (source: string): CallName[] =>
  [...source.matchAll(/(?:\bcall|\bdownload|buildCallQuery\(\s*[\w.]+,)\(?\s*'([A-Z]\w+)'/g)].flatMap(
    ([, name = '']) => (name in allCalls ? [name as CallName] : []),
  );

const getUpdatePermission = (resource: string): string | undefined => {
  const update = compiled.specs.find(({ name }) => name === resource)?.update?.call;
  const call = update && update in allCalls ? allCalls[update as CallName] : undefined;
  return call && getRequiredPermission(call)?.permission;
};

const panels = compiled.specs.flatMap((spec) =>
  (spec.panels ?? []).flatMap((panel) => {
    const file = panelFiles.get(panel.component);
    return file ? [{ spec, panel, source: [...readSources(file).values()].join('\n') }] : [];
  }),
);

describe('panels on records', () => {
  it('are all checked', () => {
    expect(panels.length).toBeGreaterThan(15);
    expect(panels.flatMap(({ source }) => listCalls(source)).length).toBeGreaterThan(20);
  });

  it.each(panels)('$spec.name $panel.name makes no call that its viewers may not make', (entry) => {
    const { spec, panel, source } = entry;
    const gates = [spec.menu.permission, panel.permission].flatMap((gate) => gate?.split(' + ') ?? []);
    const isCovered = (name: CallName): boolean => {
      const needed = getRequiredPermission(allCalls[name]);
      if (!needed) return true;
      const { permission, setting } = needed;
      const isGated = gates.some((gate) =>
        setting === 'view' ? gate.split(':')[0] === permission : gate === permission,
      );
      const checksItself = new RegExp(`'${permission.replace('.', '\\.')}(:\\w+)?'`).test(source);
      const resources = [
        spec.name,
        ...[...source.matchAll(/useResourceSpec\('([^']+)'\)/g)].map(([, to]) => to),
      ];
      const checksUpdate =
        source.includes('useIsAllowed') &&
        resources.some((resource) => getUpdatePermission(resource ?? '') === permission);
      return isGated || checksItself || checksUpdate;
    };
    expect(listCalls(source).filter((name) => !isCovered(name))).toEqual([]);
  });
});
