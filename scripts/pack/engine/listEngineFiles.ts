import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { getLibraryName } from '../getLibraryName';
import { enginePaths, productPaths } from './enginePaths';

export interface EngineFiles {
  /** Paths relative to the root folder, with slashes. */
  files: string[];
  /** Names of the libraries that the files import. */
  libraries: Set<string>;
}

const importPattern = /\b(?:from|import)\s*\(?\s*'([^'\s]+)'/g;
const blockComments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** Neither libraries nor files: modules of Node and modules that the build creates. */
const builtIn = /^(node|virtual):/;

const isGenerated = (path: string): boolean =>
  /(^|\/)(node_modules|dist|\.cache|\.gitignore)(\/|$)/.test(path);

/** Product folders of the contract are part of the package only as far as the engine imports their files. */
const isContractArea = (path: string): boolean => /^contract\/[^/]+\//.test(path);

const isProduct = (file: string): boolean =>
  productPaths.some((path) => file === path || file.startsWith(`${path}/`));

function listFolder(root: string, path: string): string[] {
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    .map((file) => file.replace(/^\//, ''))
    .filter((file) => !isGenerated(file) && !isProduct(file) && !isContractArea(file));
}

function resolveImport(root: string, file: string, specifier: string): string {
  const [path = ''] = specifier.split('?');
  const target = posix.join(dirname(file), path);
  const match = ['', '.ts', '.tsx', '.d.ts', '/index.ts', '/index.tsx']
    .map((ending) => target + ending)
    .find((candidate) => existsSync(join(root, candidate)) && statSync(join(root, candidate)).isFile());
  if (match === undefined) throw new Error(`${file} imports "${specifier}", which does not exist.`);
  return match;
}

/**
 * Lists the files of the engine: its folders and everything that they import.
 * @param root folder of the repository or of an installed engine
 * @throws Error if a file of the engine imports the product
 */
export function listEngineFiles(root: string): EngineFiles {
  const libraries = new Set<string>();
  const files = new Set(enginePaths.flatMap((path) => listFolder(root, path)));
  // A set also visits the members that are added during the loop.
  for (const file of files) {
    // The template imports the engine by its name, and its files are not part of the engine.
    if (!/\.m?tsx?$/.test(file) || file.startsWith('examples/')) continue;
    const code = readFileSync(join(root, file), 'utf8').replaceAll(blockComments, '');
    for (const [, specifier = ''] of code.matchAll(importPattern)) {
      if (specifier.startsWith('.')) {
        const target = resolveImport(root, file, specifier);
        if (isProduct(target)) throw new Error(`${file} imports ${target}, which belongs to the product.`);
        files.add(target);
      } else if (!specifier.startsWith('#') && !builtIn.test(specifier))
        libraries.add(getLibraryName(specifier));
    }
  }
  return { files: [...files].sort(), libraries };
}
