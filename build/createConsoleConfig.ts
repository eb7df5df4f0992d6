import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Alias, InlineConfig } from 'vite';
import { createConsoleBuild, createConsolePlugins } from './consoleBuild.ts';

const engineFolder = fileURLToPath(new URL('..', import.meta.url));

/** Resolves the engine's package name to its folder, for consoles that are not installed. */
export const engineAlias: Alias[] = [{ find: /^trunkline\//, replacement: engineFolder }];

/**
 * Vite configuration of a console built from the engine and a folder with `index.html`, `console.ts`,
 * `declarations.ts`, `resources` and, optionally, `help` and `public`.
 * @param folderPath the folder, relative to the working directory
 */
export const createConsoleConfig = (folderPath: string): InlineConfig => {
  const folder = resolve(folderPath);
  return {
    root: folder,
    configFile: false,
    logLevel: 'warn',
    cacheDir: join(folder, '.cache/vite'),
    resolve: { alias: engineAlias },
    plugins: createConsolePlugins({
      declarations: join(folder, 'declarations.ts'),
      alias: engineAlias,
      resources: join(folder, 'resources'),
      help: join(folder, 'help'),
    }),
    build: {
      ...createConsoleBuild(join(folder, 'console.ts')),
      outDir: join(folder, 'dist'),
      emptyOutDir: true,
    },
    server: { fs: { allow: [engineFolder, folder] } },
  };
};
