import type { Plugin } from 'vite';
import { buildCatalog, readLocale } from '../../i18n/files/readLocale.ts';
import { translations } from '../../i18n/languages.ts';

const buildImport = (id: string) => `() => import(${JSON.stringify(id)})`;

const prefix = 'virtual:trunkline/words/';
const index = 'virtual:trunkline/languages';

/** Messages of the page frame load before the first render, all other messages afterwards. */
const loadedParts = { frame: ['frame'], rest: ['screens', 'server', 'react-admin'] } as const;

/** Modules bundled with each message file. There is one request before the first render and one after. */
const localeModules = {
  frame: (locale: string) => `
import * as resources from 'virtual:trunkline/${locale}/resources';
import * as dashboards from 'virtual:trunkline/${locale}/dashboards';
export { resources, dashboards };
export const rest = ${buildImport(`${prefix}${locale}/rest`)};`,
  rest: (locale: string) => `export { default as keywords } from 'virtual:trunkline/${locale}/keywords';`,
} as const;

/** Loads the messages and translated declarations of each language other than English. */
export const translationModules = (): Plugin => ({
  name: 'trunkline:words',
  resolveId: {
    filter: { id: new RegExp(`^(${index}$|${prefix})`) },
    handler: (id) => `\0${id}`,
  },
  load: {
    filter: { id: new RegExp(`^\\0(${index}$|${prefix})`) },
    handler(id) {
      if (id === `\0${index}`) {
        const lines = translations.map(
          ({ locale }) => `${JSON.stringify(locale)}: ${buildImport(`${prefix}${locale}/frame`)}`,
        );
        return `export default {${lines.join(',\n')}};`;
      }
      const [locale = '', part = ''] = id.slice(prefix.length + 1).split('/');
      const name = part as keyof typeof loadedParts;
      const files = loadedParts[name];
      const catalog = buildCatalog(Object.assign({}, ...files.map((file) => readLocale(locale, file))));
      return `${localeModules[name](locale)}
export default ${JSON.stringify(catalog)};`;
    },
  },
});
