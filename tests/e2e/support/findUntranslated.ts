import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Response } from 'playwright-core';
import { parts, readLocale } from '../../../i18n/files/readLocale';
import { readVisibleTexts } from './findEnglish';

const assets = 'dist/assets';

/** Builds a pattern for a message with simple placeholders; undefined for messages that have plural forms or are too short to recognise. */
const createPattern = (text: string): RegExp | undefined => {
  const pieces = text.split(/\{\w+\}/);
  const longest = Math.max(...pieces.map(({ length }) => length));
  if (pieces.length < 2 || longest < 8 || /[{}<]/.test(pieces.join(''))) return undefined;
  const escaped = pieces.map((piece) => piece.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('.+')}$`);
};

/**
 * Creates a function that recognises English console messages whose translation is different.
 * @param locale locale of the translation
 */
export const loadEnglishTexts = (locale: string): ((text: string) => boolean) => {
  const messages: Record<string, string> = Object.assign(
    {},
    ...parts.map((part) => readLocale(locale, part)),
  );
  const translations = new Set(Object.values(messages));
  const sources = Object.keys(messages).filter((text) => !translations.has(text));
  const exact = new Set(sources);
  const patterns = sources.flatMap((text) => createPattern(text) ?? []);
  return (text) => exact.has(text) || patterns.some((pattern) => pattern.test(text));
};

/**
 * Returns the built file that contains a locale's lazily loaded messages.
 * @throws Error if there is no such file
 */
export const findLazyMessages = async (locale: string): Promise<string> => {
  const translations = Object.values(readLocale(locale, 'screens')).filter((text) => !/[{}<'"\\]/.test(text));
  const longest = translations.toSorted((a, b) => b.length - a.length)[0] ?? '';
  for (const file of (await readdir(assets)).filter((name) => name.endsWith('.js')))
    if ((await readFile(join(assets, file), 'utf8')).includes(longest)) return file;
  throw new Error(`No file of ${assets} has the messages of ${locale}.`);
};

const collectTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value.trim()]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(collectTexts)
      : [];

/** Collects the strings that a page receives as data, which are not translated. */
export const collectData = (page: Page): { texts: () => Promise<ReadonlySet<string>> } => {
  const texts = new Set<string>();
  const reading: Promise<void>[] = [];
  page.on('response', (response: Response) => {
    if (!response.url().includes('/api/')) return;
    const read = async () => {
      for (const text of collectTexts(await response.json())) texts.add(text);
    };
    // Streams never end, and an abandoned page receives no response.
    reading.push(read().catch(() => undefined));
  });
  return {
    texts: async () => {
      await Promise.all(reading.splice(0));
      return texts;
    },
  };
};

/** Removes data from a string, leaving only the console's own text. */
const removeData = (text: string, data: ReadonlySet<string>): string =>
  [...data]
    .filter((value) => value.length > 3 && text.includes(value))
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, value) => rest.replaceAll(value, '…'), text);

/** Returns the strings that a page shows in English although a translation exists. */
export const findUntranslated = async (
  page: Page,
  isEnglish: (text: string) => boolean,
  data: ReadonlySet<string>,
): Promise<string[]> =>
  (await readVisibleTexts(page)).filter((text) => isEnglish(text) && isEnglish(removeData(text, data)));
