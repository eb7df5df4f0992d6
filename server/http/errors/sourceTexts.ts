import { AsyncLocalStorage } from 'node:async_hooks';
import { createMiddleware } from 'hono/factory';
import { onTranslated, type TranslatedText } from '#i18n';
import { getRequestLanguage } from '../../language/getRequestLanguage';
import { runInLanguage, selectLanguage } from '../../language/runInLanguage';
import type { StoredText } from '../../language/storedText';
import type { FieldError } from './apiError';

const textStorage = new AsyncLocalStorage<Map<string, TranslatedText>>();

onTranslated((message, text) => textStorage.getStore()?.set(message, text));

const isEnglish = (acceptLanguages: string | undefined): boolean =>
  !acceptLanguages || /^\s*(en\b|\*)/i.test(acceptLanguages);

const isApiPath = (path: string): boolean => path.startsWith('/api/');

/** Sets the language of the response from `Accept-Language`; HTML pages use the user's language. */
export const languageMiddleware = createMiddleware((c, next) => {
  const acceptLanguage = c.req.header('accept-language');
  const { url } = c.req;
  const requested = isApiPath(c.req.path)
    ? selectLanguage(acceptLanguage)
    : getRequestLanguage({ url, cookie: c.req.header('cookie'), acceptLanguage });
  return runInLanguage(requested, next);
});

/**
 * Records messages created during a request with a non-English `Accept-Language`, so that the response can include
 * their templates and values for translation in the console.
 */
export const sourceTextMiddleware = createMiddleware((c, next) =>
  isEnglish(c.req.header('accept-language')) ? next() : textStorage.run(new Map(), next),
);

/** Runs a function and records its messages, so that they can be stored with template and values. */
export const captureSourceTexts = <Done>(work: () => Done): Done => textStorage.run(new Map(), work);

/** Converts a message for storage, with template and values if recorded, so that readers see it in their own language. */
export function toStoredText(message: string): StoredText {
  const localised = textStorage.getStore()?.get(message);
  return localised ? { text: localised.text, values: localised.values } : message;
}

/** Returns the templates of an error's messages, by message; undefined for English readers or if no template is known. */
export function getSourceTexts(body: {
  message: string;
  errors?: FieldError[];
}): Record<string, TranslatedText> | undefined {
  const recorded = textStorage.getStore();
  if (!recorded) return undefined;
  const messages = new Set([body.message, ...(body.errors ?? []).map(({ message }) => message)]);
  const known = [...messages].flatMap((message) => {
    const text = recorded.get(message);
    return text ? [[message, text] as const] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}
