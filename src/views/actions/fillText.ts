import { getNumberLocale } from '#i18n';
import { capitalise } from '../../lib/capitalise';
import { getValueAt } from '../../lib/paths';

const toText = (value: unknown): string => {
  if (typeof value === 'number') return value.toLocaleString(getNumberLocale());
  if (Array.isArray(value)) return value.map(toText).join(', ');
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
};

const PLACEHOLDER = /\{([\w.-]+)\}/g;

/**
 * Fills in the `{path}` placeholders of a declared string. Unknown placeholders are removed, and the spacing is
 * adjusted.
 * @param values values by name; numbers are formatted with thousands separators
 */
export const fillText = (text: string, values: Record<string, unknown>): string => {
  const fill = (_: string, path: string) => toText(getValueAt(values, path));
  const filled = text
    .replace(PLACEHOLDER, fill)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
  // If the first placeholder was removed, the sentence is capitalised. A sentence that starts with a name is
  // not.
  const [first] = text.match(PLACEHOLDER) ?? [];
  const isHeadless = first !== undefined && text.startsWith(first) && first.replace(PLACEHOLDER, fill) === '';
  return isHeadless ? capitalise(filled) : filled;
};
