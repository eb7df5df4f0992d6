import react from '@vitejs/plugin-react';
import type { Alias, BuildEnvironmentOptions, Plugin } from 'vite';
import { chunkGroups } from './chunkGroups.ts';
import { declarations } from './declarations.ts';
import { help } from './help.ts';
import { messages } from './i18n/messages.ts';
import { translationModules } from './i18n/words.ts';
import { iconSprite } from './iconSprite.ts';
import { replaceModules } from './leftOut.ts';
import { preloadConsole } from './preloadConsole.ts';
import { publishedSchema } from './publishedSchema.ts';
import { refuseWarnings } from './refuseWarnings.ts';

/** What a console is made of that is not the engine's. */
export interface ConsoleParts {
  /** The engine's folder. Default: the working one. */
  engine?: string;
  /** The folder of declarations, and that of help. Default: the product's. */
  resources?: string;
  help?: string;
  /** Where `#contract` and `#kits` lead. Default: as `package.json` says. */
  alias?: Alias[];
}

/** The plugins that make a console. */
export const createConsolePlugins = ({
  engine,
  resources,
  help: pages,
  alias = [],
}: ConsoleParts = {}): Plugin[] =>
  [
    react(),
    declarations({ alias, ...(resources !== undefined && { resources }) }),
    help(pages),
    iconSprite({ alias }),
    replaceModules(engine),
    messages(),
    translationModules(),
    preloadConsole(),
    publishedSchema(),
    refuseWarnings(),
  ].flat();

/** What is loaded wherever the console is drawn. */
const sharedChunks = /^assets\/(rolldown-runtime|framework|console)-/;

/** How its files are made. */
export const consoleBuild: BuildEnvironmentOptions = {
  target: 'es2022',
  sourcemap: false,
  chunkSizeWarningLimit: 700,
  // Whoever loads a page has loaded what draws the console already; its files need not be named with every page.
  modulePreload: {
    resolveDependencies: (_, files, { hostId, hostType }) =>
      hostType === 'html' || hostId.startsWith('assets/index-')
        ? files
        : files.filter((file) => !sharedChunks.test(file)),
  },
  rolldownOptions: {
    // What draws the console is an entry beside the page, so that the bundler knows all that comes with it.
    input: { index: 'index.html', console: 'src/draw.tsx' },
    output: {
      entryFileNames: 'assets/[name]-[hash].js',
      // Files several screens share are named after all of them; every page reads those names, and nobody needs them.
      chunkFileNames: ({ name }) =>
        name.startsWith('shared~') ? 'assets/[hash].js' : 'assets/[name]-[hash].js',
      codeSplitting: { groups: chunkGroups },
    },
    // What jsPDF would load to draw a page's HTML or SVG, which nobody asks of it.
    external: ['html2canvas', 'canvg'],
  },
};
