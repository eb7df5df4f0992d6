import { execFileSync } from 'node:child_process';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { build } from 'vite';
import { declarations } from '../../build/declarations';
import { messages } from '../../build/i18n/messages';
import { productParts } from '../../build/productParts';
import { failOnWarnings } from '../../build/refuseWarnings';
import { version } from '../../server/version';
import { getLibraryName } from './getLibraryName';
import { packFolder } from './packFolder';

/** A part of this repository that can be installed in another project. */
export interface PackageSource {
  /** Name under which it is installed. */
  name: string;
  description: string;
  /** Folder with the entry point `index.ts`, the public types `types.ts` and `README.md`. */
  folder: string;
  /** Libraries that the installing project shares with the package, and the supported versions. */
  peers: Readonly<Record<string, string>>;
}

/** Matches imports of libraries, which are installed together with the package instead of being part of it. */
const libraryImport = /^(?![./#\0]|virtual:|node:)/;

/**
 * Bundles the modules of a package. Modules that are imported dynamically become separate files.
 * @returns the names of the libraries that they import
 */
async function bundleModules(folder: string, output: string): Promise<string[]> {
  const libraries = new Set<string>();
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      declarations({ source: productParts.declarations, resources: productParts.resources }),
      messages(),
      failOnWarnings(),
    ],
    define: { __PSEUDO__: 'false' },
    build: {
      lib: { entry: resolve(folder, 'index.ts'), formats: ['es'] },
      outDir: output,
      target: 'es2022',
      rolldownOptions: {
        external: (specifier, importer) => {
          const isLibrary = importer !== undefined && libraryImport.test(specifier);
          if (isLibrary) libraries.add(getLibraryName(specifier));
          return isLibrary;
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          minify: true,
          comments: false,
        },
      },
    },
  });
  return [...libraries].sort();
}

/**
 * Generates the type declarations of the two public modules. They need no other module, because all their exports have
 * explicit types, so most of the repository is not part of the declarations.
 * @throws Error with the compiler's findings
 */
function writeTypes(folder: string, output: string): void {
  const options = '--noResolve --noCheck --isolatedDeclarations --declaration --emitDeclarationOnly';
  const target = '--target ES2023 --module ESNext --moduleResolution bundler';
  const files = ['index.ts', 'types.ts'].map((file) => join(folder, file));
  execFileSync(process.execPath, [
    'node_modules/typescript/bin/tsc',
    '--ignoreConfig',
    ...`${options} ${target}`.split(' '),
    '--outDir',
    output,
    ...files,
  ]);
}

/** Builds the `package.json`. Libraries that are not shared with the installing project become dependencies. */
async function buildManifest(
  { name, description, peers }: PackageSource,
  libraries: readonly string[],
): Promise<object> {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    await readFile('package.json', 'utf8'),
  );
  const own = libraries.filter((library) => !(library in peers));
  return {
    name,
    version,
    private: true,
    description,
    license: 'UNLICENSED',
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' }, './package.json': './package.json' },
    dependencies: Object.fromEntries(own.map((library) => [library, dependencies[library]])),
    peerDependencies: peers,
  };
}

/**
 * Builds a package as a folder and as a tarball, which `npm install` accepts.
 * @param output folder for both
 * @returns the path of the tarball
 */
export async function buildPackage(source: PackageSource, output: string): Promise<string> {
  const built = resolve(output, basename(source.folder));
  await rm(built, { recursive: true, force: true });
  const libraries = await bundleModules(source.folder, built);
  writeTypes(source.folder, built);
  const manifest = await buildManifest(source, libraries);
  await writeFile(join(built, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await copyFile(join(source.folder, 'README.md'), join(built, 'README.md'));
  return packFolder(built, output);
}
