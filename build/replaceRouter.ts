import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Import of react-admin's default router, which would pull in react-router's data router, half of that library. */
export const defaultRouterImport = /^\.\/adapters\/reactRouterProvider\.js$/;

const ownRouter = resolve(import.meta.dirname, '../src/router/defaultRouter.ts');

/** Replaces react-admin's default router, which the console overrides, in the build. */
export const replaceRouter = (): Plugin => ({
  name: 'trunkline:router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: defaultRouterImport },
    handler: () => ownRouter,
  },
});
