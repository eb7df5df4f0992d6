import { t } from '#i18n';
import type { FieldSpec } from '../../declaration/compiled';
import { formatValue } from '../../views/fields/formatValue';

/** The log writes names as the database has them. */
const toLoggedName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const expandName = (field: string): string => {
  const words = (field.split('.').at(-1) ?? field)
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * How a field of the log reads, by what the numbers' own fields say of it.
 * @returns its label, and a value of it in words
 */
export const createWording = (field: string, known: readonly FieldSpec[]) => {
  const spec = known.find((one) => one.field === field || toLoggedName(one.field) === field);
  return {
    label: spec?.label ?? expandName(field),
    shown: (value: unknown): string => {
      if (value === null || value === '') return '–';
      if (spec) return formatValue(spec, value);
      return typeof value === 'boolean' ? (value ? t('Yes') : t('No')) : String(value);
    },
  };
};
