import { numberLocale } from '#i18n';
import { capital } from '../../lib/capital';
import { valueAt } from '../../lib/paths';

const words = (value: unknown): string => {
  if (typeof value === 'number') return value.toLocaleString(numberLocale());
  if (Array.isArray(value)) return value.map(words).join(', ');
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
};

const PLACE = /\{([\w.-]+)\}/g;

/**
 * Fills the `{path}` places of a declared text. A place nothing is known for goes, and the sentence closes up.
 * @param values what the places stand for, by name; numbers get their thousands separators
 */
export const fillText = (text: string, values: Record<string, unknown>): string => {
  const fill = (_: string, path: string) => words(valueAt(values, path));
  const filled = text
    .replace(PLACE, fill)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
  // A sentence that lost its beginning begins anew; one that begins with a name leaves it as it is.
  const [first] = text.match(PLACE) ?? [];
  const isHeadless = first !== undefined && text.startsWith(first) && first.replace(PLACE, fill) === '';
  return isHeadless ? capital(filled) : filled;
};
