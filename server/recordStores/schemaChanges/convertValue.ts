import type { TSchema } from 'typebox';
import { isDate } from '../../../contract/dayTexts';
import { macDigits } from '../../../contract/macDigits';
import { type EntitySchema, storedTypes } from '../../../contract/recordStores/storedEntity';
import { validatorOf } from '../../http/validation/validateBody';
import { writeSchema } from '../writeSchema';

/** What becomes of a value when its field changes: it fits as it is, becomes another, or is lost. */
export type Conversion = { fits: true } | { value: unknown } | { lost: true };

const LOST: Conversion = { lost: true };
const yes = /^(true|yes|y|1|on|x)$/i;
const no = /^(false|no|n|0|off)$/i;

/** A value as people write it. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const numberOf = (value: unknown): number | undefined => {
  if (typeof value === 'boolean') return Number(value);
  const plain = textOf(value)
    .replace(/[\s\u00a0']/g, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  return /^[-+]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
};

const choiceOf = (value: unknown, { enum: choices = [], 'x-enumNames': names }: EntitySchema): unknown => {
  const text = textOf(value).trim().toLowerCase();
  const words = (names ?? {}) as Record<string, string>;
  return choices.find(
    (one) =>
      one !== null && (String(one).toLowerCase() === text || words[String(one)]?.toLowerCase() === text),
  );
};

const textAs = (value: unknown, format: string | undefined): string | undefined => {
  const text = textOf(value).trim();
  if (format === 'date') {
    const day = text.slice(0, 10);
    return isDate(day) && /^.{10}(T|$)/.test(text) ? day : undefined;
  }
  if (format === 'date-time' && isDate(text)) return `${text}T00:00:00.000Z`;
  if (format === 'mac') return macDigits(text);
  return textOf(value);
};

const asKind = (value: unknown, field: EntitySchema): unknown => {
  if (field.enum) return choiceOf(value, field);
  const [type] = storedTypes(field);
  switch (type) {
    case 'string':
      return textAs(value, field.format);
    case 'integer':
    case 'number':
      return numberOf(value);
    case 'boolean': {
      const text = textOf(value).trim();
      return yes.test(text) ? true : no.test(text) ? false : undefined;
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
      const made = items ? parts.map((part) => asKind(part, items)) : parts;
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
export const converterTo = (to: EntitySchema, from: EntitySchema): ((value: unknown) => Conversion) => {
  const checked = writeSchema({ type: 'object', properties: { value: to } }) as TSchema;
  const accepts = (value: unknown) => validatorOf(checked)({ value }).length === 0;
  // What is kept of a file is its name: no other text is one, and a name is no value of anything else.
  const isOtherFile = Boolean(to['x-file']) !== Boolean(from['x-file']);
  return (value) => {
    if (to.writeOnly || isOtherFile) return LOST;
    if (accepts(value)) return { fits: true };
    const made = asKind(value, to);
    return made !== undefined && made !== null && accepts(made) ? { value: made } : LOST;
  };
};
