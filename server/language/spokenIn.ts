import { AsyncLocalStorage } from 'node:async_hooks';
import { parseAccept } from 'hono/utils/accept';
import { type ActiveLanguage, type Message, matchLocale, setLanguageResolver, setMessageParser } from '#i18n';
import { buildCatalog, parts, readLocale } from '../../i18n/files/readLocale';
import { parseMessage } from '../../i18n/files/readMessage';
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

/** Does something in a language: all it says by `t` is said in it. @param locale one the product speaks */
export const runInLanguage = <T>(locale: string, work: () => T): T =>
  languageStorage.run(loadLanguage(locale), work);

/** The languages somebody reads, the one read best first. @param accepted what `Accept-Language` says */
export const parseAcceptLanguage = (accepted: string | undefined): string[] =>
  parseAccept(accepted ?? '')
    .toSorted((one, other) => other.q - one.q)
    .map(({ type }) => type);

/** The language somebody reads best of those the product speaks. @param accepted what `Accept-Language` says */
export const selectLanguage = (accepted: string | undefined): string =>
  matchLocale(parseAcceptLanguage(accepted));
