import type { TSchema } from 'typebox';
import { isDate } from '../../../contract/dayTexts';
import { extractMacDigits } from '../../../contract/macDigits';
import { type EntitySchema, getSchemaTypes } from '../../../contract/recordStores/storedEntity';
import { getValidator } from '../../http/validation/validateBody';
import { toWriteSchema } from '../writeSchema';

/** What becomes of a value when its field changes: it fits as it is, becomes another, or is lost. */
export type Conversion = { fits: true } | { value: unknown } | { lost: true };

const LOST: Conversion = { lost: true };
const truePattern = /^(true|yes|y|1|on|x)$/i;
const falsePattern = /^(false|no|n|0|off)$/i;

/** A value as people write it. */
export const toText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const parseNumber = (value: unknown): number | undefined => {
  if (typeof value === 'boolean') return Number(value);
  const plain = toText(value)
    .replace(/[\s\u00a0']/g, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  return /^[-+]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
};

const parseChoice = (value: unknown, { enum: choices = [], 'x-enumNames': names }: EntitySchema): unknown => {
  const text = toText(value).trim().toLowerCase();
  const words = (names ?? {}) as Record<string, string>;
  return choices.find(
    (one) =>
      one !== null && (String(one).toLowerCase() === text || words[String(one)]?.toLowerCase() === text),
  );
};

const formatTextAs = (value: unknown, format: string | undefined): string | undefined => {
  const text = toText(value).trim();
  if (format === 'date') {
    const day = text.slice(0, 10);
    return isDate(day) && /^.{10}(T|$)/.test(text) ? day : undefined;
  }
  if (format === 'date-time' && isDate(text)) return `${text}T00:00:00.000Z`;
  if (format === 'mac') return extractMacDigits(text);
  return toText(value);
};

const convertToType = (value: unknown, field: EntitySchema): unknown => {
  if (field.enum) return parseChoice(value, field);
  const [type] = getSchemaTypes(field);
  switch (type) {
    case 'string':
      return formatTextAs(value, field.format);
    case 'integer':
    case 'number':
      return parseNumber(value);
    case 'boolean': {
      const text = toText(value).trim();
      return truePattern.test(text) ? true : falsePattern.test(text) ? false : undefined;
    }
    case 'array': {
      const parts = Array.isArray(value)
        ? value
        : typeof value === 'string'
          ? value
              .split(/[;\n]+/)
              .map((part) => part.trim())
              .filter(Boolean)
          : [value];
      const { items } = field;
      const made = items ? parts.map((part) => convertToType(part, items)) : parts;
      return made.includes(undefined) ? undefined : made;
    }
    default:
      return undefined;
  }
};

/**
 * How the values of a field become those of another.
 * @param to the field as it is going to be
 * @returns a function of one value that is not empty
 */
export const createConverter = (to: EntitySchema, from: EntitySchema): ((value: unknown) => Conversion) => {
  const checked = toWriteSchema({ type: 'object', properties: { value: to } }) as TSchema;
  const accepts = (value: unknown) => getValidator(checked)({ value }).length === 0;
  // What is kept of a file is its name: no other text is one, and a name is no value of anything else.
  const isOtherFile = Boolean(to['x-file']) !== Boolean(from['x-file']);
  return (value) => {
    if (to.writeOnly || isOtherFile) return LOST;
    if (accepts(value)) return { fits: true };
    const made = convertToType(value, to);
    return made !== undefined && made !== null && accepts(made) ? { value: made } : LOST;
  };
};
