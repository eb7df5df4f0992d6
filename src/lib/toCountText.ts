import { formatCount } from '#i18n';

/** Returns the singular or plural form for a count, such as `is` or `are`. */
export const pluralise = (count: number, singular: string, pluralForm: string): string =>
  count === 1 ? singular : pluralForm;

/**
 * Formats a count with its noun: `1 entry`, `1,204 entries`.
 * @param pluralForm plural noun. Default: `singular` followed by "s"
 */
export const toCountText = (count: number, singular: string, pluralForm = `${singular}s`): string =>
  formatCount(count, singular, pluralForm);
