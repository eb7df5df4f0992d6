import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Alias, type InlineConfig, searchForWorkspaceRoot } from 'vite';
import { createConsoleBuild, createConsolePlugins } from './consoleBuild.ts';

const engineFolder = fileURLToPath(new URL('..', import.meta.url));

/** Resolves the engine's package name to its folder, whether or not it is installed. */
export const engineAlias: Alias[] = [{ find: /^trunkline\//, replacement: engineFolder }];

/** Matches modules of an installed engine. They are TypeScript, so they are compiled like the console's own. */
export const engineModules = /[\\/]node_modules[\\/]trunkline[\\/](?!node_modules[\\/])/;

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
      intents: join(folder, 'intents.ts'),
    }),
    build: {
      ...createConsoleBuild(join(folder, 'console.ts')),
      outDir: join(folder, 'dist'),
      emptyOutDir: true,
    },
    // The engine is compiled on request like the console, and only its libraries are bundled in advance.
    optimizeDeps: {
      entries: [join(folder, 'index.html'), join(engineFolder, 'src/createConsole.tsx')],
      exclude: ['trunkline'],
    },
    server: { fs: { allow: [engineFolder, searchForWorkspaceRoot(folder)] } },
  };
};
