import { formatCount } from '#i18n';

/** Returns the singular or plural word for a count: `is`, `are`. */
export const pluralise = (count: number, singular: string, pluralForm: string): string =>
  count === 1 ? singular : pluralForm;

/** Formats a count with its noun: `1 entry`, `1,204 entries`. @param many default: `one` followed by "s" */
export const toCountText = (count: number, singular: string, pluralForm = `${singular}s`): string =>
  formatCount(count, singular, pluralForm);
