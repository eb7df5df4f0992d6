import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Modules of libraries that the console never runs, by how ra-core imports them, and what stands in their place. */
export const replaced: Record<string, string> = {
  // react-admin's router unless it is given one: it brings react-router's data router, half of that library.
  './adapters/reactRouterProvider.js': 'src/router/defaultRouter.ts',
  inflection: 'build/unused/inflection.ts',
  'jsonexport/dist/index.js': 'build/unused/jsonExport.ts',
};

/** The entries of react-router, whose package offers bundlers only the ones with its warnings for developers. */
const silent: Record<string, string> = {
  'react-router': 'node_modules/react-router/dist/production/index.mjs',
  'react-router/dom': 'node_modules/react-router/dist/production/dom-export.mjs',
};

/** Keeps out of the build what react-admin imports as a default the console gives another value for. */
export const leftOut = (engine = '.'): Plugin => ({
  name: 'trunkline:left-out',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => {
    const found = importer?.includes('/node_modules/ra-core/')
      ? (replaced[source] ?? silent[source])
      : silent[source];
    return found === undefined ? undefined : resolve(engine, found);
  },
});
