import { languages, spokenOf } from '#i18n';
import { acceptedBy } from './spokenIn';

/** What a browser says of the language it wants a page in. */
interface Asking {
  /** The address asked for, with its query. */
  url: string;
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
}

const NAME = 'language';
const YEAR = 365 * 24 * 60 * 60;

const parametersOf = (url: string): URLSearchParams =>
  new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '');

const keptIn = (cookie = ''): string => /(?:^|;\s*)language=([\w-]+)/.exec(cookie)?.[1] ?? '';

/** Languages somebody wants, as OpenID Connect says them: the one wanted most first, with a blank between. */
const wantedBy = (uiLocales: unknown): string[] =>
  typeof uiLocales === 'string' ? uiLocales.split(/\s+/) : [];

/** The language chosen by a link of a page (`?lang=xx`); null where none was, or none that is spoken. */
export const chosenLanguage = (url: string): string | null => {
  const wanted = parametersOf(url).get('lang');
  return languages.find(({ locale }) => locale === wanted)?.locale ?? null;
};

/**
 * The language of a page: chosen on it, else what the console asked for, else chosen before in this browser, else one the browser is
 * set to.
 * @param uiLocales what the console asked for, where the address does not say it
 */
export function languageOfRequest({ url, cookie, acceptLanguage }: Asking, uiLocales?: unknown): string {
  const asked = uiLocales ?? parametersOf(url).get('ui_locales');
  return spokenOf([
    chosenLanguage(url) ?? '',
    ...wantedBy(asked),
    keptIn(cookie),
    ...acceptedBy(acceptLanguage),
  ]);
}

/** Keeps a language for a year in the browser that asks. @returns a `Set-Cookie` header */
export const languageCookie = (locale: string, secure: boolean): string =>
  `${NAME}=${locale}; Max-Age=${YEAR}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
