import type { FilterSpec } from '../../../declaration/compiled';
import { parseNumber } from '../../inputs/numberText';
import type { PhoneReader } from '../../inputs/phoneNumber';
import { normalizeText } from '../../values/tidy';

/** Whether a filter's values are numbers on the wire. */
export const isNumeric = ({ type }: Pick<FilterSpec, 'type'>): boolean =>
  type === 'integer' || type === 'number';

/**
 * What a filter sends for the text typed: in the spelling the wire has, whatever was pasted. A telephone number that
 * can't be read stays as it is, since part of one may be looked for.
 * @returns undefined where nothing is typed; a list where several are; NaN for what is no number and has to be
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
