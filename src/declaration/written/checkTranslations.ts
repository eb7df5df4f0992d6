import { translations as languages } from '#i18n';
import { findClosestMatch } from '../../../contract/findClosestMatch';
import type { Translatable } from './written';

/** Returns all strings in a value. */
export const listStrings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
};

/**
 * Finds a translation that is never shown: into a language that the console does not have, or of an unknown text.
 * @param texts the texts of the screen; if undefined, only the languages are checked
 */
export const findInvalidTranslation = (
  given: NonNullable<Translatable['translations']>,
  texts: ReadonlySet<string> | undefined,
): { place: string[]; message: string } | undefined => {
  const locales = languages.map(({ locale }) => locale);
  for (const [locale, translated] of Object.entries(given)) {
    if (!locales.includes(locale))
      return {
        place: ['translations', locale],
        message: `The console is not translated into "${locale}". Known: ${locales.join(', ')}.`,
      };
    const unknown = Object.keys(translated).find((text) => texts && !texts.has(text));
    if (unknown === undefined) continue;
    const suggestion = findClosestMatch(unknown, [...(texts ?? [])]);
    return {
      place: ['translations', locale, unknown],
      message: `The screen has no text "${unknown}".${suggestion ? ` Did you mean "${suggestion}"?` : ''}`,
    };
  }
  return undefined;
};
