import type { Plugin } from 'vite';

/** Statement of Moment.js that loads locales at run time in Node; browsers never reach it. */
export const momentRequire = 'aliasedRequire = require;';

/** Removes `require` from Moment.js, because its substitute would be part of the first scripts of every page. */
export const omitMomentLocales = (): Plugin => ({
  name: 'trunkline:moment',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]moment[\\/]dist[\\/]moment\.js$/ },
    handler: (code) => ({ code: code.replace(momentRequire, 'aliasedRequire = undefined;'), map: null }),
  },
});
