import { useEffect } from 'react';
import type { I18nProvider } from 'react-admin';
import { formatParts, getLocale, languages, resolveMessage } from '#i18n';
import { getValueAt } from './lib/paths';

type Values = Readonly<Record<string, unknown>>;

/** Selects the singular or plural form for a count from a phrase such as "%{smart_count} row |||| %{smart_count} rows". */
const selectForm = (phrase: string, count: unknown): string => {
  const [singular = '', many] = phrase.split('||||');
  return (many === undefined || count === 1 ? singular : many).trim();
};

const fillText = (text: string, values: Values): string =>
  text.replaceAll(/%\{(\S+?)\}/g, (place, name) => (values[name] === undefined ? place : `${values[name]}`));

let messages: object = {};

/** Loads react-admin's messages. They are not needed before the first user interaction, so pages do not wait for them. */
export const loadMessages = async (): Promise<void> => {
  messages = (await import('ra-language-english')).default;
};

const firstInputEvents = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Loads react-admin's messages on the first user interaction. */
export const useMessages = (): void =>
  useEffect(() => {
    const end = () => {
      for (const type of firstInputEvents) window.removeEventListener(type, load, true);
    };
    // If loading fails, the message keys are shown instead. This is acceptable, because other errors will be
    // visible then.
    const load = () => {
      end();
      void loadMessages().catch(() => undefined);
    };
    for (const type of firstInputEvents) window.addEventListener(type, load, true);
    return end;
  }, []);

/**
 * Provides the messages of react-admin's own components, in the format of `ra-language-english`. Field labels come from
 * their declarations, as the default (`_`) of translatable keys.
 */
export const i18nProvider: I18nProvider = {
  translate: (key: string, { _: fallback, ...values }: Values = {}) => {
    const translation = getValueAt(messages, key);
    const phrase =
      typeof translation === 'string' ? translation : typeof fallback === 'string' ? fallback : key;
    const message = resolveMessage(phrase);
    if (message !== phrase)
      return formatParts(message, values, getLocale(), (_, inner) => inner.join('')).join('');
    return fillText(selectForm(phrase, values.smart_count), values);
  },
  changeLocale: async () => undefined,
  getLocale: getLocale,
  getLocales: () => languages.map(({ locale, name }) => ({ locale, name })),
};
