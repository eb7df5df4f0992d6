import { languages, matchLocale } from '#i18n';
import { parseAcceptLanguage } from './spokenIn';

/** What a browser says of the language it wants a page in. */
interface LanguageRequest {
  /** The address asked for, with its query. */
  url: string;
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
}

const COOKIE_NAME = 'language';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const getParameters = (url: string): URLSearchParams =>
  new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '');

const getCookieLanguage = (cookie = ''): string => /(?:^|;\s*)language=([\w-]+)/.exec(cookie)?.[1] ?? '';

/** Languages somebody wants, as OpenID Connect says them: the one wanted most first, with a blank between. */
const parseUiLocales = (uiLocales: unknown): string[] =>
  typeof uiLocales === 'string' ? uiLocales.split(/\s+/) : [];

/** The language chosen by a link of a page (`?lang=xx`); null where none was, or none that is spoken. */
export const getChosenLanguage = (url: string): string | null => {
  const wanted = getParameters(url).get('lang');
  return languages.find(({ locale }) => locale === wanted)?.locale ?? null;
};

/**
 * The language of a page: chosen on it, else what the console asked for, else chosen before in this browser, else one the browser is
 * set to.
 * @param uiLocales what the console asked for, where the address does not say it
 */
export function getRequestLanguage(
  { url, cookie, acceptLanguage }: LanguageRequest,
  uiLocales?: unknown,
): string {
  const asked = uiLocales ?? getParameters(url).get('ui_locales');
  return matchLocale([
    getChosenLanguage(url) ?? '',
    ...parseUiLocales(asked),
    getCookieLanguage(cookie),
    ...parseAcceptLanguage(acceptLanguage),
  ]);
}

/** Keeps a language for a year in the browser that asks. @returns a `Set-Cookie` header */
export const createLanguageCookie = (locale: string, secure: boolean): string =>
  `${COOKIE_NAME}=${locale}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
