import { t } from '#i18n';
import type { FieldSpec } from '../../declaration/compiled';
import { formatValue } from '../../views/fields/formatValue';

/** Converts a field name to the column name used in the audit log. */
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
 * Returns how to display a field of the audit log, based on the declared fields of numbers.
 * @returns the field's label, and a function that formats its values
 */
export const createFieldFormatter = (field: string, known: readonly FieldSpec[]) => {
  const spec = known.find(
    (candidate) => candidate.field === field || toLoggedName(candidate.field) === field,
  );
  return {
    label: spec?.label ?? expandName(field),
    shown: (value: unknown): string => {
      if (value === null || value === '') return '–';
      if (spec) return formatValue(spec, value);
      return typeof value === 'boolean' ? (value ? t('Yes') : t('No')) : String(value);
    },
  };
};
