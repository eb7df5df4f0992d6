import type { I18nProvider } from 'ra-core';
import messages from 'ra-language-english';
import { valueAt } from './lib/paths';

type Values = Readonly<Record<string, unknown>>;

/** Of "%{smart_count} row |||| %{smart_count} rows" the form for a count. */
const formFor = (phrase: string, count: unknown): string => {
  const [one = '', many] = phrase.split('||||');
  return (many === undefined || count === 1 ? one : many).trim();
};

const filled = (text: string, values: Values): string =>
  text.replaceAll(/%\{(\S+?)\}/g, (place, name) => (values[name] === undefined ? place : `${values[name]}`));

/**
 * Words of react-admin's own parts, in the form `ra-language-english` has them. Labels of fields come with their declarations,
 * as the default (`_`) of keys a translation may have.
 */
export const i18nProvider: I18nProvider = {
  translate: (key: string, { _: otherwise, ...values }: Values = {}) => {
    const own = valueAt(messages, key);
    const phrase = typeof own === 'string' ? own : typeof otherwise === 'string' ? otherwise : key;
    return filled(formFor(phrase, values.smart_count), values);
  },
  changeLocale: async () => undefined,
  getLocale: () => 'en',
  getLocales: () => [{ locale: 'en', name: 'English' }],
};
