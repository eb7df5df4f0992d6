import type { I18nProvider } from 'ra-core';
import { useEffect } from 'react';
import { formatParts, getLocale, languages, resolveMessage } from '#i18n';
import { getValueAt } from './lib/paths';

type Values = Readonly<Record<string, unknown>>;

/** Of "%{smart_count} row |||| %{smart_count} rows" the form for a count. */
const selectForm = (phrase: string, count: unknown): string => {
  const [one = '', many] = phrase.split('||||');
  return (many === undefined || count === 1 ? one : many).trim();
};

const fillText = (text: string, values: Values): string =>
  text.replaceAll(/%\{(\S+?)\}/g, (place, name) => (values[name] === undefined ? place : `${values[name]}`));

let messages: object = {};

/** Loads react-admin's own words. They are not said before somebody does something, so no page waits for them. */
export const loadMessages = async (): Promise<void> => {
  messages = (await import('ra-language-english')).default;
};

const firstInput = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Has react-admin's words loaded with the first sign of somebody using the page. */
export const useMessages = (): void =>
  useEffect(() => {
    const end = () => {
      for (const type of firstInput) window.removeEventListener(type, load, true);
    };
    // Without them its keys are said: a page that can't load a file has other things to say.
    const load = () => {
      end();
      void loadMessages().catch(() => undefined);
    };
    for (const type of firstInput) window.addEventListener(type, load, true);
    return end;
  }, []);

/**
 * Words of react-admin's own parts, in the form `ra-language-english` has them. Labels of fields come with their declarations,
 * as the default (`_`) of keys a translation may have.
 */
export const i18nProvider: I18nProvider = {
  translate: (key: string, { _: otherwise, ...values }: Values = {}) => {
    const own = getValueAt(messages, key);
    const phrase = typeof own === 'string' ? own : typeof otherwise === 'string' ? otherwise : key;
    const message = resolveMessage(phrase);
    if (message !== phrase)
      return formatParts(message, values, getLocale(), (_, inner) => inner.join('')).join('');
    return fillText(selectForm(phrase, values.smart_count), values);
  },
  changeLocale: async () => undefined,
  getLocale: getLocale,
  getLocales: () => languages.map(({ locale, name }) => ({ locale, name })),
};
