/** Chooses the singular or plural form: `is`, `are`. */
export const pluralize = (count: number, singular: string, pluralForm: string): string =>
  count === 1 ? singular : pluralForm;

/**
 * Formats a count: `1 range`, `1,204 ranges`.
 * @param pluralForm default: `singular` with an s
 */
export const formatCount = (count: number, singular: string, pluralForm = `${singular}s`): string =>
  `${count.toLocaleString('en')} ${pluralize(count, singular, pluralForm)}`;
