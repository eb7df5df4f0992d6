import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAst } from 'vite';
import { resolveInProject } from '../../server/projectFolder';

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Functions whose imports wait until all messages have been loaded (`src/lib/loadPart.ts`). */
const lazyLoaders = ['lazyPart', 'loadPart'];

/** Files that import pages only for preloading, or for `App.tsx` and `kit.ts` to load through `loadPart`. */
const preloads = [
  'src/preloadPage.ts',
  'src/main.ts',
  'src/customRoutes/loadScreen.ts',
  'src/product/kit.ts',
  'src/product/terms.ts',
];

const entryFiles = ['src/main.ts', 'src/product/console.ts', 'src/views/list/ListScreen.tsx'];

/** Lists the imports of a file that may load before all messages have been loaded. */
function listImports(file: string): string[] {
  const paths: string[] = [];
  const add = (source: unknown) => {
    if (isNode(source) && typeof source.value === 'string') paths.push(source.value);
  };
  const visit = (node: Node): void => {
    const { type, callee } = node;
    if (type === 'CallExpression' && isNode(callee) && lazyLoaders.includes(String(callee.name))) return;
    if (/^(Import|Export\w+)Declaration$/.test(type)) {
      if (node.importKind !== 'type' && node.exportKind !== 'type') add(node.source);
    } else if (type === 'ImportExpression' && !preloads.includes(file)) add(node.source);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
  };
  const code = readFileSync(resolveInProject(file), 'utf8');
  visit(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node);
  return paths;
}

const { imports } = JSON.parse(readFileSync(resolveInProject('package.json'), 'utf8')) as {
  imports: Record<string, string>;
};

/** Resolves an import to a project file. Returns undefined for packages and virtual modules. */
function resolveImport(source: string, importer: string): string | undefined {
  const alias = Object.keys(imports).find((name) =>
    name.endsWith('*') ? source.startsWith(name.slice(0, -1)) : source === name,
  );
  if (!alias && !source.startsWith('.')) return undefined;
  const path = alias
    ? join((imports[alias] ?? '').replace('*', source.slice(alias.length - 1)))
    : join(dirname(importer), source);
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
    (file) => /\.tsx?$/.test(file) && existsSync(resolveInProject(file)),
  );
}

/** Lists the files whose texts may be rendered with the page frame or the first list, before all messages have been loaded. */
export function listFrameFiles(): ReadonlySet<string> {
  const files = new Set(entryFiles);
  for (const file of files)
    for (const source of listImports(file)) {
      const path = resolveImport(source, file);
      if (path) files.add(path);
    }
  return files;
}
