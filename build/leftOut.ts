import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Modules of libraries that the console never runs, or of which it needs little: by the package that imports them, how it does,
 * and what stands in their place.
 */
export const replacedExports: Record<string, Record<string, string>> = {
  'ra-core': {
    // react-admin's router unless it is given one: it brings react-router's data router, half of that library.
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

/** The entries of react-router, whose package offers bundlers only the ones with its warnings for developers. */
const productionBuilds: Record<string, string> = {
  'react-router': 'node_modules/react-router/dist/production/index.mjs',
  'react-router/dom': 'node_modules/react-router/dist/production/dom-export.mjs',
};

const names = [...Object.values(replacedExports).flatMap(Object.keys), ...Object.keys(productionBuilds)];

/** Exactly one of the names, so that the bundler asks about no other import. */
const replacedModules = new RegExp(`^(${names.join('|').replaceAll('.', '\\.')})$`);

const getImporterPackage = (importer = ''): string =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(importer)?.[1] ?? '';

/**
 * react-router's modules so that a bundler may drop what nobody uses: calls that make components and contexts are marked as
 * pure, and the names these have for developers are gone. It has to keep both otherwise, and all they stand on.
 */
export const stripNames = (code: string): string =>
  code
    .replaceAll(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/^\w+\.displayName = .*;$/gm, '');

/** Keeps out of the build what libraries import as a default the console gives another value for, and what nobody uses. */
export const replaceModules = (engine = '.'): Plugin => ({
  name: 'trunkline:left-out',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: replacedModules },
    handler: (source, importer) => {
      const found = replacedExports[getImporterPackage(importer)]?.[source] ?? productionBuilds[source];
      return found === undefined ? undefined : resolve(engine, found);
    },
  },
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) => ({ code: stripNames(code), map: null }),
  },
});
