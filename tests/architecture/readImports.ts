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
  const path = name.startsWith('#')
    ? name
        .replace('#kits/', 'src/kits/')
        .replace('#contract/', 'contract/slots/')
        .replace('#contract', 'contract')
    : normalize(join(dirname(from), name));
  const extension = ['', '.ts', '.tsx', '/index.ts'].find((end) => {
    const file = path + end;
    return existsSync(file) && statSync(file).isFile();
  });
  return path + (extension ?? '');
};

const modulesByDepth = architectureModules.toSorted((first, other) => other.name.length - first.name.length);

export const findModule = (file: string): ArchitectureModule | undefined =>
  modulesByDepth.find(({ name }) => file.startsWith(`${name}/`));

const canImport = (file: string, importingModule: ArchitectureModule, target: string): boolean => {
  const other = findModule(target)?.name;
  if (other === undefined || other === importingModule.name || importingModule.imports.includes(other))
    return true;
  return exceptions.some((exception) => exception.file === file && exception.imports === other);
};

/** Returns all imports that violate the module table, as `file → import`. */
export const findForbiddenImports = (sources: ReadonlyMap<string, string>): string[] =>
  [...sources].flatMap(([file, text]) => {
    const importingModule = findModule(file);
    if (!importingModule || unrestrictedFolders.some((name) => file.startsWith(`${name}/`))) return [];
    return extractImports(text)
      .filter((name) => {
        if (name.startsWith('#kits/')) return !importingModule.importsKits;
        return /^[.#]/.test(name) && !canImport(file, importingModule, resolveFile(file, name));
      })
      .map((name) => `${file} → ${name}`);
  });

/** Checks whether a contract file belongs to the engine, so that it would remain if the product were replaced. */
export const isFoundation = (file: string): boolean =>
  foundationFiles.includes(file) ||
  file.startsWith('contract/plain/') ||
  (/^contract\/[^/]+\.ts$/.test(file) && file !== 'contract/index.ts');

/** Returns the product modules imported by the engine and its part of the contract, as `file → import`. */
export const findProductImports = (sources: ReadonlyMap<string, string>): string[] =>
  [...sources].flatMap(([file, text]) => {
    if (!isFoundation(file) && !findModule(file)?.isEngine) return [];
    return extractImports(text)
      .filter((name) => name.startsWith('.'))
      .map((name) => resolveFile(file, name))
      .filter((target) => !isFoundation(target) && !findModule(target)?.isEngine)
      .map((target) => `${file} → ${target}`);
  });

export const formatImportTable = (): string =>
  [
    '| Folder | Contents | May import |',
    '|---|---|---|',
    ...architectureModules.map(({ name, holds, imports, importsKits }) => {
      const allowedImports = [...imports, ...(importsKits ? ['#kits'] : [])].map(
        (importName) => `\`${importName}\``,
      );
      return `| \`${name}\` | ${holds} | ${allowedImports.join(', ') || 'nothing'} |`;
    }),
  ].join('\n');
