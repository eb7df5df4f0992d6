import { valueAt } from '../../declaration/condition';

const words = (value: unknown): string => {
  if (typeof value === 'number') return value.toLocaleString('en');
  if (Array.isArray(value)) return value.map(words).join(', ');
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
};

/**
 * Fills the `{path}` places of a declared text. A place nothing is known for goes, and the sentence closes up.
 * @param values what the places stand for, by name; numbers get their thousands separators
 */
export const fillText = (text: string, values: Record<string, unknown>): string => {
  const filled = text
    .replace(/\{([\w.-]+)\}/g, (_, path: string) => words(valueAt(values, path)))
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
  return filled.charAt(0).toUpperCase() + filled.slice(1);
};
