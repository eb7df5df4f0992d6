import { languages, matchLocale } from '#i18n';
import { parseAcceptLanguage } from './runInLanguage';

interface LanguageRequest {
  /** URL of the request, including its query. */
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
 * Returns the language of a page: chosen on the page, requested by the console, chosen earlier in this browser, or
 * preferred by the browser, in this order.
 * @param uiLocales languages requested by the console, if not in the URL
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

/** Creates a cookie that stores a language for a year. @returns a `Set-Cookie` header */
export const createLanguageCookie = (locale: string, secure: boolean): string =>
  `${COOKIE_NAME}=${locale}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
