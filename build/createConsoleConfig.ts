import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Alias, InlineConfig } from 'vite';
import { consoleBuild, createConsolePlugins } from './consoleBuild.ts';

const engineFolder = fileURLToPath(new URL('..', import.meta.url));

/** Files in a folder, by name without extension. */
const listSlots = (folder: string): [name: string, file: string][] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => [file.replace(/\.tsx?$/, ''), join(folder, file)])
    : [];

/** Resolves each slot to the console's file if present, otherwise to the engine's default. */
const buildSlotAliases = (begin: string, ownFolder: string, plain: string): Alias[] =>
  [...new Map([...listSlots(join(engineFolder, plain)), ...listSlots(ownFolder)])].map(
    ([name, replacement]) => ({
      find: new RegExp(`^${begin}/${name}$`),
      replacement,
    }),
  );

/** Import targets of `#contract` and `#kits` for a console in a separate folder. */
export const buildConsoleAlias = (folder: string): Alias[] => [
  { find: /^#contract$/, replacement: join(folder, 'contract/index.ts') },
  // The engine's files, imported by package name.
  { find: /^trunkline\//, replacement: engineFolder },
  ...buildSlotAliases('#contract', join(folder, 'contract/slots'), 'contract/plain'),
  ...buildSlotAliases('#kits', join(folder, 'kits'), 'src/plainKit'),
];

/**
 * Vite configuration of a console built from the engine and a folder with `contract`, `kits`, `resources` and,
 * optionally, `help` and `public`.
 * @param folderPath the folder, relative to the working directory
 */
export const createConsoleConfig = (folderPath: string): InlineConfig => {
  const folder = resolve(folderPath);
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
