import { AsyncLocalStorage } from 'node:async_hooks';
import { createMiddleware } from 'hono/factory';
import { onTranslated, type TranslatedText } from '#i18n';
import { getRequestLanguage } from '../../language/languageOfRequest';
import { runInLanguage, selectLanguage } from '../../language/spokenIn';
import type { StoredText } from '../../notifications/keptText';
import type { FieldError } from './apiError';

const textStorage = new AsyncLocalStorage<Map<string, TranslatedText>>();

onTranslated((said, text) => textStorage.getStore()?.set(said, text));

const isEnglish = (wanted: string | undefined): boolean => !wanted || /^\s*(en\b|\*)/i.test(wanted);

const isApiPath = (path: string): boolean => path.startsWith('/api/');

/** Answers calls in the language `Accept-Language` asks for, and pages in that of whoever opens them. */
export const languageMiddleware = createMiddleware((c, next) => {
  const acceptLanguage = c.req.header('accept-language');
  const { url } = c.req;
  const asked = isApiPath(c.req.path)
    ? selectLanguage(acceptLanguage)
    : getRequestLanguage({ url, cookie: c.req.header('cookie'), acceptLanguage });
  return runInLanguage(asked, next);
});

/**
 * Keeps what is said while a request is answered whose reader wants it in another language (`Accept-Language`): the answer then
 * has it with its values apart, and the console words it.
 */
export const sourceTextMiddleware = createMiddleware((c, next) =>
  isEnglish(c.req.header('accept-language')) ? next() : textStorage.run(new Map(), next),
);

/** Does something whose refusals are kept: it is known how what it says was made. */
export const captureSourceTexts = <Done>(work: () => Done): Done => textStorage.run(new Map(), work);

/** A message to be kept, so that each is told it in their language: how it was said, as far as that is known. */
export function toStoredText(message: string): StoredText {
  const said = textStorage.getStore()?.get(message);
  return said ? { text: said.text, values: said.values } : message;
}

/** How each message of a refusal was said, by the message; undefined where the reader takes English, or nothing is known. */
export function getSourceTexts(body: {
  message: string;
  errors?: FieldError[];
}): Record<string, TranslatedText> | undefined {
  const kept = textStorage.getStore();
  if (!kept) return undefined;
  const messages = new Set([body.message, ...(body.errors ?? []).map(({ message }) => message)]);
  const known = [...messages].flatMap((message) => {
    const text = kept.get(message);
    return text ? [[message, text] as const] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}
