import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Library modules that the console does not need, or of which it needs only a small part, with their replacements.
 * Keyed by importing package, then by import specifier.
 */
export const replacedExports: Record<string, Record<string, string>> = {
  'ra-core': {
    // react-admin's default router would pull in react-router's data router, which is half of that library.
    './adapters/reactRouterProvider.js': 'src/router/defaultRouter.ts',
    inflection: 'build/standIns/inflection.ts',
    'jsonexport/dist/index.js': 'build/standIns/jsonExport.ts',
    'query-string': 'build/standIns/queryString.ts',
  },
  'ra-data-simple-rest': { 'query-string': 'build/standIns/queryString.ts' },
  '@mui/material': {
    './TouchRipple.mjs': 'build/standIns/TouchRipple.ts',
    '../useLazyRipple/index.mjs': 'build/standIns/rippleHandlers.ts',
  },
  '@emotion/react': { 'hoist-non-react-statics': 'build/standIns/hoistStatics.ts' },
};

/** Production entry points of react-router. Its package exposes only the development builds to bundlers. */
const productionBuilds: Record<string, string> = {
  'react-router': 'node_modules/react-router/dist/production/index.mjs',
  'react-router/dom': 'node_modules/react-router/dist/production/dom-export.mjs',
};

const names = [...Object.values(replacedExports).flatMap(Object.keys), ...Object.keys(productionBuilds)];

/** Matches the exact specifiers, so that the bundler calls the plugin for no other import. */
const replacedModules = new RegExp(`^(${names.join('|').replaceAll('.', '\\.')})$`);

const getImporterPackage = (importer = ''): string =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(importer)?.[1] ?? '';

/**
 * Makes react-router's modules tree-shakeable: calls that create components and contexts are marked as pure, and
 * assignments of their display names are removed. Otherwise the bundler would have to retain them and their
 * dependencies.
 */
export const stripNames = (code: string): string =>
  code
    .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/^\w+\.displayName = .*;$/gm, '');

/** Replaces unused library code, and library defaults that the console overrides, in the build. */
export const replaceModules = (engine = '.'): Plugin => ({
  name: 'trunkline:left-out',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: replacedModules },
    handler: (source, importer) => {
      const replacement = replacedExports[getImporterPackage(importer)]?.[source] ?? productionBuilds[source];
      return replacement === undefined ? undefined : resolve(engine, replacement);
    },
  },
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) => ({ code: stripNames(code), map: null }),
  },
});
