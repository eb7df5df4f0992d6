import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import {
  type ArchitectureModule,
  architectureModules,
  exceptions,
  foundationFiles,
  unrestrictedFolders,
} from './architectureModules';

/** Returns the source files in the given folders, as a map from path to text. */
export const readSources = (folders: readonly string[]): Map<string, string> =>
  new Map(
    folders
      .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, String(file))))
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );

/** Returns all imports in a text: types, values and dynamic imports. */
export const extractImports = (text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name);

export const extractValueImports = (text: string): string[] =>
  extractImports(text.replace(/^(import|export) type [^;]*;/gm, ''));

export const resolveFile = (from: string, name: string): string => {
  const path = name === '#i18n' ? 'i18n' : normalize(join(dirname(from), name));
  const extension = ['', '.ts', '.tsx', '/index.ts'].find((end) => {
    const file = path + end;
    return existsSync(file) && statSync(file).isFile();
  });
  return path + (extension ?? '');
};

const modulesByDepth = architectureModules.toSorted((first, other) => other.name.length - first.name.length);

export const findModule = (file: string): ArchitectureModule | undefined =>
  modulesByDepth.find(({ name }) => file === name || file.startsWith(`${name}/`));

const canImport = (
  file: string,
  { name, imports, typeImports = [] }: ArchitectureModule,
  target: string,
  isType: boolean,
): boolean => {
  const other = findModule(target)?.name;
  if (other === undefined || other === name || imports.includes(other)) return true;
  if (isType && typeImports.includes(other)) return true;
  return exceptions.some((exception) => exception.file === file && exception.imports.includes(other));
};

/** Returns all imports that violate the module table, as `file → import`. */
export const findForbiddenImports = (sources: ReadonlyMap<string, string>): string[] =>
  [...sources].flatMap(([file, text]) => {
    const importingModule = findModule(file);
    if (!importingModule || unrestrictedFolders.some((name) => file.startsWith(`${name}/`))) return [];
    const values = new Set(extractValueImports(text));
    return extractImports(text)
      .filter((name) => {
        if (name.startsWith('#')) return name !== '#i18n';
        return (
          name.startsWith('.') &&
          !canImport(file, importingModule, resolveFile(file, name), !values.has(name))
        );
      })
      .map((name) => `${file} → ${name}`);
  });

/** Checks whether a contract file belongs to the engine, so that it would remain if the product were replaced. */
export const isFoundation = (file: string): boolean =>
  foundationFiles.includes(file) || (/^contract\/[^/]+\.ts$/.test(file) && file !== 'contract/index.ts');

/** The build is part of the engine. `build/productParts.ts` names the product's files, but imports none of them. */
const isEngine = (file: string): boolean =>
  isFoundation(file) || file.startsWith('build/') || findModule(file)?.isEngine === true;

/** Returns the modules outside the engine that the engine imports, as `file → import`. */
export const findProductImports = (sources: ReadonlyMap<string, string>): string[] =>
  [...sources].flatMap(([file, text]) => {
    if (!isEngine(file)) return [];
    return extractImports(text)
      .filter((name) => /^[.#]/.test(name))
      .map((name) => resolveFile(file, name))
      .filter((target) => !isEngine(target))
      .map((target) => `${file} → ${target}`);
  });

/** Lists what a module may import. Imports in bold stand for themselves and everything that they may import. */
const formatImports = ({ imports, typeImports = [] }: ArchitectureModule): string => {
  const covered = new Set<string>();
  const listed = architectureModules.toReversed().flatMap(({ name, imports: own }) => {
    if (!imports.includes(name) || covered.has(name)) return [];
    if (own.length === 0 || !own.every((other) => imports.includes(other))) return [`\`${name}\``];
    for (const other of own) covered.add(other);
    return [`**\`${name}\`**`];
  });
  return [...listed.toReversed(), ...typeImports.map((name) => `types of \`${name}\``)].join(', ');
};

export const formatImportTable = (): string =>
  [
    '| Module | Contents | May import |',
    '|---|---|---|',
    ...architectureModules.map(
      (module) => `| \`${module.name}\` | ${module.holds} | ${formatImports(module) || 'nothing'} |`,
    ),
  ].join('\n');
