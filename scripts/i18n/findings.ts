import { isDeepStrictEqual } from 'node:util';
import { listPlaceholders } from '../../i18n/files/parseMessage';
import type { Translations } from '../../i18n/files/readLocale';

/** Lists the texts of a translation file that are still to be translated, one per line. */
export const listUntranslated = (sources: readonly string[], translations: Translations): string[] =>
  sources.filter((text) => !translations[text]).map((text) => `is not translated: “${text}”`);

/** Lists the errors of a translation file, one per line. */
export function findIssues(sources: readonly string[], translations: Translations): string[] {
  const known = new Set(sources);
  return [
    ...Object.keys(translations)
      .filter((text) => !known.has(text))
      .map((text) => `is not used: “${text}”`),
    ...Object.entries(translations).flatMap(([text, translated]) =>
      known.has(text) && translated !== '' ? checkTranslation(text, translated) : [],
    ),
  ];
}

function checkTranslation(text: string, translated: string): string[] {
  try {
    const [wanted, actual] = [listPlaceholders(toPlainText(text)), listPlaceholders(translated)];
    if (isDeepStrictEqual(wanted, actual)) return [];
    return [
      `has other places (${actual.join(', ') || 'none'}, not ${wanted.join(', ') || 'none'}): “${text}”`,
    ];
  } catch (error) {
    return [`can’t be read (${error instanceof Error ? error.message : error}): “${text}”`];
  }
}

/** Converts react-admin's placeholders, written as `%{name}`, to `{name}`. */
const toPlainText = (text: string): string => text.replaceAll('%{', '{');
