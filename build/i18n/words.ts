import type { Plugin } from 'vite';
import { catalogOf, readLocale } from '../../i18n/files/readLocale.ts';
import { translations } from '../../i18n/languages.ts';

const prefix = 'virtual:trunkline/words/';
const index = 'virtual:trunkline/languages';

/** The frame's words come before anything is drawn, the rest behind it. */
const loaded = { frame: ['frame'], rest: ['screens', 'server', 'react-admin'] } as const;

const importOf = (id: string) => `() => import(${JSON.stringify(id)})`;

/** What the browser loads of each language it speaks beside English: words of code, and the declarations in it. */
export const words = (): Plugin => ({
  name: 'trunkline:words',
  resolveId: (id) => (id === index || id.startsWith(prefix) ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${index}`) {
      const lines = translations.map(
        ({ locale }) => `${JSON.stringify(locale)}: {
  frame: ${importOf(`${prefix}${locale}/frame`)},
  rest: ${importOf(`${prefix}${locale}/rest`)},
  resources: ${importOf(`virtual:trunkline/${locale}/resources`)},
  dashboards: ${importOf(`virtual:trunkline/${locale}/dashboards`)},
}`,
      );
      return `export default {${lines.join(',\n')}};`;
    }
    if (!id.startsWith(`\0${prefix}`)) return undefined;
    const [locale = '', part = ''] = id.slice(prefix.length + 1).split('/');
    const files = loaded[part as keyof typeof loaded];
    const catalog = catalogOf(Object.assign({}, ...files.map((file) => readLocale(locale, file))));
    const more =
      part === 'rest' ? `export { default as keywords } from 'virtual:trunkline/${locale}/keywords';` : '';
    return `${more}export default ${JSON.stringify(catalog)};`;
  },
});
