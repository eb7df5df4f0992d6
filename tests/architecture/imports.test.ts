import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { architectureModules, exceptions, unrestrictedFolders } from './architectureModules';
import {
  extractImports,
  extractValueImports,
  findForbiddenImports,
  findModule,
  findProductImports,
  formatImportTable,
  readSources,
  resolveFile,
} from './readImports';

const sources = readSources([
  ...['build', 'contract', 'i18n', 'telephony', 'archive', 'src', 'server', 'smallServer'],
]);

describe('imports', () => {
  it('follow the dependency table', () => expect(findForbiddenImports(sources)).toEqual([]));

  it('are reported in every syntax if they violate the table', () => {
    const file = (text: string, path = 'src/views/Any.tsx') => findForbiddenImports(new Map([[path, text]]));
    expect(file("import { Layout } from '../layout/Layout';")).toHaveLength(1);
    expect(file("import type { Layout } from '../layout/Layout';")).toHaveLength(1);
    expect(file("export { Layout } from '../layout/Layout';")).toHaveLength(1);
    expect(file("const Later = lazy(() => import('../layout/Layout'));")).toHaveLength(1);
    expect(file("import '../customRoutes/panels';")).toHaveLength(1);
    expect(file("import { terms } from '../product/terms';")).toHaveLength(1);
    expect(file("import { panels } from '#product/panels';")).toHaveLength(1);
    expect(file("import { Skeleton } from '../ui/Skeleton';")).toEqual([]);
  });

  it('of the kit are restricted to folders that need its components', () => {
    const importers = architectureModules.filter(({ imports }) => imports.includes('src/kit.ts'));
    expect(importers.map(({ name }) => name)).toEqual([
      'src/authProvider',
      'src/presenter',
      'src/session',
      'src/addedScreens',
      'src/views',
      'src/telephony',
      'src/layout',
      'src',
      'src/customRoutes',
      'src/product',
    ]);
    const kit = (text: string) => findForbiddenImports(new Map([['src/kit.ts', text]]));
    expect(kit("import type { PanelComponent } from './views/record/panelComponent';")).toEqual([]);
    expect(kit("import { panelComponents } from './views/record/panelComponents';")).toHaveLength(1);
  });

  it('in the engine never refer to the product', () => expect(findProductImports(sources)).toEqual([]));

  it('are reported if the engine imports product code', () => {
    const file = (text: string, path = 'src/views/Any.tsx') => findProductImports(new Map([[path, text]]));
    expect(file("import { Trunk } from '../../contract/numbers/trunks';")).toHaveLength(1);
    expect(file("import { allCalls } from './index';", 'contract/call.ts')).toHaveLength(1);
    expect(file("import { KeypadInput } from '../telephony/keypad/KeypadInput';")).toHaveLength(1);
    expect(file("import { allCalls } from '../../contract';", 'build/any.ts')).toHaveLength(1);
    expect(file("import type { Calls } from '../../contract/index';")).toHaveLength(1);
    expect(file("const kit = await import('./product/kit');", 'src/createKit.ts')).toHaveLength(1);
    expect(file("import './main';", 'src/startConsole.ts')).toHaveLength(1);
    expect(file("import { getKit } from '../kit';")).toEqual([]);
    expect(file("import { t } from '#i18n';")).toEqual([]);
    expect(file("import { reaches } from '../../contract/call';")).toEqual([]);
  });

  it('never refer to a folder listed lower in the table', () => {
    const names = architectureModules.map(({ name }) => name);
    for (const { name, imports } of architectureModules)
      for (const other of imports)
        expect(names.indexOf(other), `${name} → ${other}`).toBeLessThan(names.indexOf(name));
  });

  it('are declared in the table for every folder', () => {
    const named = new Set([...architectureModules.map(({ name }) => name), ...unrestrictedFolders]);
    const folders = (path: string) =>
      readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => (path === '.' ? name : `${path}/${name}`));
    const code = [...folders('.').filter((name) => !/\.|^node_modules$|^dist/.test(name)), ...folders('src')];
    expect(code.filter((name) => !named.has(name) && readSources([name]).size > 0)).toEqual([]);
    for (const { name } of architectureModules) expect(existsSync(name), name).toBe(true);
  });

  it('match the diagram in the documentation', () => {
    const page = readFileSync('docs/internals/imports.md', 'utf8');
    expect(page).toContain(formatImportTable());
    for (const { file, because } of exceptions) expect(page).toContain(`| \`${file}\` | ${because} |`);
  });
});

describe('console modules used by the server', () => {
  it.each(exceptions)('are still imported by $file', ({ file, imports }) => {
    const rooms = extractImports(sources.get(file) ?? '').map(
      (name) => findModule(resolveFile(file, name))?.name,
    );
    expect(rooms).toEqual(expect.arrayContaining([...imports]));
  });

  it('run without a browser and import no React, styles or generated files', () => {
    const visited = new Set<string>();
    const strange: string[] = [];
    const follow = (file: string): void => {
      if (visited.has(file)) return;
      visited.add(file);
      for (const name of extractValueImports(sources.get(file) ?? ''))
        if (name.startsWith('.') || name.startsWith('#')) follow(resolveFile(file, name));
        else if (/^(react|ra-|@mui|@emotion|@tanstack|virtual:)/.test(name))
          strange.push(`${file} → ${name}`);
    };
    for (const { file } of exceptions) follow(file);
    expect(visited.has('src/declaration/compile.ts')).toBe(true);
    expect(strange).toEqual([]);
  });
});
