import { AsyncLocalStorage } from 'node:async_hooks';
import { parseAccept } from 'hono/utils/accept';
import { type ActiveLanguage, type Message, matchLocale, setLanguageResolver, setMessageParser } from '#i18n';
import { parseMessage } from '../../i18n/files/parseMessage';
import { buildCatalog, parts, readLocale } from '../../i18n/files/readLocale';
import { resolveInProject } from '../projectFolder';

const languageStorage = new AsyncLocalStorage<ActiveLanguage>();
setLanguageResolver(() => languageStorage.getStore());

const messageCache = new Map<string, Message>();
setMessageParser((text) => {
  const message = messageCache.get(text) ?? parseMessage(text);
  messageCache.set(text, message);
  return message;
});

const languageCache = new Map<string, ActiveLanguage>();

function loadLanguage(locale: string): ActiveLanguage {
  const words = languageCache.get(locale) ?? {
    locale,
    catalogs:
      locale === 'en'
        ? []
        : parts.map((part) => buildCatalog(readLocale(locale, part, resolveInProject('locales')))),
  };
  languageCache.set(locale, words);
  return words;
}

/** Runs a function in a language, which `t` uses for all messages. @param locale a supported language */
export const runInLanguage = <T>(locale: string, work: () => T): T =>
  languageStorage.run(loadLanguage(locale), work);

/** Returns the accepted languages in order of preference. @param accepted value of `Accept-Language` */
export const parseAcceptLanguage = (accepted: string | undefined): string[] =>
  parseAccept(accepted ?? '')
    .toSorted((first, other) => other.q - first.q)
    .map(({ type }) => type);

/** Returns the best supported language. @param accepted value of `Accept-Language` */
export const selectLanguage = (accepted: string | undefined): string =>
  matchLocale(parseAcceptLanguage(accepted));
