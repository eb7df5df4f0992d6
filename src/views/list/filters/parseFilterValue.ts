import type { FilterSpec } from '../../../declaration/compiled';
import { parseNumber } from '../../inputs/formatNumberInput';
import type { PhoneReader } from '../../inputs/phoneNumber';
import { normalizeText } from '../../values/normalizeText';

/** Checks whether the filter's API values are numbers. */
export const isNumeric = ({ type }: Pick<FilterSpec, 'type'>): boolean =>
  type === 'integer' || type === 'number';

/**
 * Converts typed text to a filter value in API format. Telephone numbers that cannot be parsed are left unchanged,
 * because users may search for partial numbers.
 * @returns undefined if empty; a list for several values; NaN for an invalid number
 */
export const parseFilterValue = (
  spec: FilterSpec,
  text: string,
  readPhone?: PhoneReader,
): string | number | (string | number)[] | undefined => {
  const wire = (part: string) => {
    if (isNumeric(spec)) return parseNumber(part) ?? Number.NaN;
    return spec.kind === 'phone' ? (readPhone?.(part)?.digits ?? part) : normalizeText(spec.kind, part);
  };
  const parts = (spec.multiple ? text.split(spec.type === 'number' ? /;|,(?!\d)/ : ',') : [text])
    .map((part) => part.trim())
    .filter(Boolean);
  const values = parts.map(wire);
  return values.length > 1 ? values : values[0];
};
