import { getNumberLocale } from '#i18n';
import { capitalise } from '../../lib/capital';
import { getValueAt } from '../../lib/paths';

const toText = (value: unknown): string => {
  if (typeof value === 'number') return value.toLocaleString(getNumberLocale());
  if (Array.isArray(value)) return value.map(toText).join(', ');
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
};

const PLACEHOLDER = /\{([\w.-]+)\}/g;

/**
 * Fills the `{path}` places of a declared text. A place nothing is known for goes, and the sentence closes up.
 * @param values what the places stand for, by name; numbers get their thousands separators
 */
export const fillText = (text: string, values: Record<string, unknown>): string => {
  const fill = (_: string, path: string) => toText(getValueAt(values, path));
  const filled = text
    .replace(PLACEHOLDER, fill)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
  // A sentence that lost its beginning begins anew; one that begins with a name leaves it as it is.
  const [first] = text.match(PLACEHOLDER) ?? [];
  const isHeadless = first !== undefined && text.startsWith(first) && first.replace(PLACEHOLDER, fill) === '';
  return isHeadless ? capitalise(filled) : filled;
};
