import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const engineFolder = join(import.meta.dirname, '..');

/** Import of react-admin's default router, which would pull in react-router's data router, half of that library. */
export const defaultRouterImport = /^\.\/adapters\/reactRouterProvider\.js$/;

/** react-router's production builds. Its package offers bundlers only the development builds, which log warnings. */
const productionBuilds: Readonly<Record<string, string>> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
};

/** Replaces react-admin's default router, which the console overrides, and selects the production builds of react-router. */
export const replaceRouter = (): Plugin => ({
  name: 'trunkline:router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: new RegExp(`${defaultRouterImport.source}|^react-router(/dom)?$`) },
    async handler(source) {
      const production = productionBuilds[source];
      if (production === undefined) return join(engineFolder, 'src/router/defaultRouter.ts');
      const entry = await this.resolve('react-router', undefined, { skipSelf: true });
      return entry && resolve(entry.id, '../../production', production);
    },
  },
});
