import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Alias, InlineConfig } from 'vite';
import { consoleBuild, createConsolePlugins } from './consoleBuild.ts';

const engineFolder = fileURLToPath(new URL('..', import.meta.url));

/** The files of a folder, by their names without the ending. */
const listSlots = (folder: string): [name: string, file: string][] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => [file.replace(/\.tsx?$/, ''), join(folder, file)])
    : [];

/** Each slot leads to the console's own file, else to the engine's plain one. */
const buildSlotAliases = (begin: string, own: string, plain: string): Alias[] =>
  [...new Map([...listSlots(join(engineFolder, plain)), ...listSlots(own)])].map(([name, replacement]) => ({
    find: new RegExp(`^${begin}/${name}$`),
    replacement,
  }));

/** Where `#contract` and `#kits` lead in a console of a folder of its own. */
export const buildConsoleAlias = (folder: string): Alias[] => [
  { find: /^#contract$/, replacement: join(folder, 'contract/index.ts') },
  // The engine's own files, by its name.
  { find: /^trunkline\//, replacement: engineFolder },
  ...buildSlotAliases('#contract', join(folder, 'contract/slots'), 'contract/plain'),
  ...buildSlotAliases('#kits', join(folder, 'kits'), 'src/plainKit'),
];

/**
 * How Vite makes a console of the engine and a folder with `contract`, `kits`, `resources` and, where there are any, `help` and
 * `public`.
 * @param given the folder, from the working one
 */
export const createConsoleConfig = (given: string): InlineConfig => {
  const folder = resolve(given);
  const alias = buildConsoleAlias(folder);
  return {
    root: engineFolder,
    configFile: false,
    logLevel: 'warn',
    publicDir: join(folder, 'public'),
    cacheDir: join(folder, '.cache/vite'),
    resolve: { alias },
    plugins: createConsolePlugins({
      engine: engineFolder,
      alias,
      resources: join(folder, 'resources'),
      help: join(folder, 'help'),
    }),
    build: { ...consoleBuild, outDir: join(folder, 'dist'), emptyOutDir: true },
    server: { fs: { allow: [engineFolder, folder] } },
  };
};
