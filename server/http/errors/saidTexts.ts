import { AsyncLocalStorage } from 'node:async_hooks';
import { createMiddleware } from 'hono/factory';
import { hearSaid, type SaidText } from '#i18n';
import { languageOfRequest } from '../../language/languageOfRequest';
import { inLanguage, languageOf } from '../../language/spokenIn';
import type { KeptText } from '../../notifications/keptText';
import type { FieldError } from './apiError';

const texts = new AsyncLocalStorage<Map<string, SaidText>>();

hearSaid((said, text) => texts.getStore()?.set(said, text));

const isEnglish = (wanted: string | undefined): boolean => !wanted || /^\s*(en\b|\*)/i.test(wanted);

const isApi = (path: string): boolean => path.startsWith('/api/');

/** Answers calls in the language `Accept-Language` asks for, and pages in that of whoever opens them. */
export const inWantedLanguage = createMiddleware((c, next) => {
  const acceptLanguage = c.req.header('accept-language');
  const { url } = c.req;
  const asked = isApi(c.req.path)
    ? languageOf(acceptLanguage)
    : languageOfRequest({ url, cookie: c.req.header('cookie'), acceptLanguage });
  return inLanguage(asked, next);
});

/**
 * Keeps what is said while a request is answered whose reader wants it in another language (`Accept-Language`): the answer then
 * has it with its values apart, and the console words it.
 */
export const keepSaidTexts = createMiddleware((c, next) =>
  isEnglish(c.req.header('accept-language')) ? next() : texts.run(new Map(), next),
);

/** Does something whose refusals are kept: it is known how what it says was made. */
export const keepingSaidTexts = <Done>(work: () => Done): Done => texts.run(new Map(), work);

/** A message to be kept, so that each is told it in their language: how it was said, as far as that is known. */
export function keptText(message: string): KeptText {
  const said = texts.getStore()?.get(message);
  return said ? { text: said.text, values: said.values } : message;
}

/** How each message of a refusal was said, by the message; undefined where the reader takes English, or nothing is known. */
export function saidTextsOf(body: {
  message: string;
  errors?: FieldError[];
}): Record<string, SaidText> | undefined {
  const kept = texts.getStore();
  if (!kept) return undefined;
  const messages = new Set([body.message, ...(body.errors ?? []).map(({ message }) => message)]);
  const known = [...messages].flatMap((message) => {
    const text = kept.get(message);
    return text ? [[message, text] as const] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}
