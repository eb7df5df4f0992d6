import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packFolder } from '../packFolder';
import { unnamedLibraries } from './enginePaths';
import { listEngineFiles } from './listEngineFiles';
import { type LockedPackages, selectLocked } from './selectLocked';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface RootManifest {
  version: string;
  engines: Record<string, string>;
  imports: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Import paths of the modules that the pattern `./*` does not cover, because their names do not end in `.ts`. */
const listExports = (files: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    files
      .filter((file) => !file.startsWith('examples/'))
      .map((file) => [file.replace(/\/index\.tsx?$|\.tsx$/, ''), file])
      .filter(([name, file]) => name !== file)
      .map(([name, file]) => [`./${name}`, `./${file}`]),
  );

/** @throws Error if the repository does not depend on a library that the engine imports */
function selectVersions(
  { dependencies, devDependencies }: RootManifest,
  libraries: Iterable<string>,
): Record<string, string> {
  const versions: Record<string, string> = { ...devDependencies, ...dependencies };
  return Object.fromEntries(
    [...libraries].sort().map((library) => {
      const version = versions[library];
      if (version === undefined) throw new Error(`The engine imports ${library}, which is not a dependency.`);
      return [library, version];
    }),
  );
}

async function buildManifest(files: readonly string[], libraries: ReadonlySet<string>) {
  const manifest: RootManifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const { version, engines, imports } = manifest;
  return {
    name: 'trunkline',
    version,
    private: true,
    description: 'Engine for web consoles: screens from declarations, its build and its commands.',
    license: 'UNLICENSED',
    type: 'module',
    engines,
    imports,
    exports: {
      './package.json': './package.json',
      './tsconfig.json': './tsconfig.json',
      ...listExports(files),
      './*': './*.ts',
    },
    bin: { 'trunkline-console': 'scripts/console/run.mjs' },
    dependencies: selectVersions(manifest, [...libraries, ...unnamedLibraries]),
  };
}

/** Compiler options that a console needs, because the compiler checks the engine's sources as part of the console. */
async function buildCompilerOptions(): Promise<object> {
  const { compilerOptions } = JSON.parse(await readFile(join(root, 'tsconfig.json'), 'utf8'));
  const { tsBuildInfoFile: _, ...options } = compilerOptions;
  return { compilerOptions: options };
}

/** File of an installed engine with the versions of its libraries. npm packs no file with the name of a lock file. */
const lockFile = 'lock.json';

/** The versions that the engine was tested with, so that consoles start with them. */
async function buildLock(libraries: readonly string[]): Promise<LockedPackages> {
  const source = [lockFile, 'package-lock.json'].map((name) => join(root, name)).find(existsSync);
  const { packages }: { packages: LockedPackages } = JSON.parse(await readFile(source ?? '', 'utf8'));
  return selectLocked(packages, libraries);
}

export interface EnginePackage {
  /** Path of the tarball. */
  tarball: string;
  /** Versions of the libraries of the engine, as in a lock file. */
  locked: LockedPackages;
}

/**
 * Builds the package of the engine as a folder and as a tarball, from the repository or from an installed engine. It
 * contains TypeScript sources, because a console extends the engine's types by declaration merging.
 * @param output folder for both
 */
export async function buildEngine(output: string): Promise<EnginePackage> {
  const built = resolve(output, 'engine');
  await rm(built, { recursive: true, force: true });
  const { files, libraries } = listEngineFiles(root);
  for (const file of files) {
    await mkdir(dirname(join(built, file)), { recursive: true });
    await cp(join(root, file), join(built, file));
  }
  const manifest = await buildManifest(files, libraries);
  const locked = await buildLock(Object.keys(manifest.dependencies));
  const texts = {
    'package.json': manifest,
    'tsconfig.json': await buildCompilerOptions(),
    [lockFile]: { packages: locked },
  };
  for (const [file, content] of Object.entries(texts))
    await writeFile(join(built, file), `${JSON.stringify(content, null, 2)}\n`);
  return { tarball: packFolder(built, output), locked };
}
