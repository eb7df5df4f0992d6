import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toKey } from '../keyOf.ts';
import type { Catalog } from '../language.ts';
import { toPseudo } from './pseudo.ts';
import { parseMessage } from './readMessage.ts';

/** What is translated together, a file each in `locales/<language>`. */
export const parts = ['frame', 'screens', 'declarations', 'server', 'react-admin'] as const;
export type Part = (typeof parts)[number];

/** Translations by what is said in English. */
export type Translations = Readonly<Record<string, string>>;

const localesFolder = join(import.meta.dirname, '../../locales');

const toPseudoTexts = (texts: Translations): Translations =>
  Object.fromEntries(Object.keys(texts).map((text) => [text, toPseudo(text)]));

/** What a language has of a part; nothing where it has no file of it. */
export const readLocale = (locale: string, part: Part, folder = localesFolder): Translations => {
  if (/-X[AB]$/.test(locale)) return toPseudoTexts(readLocale('en', part, folder));
  const file = join(folder, locale, `${part}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

/**
 * Translations as the browser loads them.
 * @throws Error where two texts have one key
 */
export function buildCatalog(translations: Translations): Catalog {
  const byKey = new Map<string, string>();
  const entries = Object.entries(translations).map(([source, text]) => {
    const key = toKey(source);
    const other = byKey.get(key);
    if (other !== undefined) throw new Error(`“${source}” and “${other}” have one key.`);
    byKey.set(key, source);
    return [key, parseMessage(text)] as const;
  });
  return Object.fromEntries(entries);
}
