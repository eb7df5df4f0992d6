import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalog } from '../getLocale.ts';
import { toKey } from '../toKey.ts';
import { parseMessage } from './parseMessage.ts';
import { toPseudo } from './toPseudo.ts';

/** Parts of a translation. Each is a file in `locales/<language>`. */
export const parts = ['frame', 'screens', 'declarations', 'server', 'react-admin'] as const;
export type Part = (typeof parts)[number];

/** Translations by English source text. */
export type Translations = Readonly<Record<string, string>>;

const localesFolder = join(import.meta.dirname, '../../locales');

const toPseudoTexts = (texts: Translations): Translations =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, toPseudo(text)]));

/** Reads one file of a language, including texts still to be translated, which are empty. */
export const readLocaleFile = (locale: string, part: Part, folder = localesFolder): Translations => {
  const file = join(folder, locale, `${part}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

/**
 * Reads the translations of one part in a given language. Texts still to be translated are missing, so that English is
 * shown. Returns an empty object if there is no file.
 */
export const readLocale = (locale: string, part: Part, folder = localesFolder): Translations => {
  if (/-X[AB]$/.test(locale)) return toPseudoTexts(readLocale('en', part, folder));
  const texts = Object.entries(readLocaleFile(locale, part, folder));
  return Object.fromEntries(texts.filter(([, translation]) => translation !== ''));
};

/**
 * Compiles translations to the format loaded by browsers.
 * @throws Error if two source texts have the same key
 */
export const buildCatalog = (translations: Translations): Catalog => {
  const byKey = new Map<string, string>();
  const entries = Object.entries(translations).map(([source, text]) => {
    const key = toKey(source);
    const other = byKey.get(key);
    if (other !== undefined) throw new Error(`“${source}” and “${other}” have one key.`);
    byKey.set(key, source);
    return [key, parseMessage(text)] as const;
  });
  return Object.fromEntries(entries);
};
