import { AsyncLocalStorage } from 'node:async_hooks';
import { parseAccept } from 'hono/utils/accept';
import { type Message, readBy, type Spoken, speakBy, spokenOf } from '#i18n';
import { catalogOf, parts, readLocale } from '../../i18n/files/readLocale';
import { readMessage } from '../../i18n/files/readMessage';
import { inProject } from '../projectFolder';

const spoken = new AsyncLocalStorage<Spoken>();
speakBy(() => spoken.getStore());

const read = new Map<string, Message>();
readBy((text) => {
  const message = read.get(text) ?? readMessage(text);
  read.set(text, message);
  return message;
});

const known = new Map<string, Spoken>();

function wordsOf(locale: string): Spoken {
  const words = known.get(locale) ?? {
    locale,
    catalogs:
      locale === 'en' ? [] : parts.map((part) => catalogOf(readLocale(locale, part, inProject('locales')))),
  };
  known.set(locale, words);
  return words;
}

/** Does something in a language: all it says by `t` is said in it. @param locale one the product speaks */
export const inLanguage = <T>(locale: string, work: () => T): T => spoken.run(wordsOf(locale), work);

/** The languages somebody reads, the one read best first. @param accepted what `Accept-Language` says */
export const acceptedBy = (accepted: string | undefined): string[] =>
  parseAccept(accepted ?? '')
    .toSorted((one, other) => other.q - one.q)
    .map(({ type }) => type);

/** The language somebody reads best of those the product speaks. @param accepted what `Accept-Language` says */
export const languageOf = (accepted: string | undefined): string => spokenOf(acceptedBy(accepted));
