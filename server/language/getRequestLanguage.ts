import { languages, matchLocale } from '#i18n';
import { parseAcceptLanguage } from './runInLanguage';

interface LanguageRequest {
  /** Requested URL, including its query. */
  url: string;
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
}

const COOKIE_NAME = 'language';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const getParameters = (url: string): URLSearchParams =>
  new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '');

const getCookieLanguage = (cookie = ''): string => /(?:^|;\s*)language=([\w-]+)/.exec(cookie)?.[1] ?? '';

/** Parses an OpenID Connect language list: separated by spaces, in order of preference. */
const parseUiLocales = (uiLocales: unknown): string[] =>
  typeof uiLocales === 'string' ? uiLocales.split(/\s+/) : [];

/** Returns the language chosen by a link on a page (`?lang=xx`); null if none or unsupported. */
export function getChosenLanguage(url: string): string | null {
  const requested = getParameters(url).get('lang');
  return languages.find(({ locale }) => locale === requested)?.locale ?? null;
}

/**
 * Returns the language of a page: the one chosen on it, then the console's, then the one chosen earlier in this
 * browser, then the browser's preference.
 * @param uiLocales the console's request, if not in the URL
 */
export function getRequestLanguage(
  { url, cookie, acceptLanguage }: LanguageRequest,
  uiLocales?: unknown,
): string {
  const requested = uiLocales ?? getParameters(url).get('ui_locales');
  return matchLocale([
    getChosenLanguage(url) ?? '',
    ...parseUiLocales(requested),
    getCookieLanguage(cookie),
    ...parseAcceptLanguage(acceptLanguage),
  ]);
}

/** Stores a language in the browser for a year. @returns a `Set-Cookie` header */
export const createLanguageCookie = (locale: string, secure: boolean): string =>
  `${COOKIE_NAME}=${locale}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
