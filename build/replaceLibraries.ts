import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const engineFolder = join(import.meta.dirname, '..');

/** Import of react-admin's default router, which would pull in react-router's data router, half of that library. */
export const defaultRouterImport = /^\.\/adapters\/reactRouterProvider\.js$/;

/** Imports of libraries that the console replaces, by the module that replaces them. */
const replacements: readonly (readonly [pattern: RegExp, module: string])[] = [
  [defaultRouterImport, 'src/router/defaultRouter.ts'],
  // Compares stored values, which are JSON. The original is larger than the rest of lodash that pages load at first.
  [/^lodash\/isEqual\.js$/, 'src/lib/defaultIsEqual.ts'],
  // The default exporter of react-admin's lists; the console exports lists itself.
  [/^jsonexport\/dist\/index\.js$/, 'src/lib/unused.ts'],
  // Copies static properties for `withTheme` of Emotion, which nothing calls.
  [/^hoist-non-react-statics$/, 'src/lib/unused.ts'],
];

/** react-router's production builds. Its package offers bundlers only the development builds, which log warnings. */
const productionBuilds: Readonly<Record<string, string>> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
};

const patterns = [/^react-router(\/dom)?$/, ...replacements.map(([pattern]) => pattern)];

/** Replaces parts of libraries that the console overrides or does not use, and selects the production builds of react-router. */
export const replaceLibraries = (): Plugin => ({
  name: 'trunkline:libraries',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: new RegExp(patterns.map(({ source }) => source).join('|')) },
    async handler(source) {
      const production = productionBuilds[source];
      if (production === undefined) {
        const replacement = replacements.find(([pattern]) => pattern.test(source));
        return replacement && join(engineFolder, replacement[1]);
      }
      const entry = await this.resolve('react-router', undefined, { skipSelf: true });
      return entry && resolve(entry.id, '../../production', production);
    },
  },
});
