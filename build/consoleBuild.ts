import react from '@vitejs/plugin-react';
import type { Alias, BuildEnvironmentOptions, Plugin } from 'vite';
import { chunkGroups } from './chunkGroups.ts';
import { declarations } from './declarations.ts';
import { help } from './help.ts';
import { messages } from './i18n/messages.ts';
import { translationModules } from './i18n/translationModules.ts';
import { iconSprite } from './iconSprite.ts';
import { intents } from './intents.ts';
import { omitMomentLocales } from './omitMomentLocales.ts';
import { preloadConsole } from './preloadConsole.ts';
import { publishedSchema } from './publishedSchema.ts';
import { failOnWarnings } from './refuseWarnings.ts';
import { replaceLibraries } from './replaceLibraries.ts';

/** The parts of a console that are not part of the engine. */
export interface ConsoleParts {
  /** Module that exports the compiled declarations as `compiled`; see `compileDeclarations`. */
  declarations: string;
  /** Folders of the declarations and the help pages. */
  resources: string;
  help: string;
  /** Module that exports the tasks of the search as `intents`. */
  intents: string;
  /** Import aliases of a console in a separate folder. */
  alias?: Alias[];
}

export const createConsolePlugins = ({
  declarations: source,
  resources,
  help: pages,
  intents: tasks,
  alias = [],
}: ConsoleParts): Plugin[] =>
  [
    react(),
    declarations({ source, resources, alias }),
    help(pages),
    intents(tasks),
    iconSprite({ source, alias }),
    replaceLibraries(),
    omitMomentLocales(),
    messages(),
    translationModules(),
    preloadConsole(),
    publishedSchema(),
    failOnWarnings(),
  ].flat();

const sharedChunks = /^assets\/(rolldown-runtime|framework|console)-/;

/**
 * Build options of a console.
 * @param entry path of the module that exports the console as `console`
 */
export const createConsoleBuild = (entry: string): BuildEnvironmentOptions => ({
  target: 'es2022',
  sourcemap: false,
  // The holidays of all countries are a single file, loaded only for the dialog that shows them.
  chunkSizeWarningLimit: 1500,
  // Every page already loads these chunks, so they need no preload entry.
  modulePreload: {
    resolveDependencies: (_, files, { hostId, hostType }) =>
      hostType === 'html' || hostId.startsWith('assets/index-')
        ? files
        : files.filter((file) => !sharedChunks.test(file)),
  },
  rolldownOptions: {
    // Rendering is a separate entry point, so that the bundler knows its full dependency graph.
    input: { index: 'index.html', console: entry },
    output: {
      entryFileNames: 'assets/[name]-[hash].js',
      // By default, shared chunks are named after all their importers. Every page loads the list of chunk
      // names, so they are shortened.
      chunkFileNames: ({ name }) =>
        name.startsWith('shared~') ? 'assets/[hash].js' : 'assets/[name]-[hash].js',
      codeSplitting: { groups: chunkGroups },
    },
  },
});
