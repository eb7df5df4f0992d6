import type { TSchema } from 'typebox';
import { isDate } from '../../../contract/dayTexts';
import { extractMacDigits } from '../../../contract/extractMacDigits';
import type { EntitySchema } from '../../../contract/recordStores/entitySchema';
import { getSchemaTypes } from '../../../contract/recordStores/storedEntity';
import { getValidator } from '../../http/validation/validateBody';
import { checkPatterns } from '../checkPatterns';
import { toWriteSchema } from '../toWriteSchema';

/** Result of converting a value to a changed field: it fits unchanged, is converted, or is lost. */
export type Conversion = { fits: true } | { value: unknown } | { lost: true };

const LOST: Conversion = { lost: true };
const truePattern = /^(true|yes|y|1|on|x)$/i;
const falsePattern = /^(false|no|n|0|off)$/i;

export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function parseNumber(value: unknown): number | undefined {
  if (typeof value === 'boolean') return Number(value);
  const plain = toText(value)
    .replace(/[\s\u00a0']/g, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  return /^[-+]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

function parseChoice(value: unknown, { enum: choices = [], 'x-enumNames': names }: EntitySchema): unknown {
  const text = toText(value).trim().toLowerCase();
  const words = (names ?? {}) as Record<string, string>;
  return choices.find(
    (choice) =>
      choice !== null &&
      (String(choice).toLowerCase() === text || words[String(choice)]?.toLowerCase() === text),
  );
}

function formatTextAs(value: unknown, format: string | undefined): string | undefined {
  const text = toText(value).trim();
  if (format === 'date') {
    const day = text.slice(0, 10);
    return isDate(day) && /^.{10}(T|$)/.test(text) ? day : undefined;
  }
  if (format === 'date-time' && isDate(text)) return `${text}T00:00:00.000Z`;
  if (format === 'mac') return extractMacDigits(text);
  return toText(value);
}

function convertToType(value: unknown, field: EntitySchema): unknown {
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
      const converted = items ? parts.map((part) => convertToType(part, items)) : parts;
      return converted.includes(undefined) ? undefined : converted;
    }
    default:
      return undefined;
  }
}

/**
 * Creates a converter from one field definition to another.
 * @param to the new field definition
 * @returns a function that converts a single non-empty value
 */
export function createConverter(to: EntitySchema, from: EntitySchema): (value: unknown) => Conversion {
  const checked = toWriteSchema({ type: 'object', properties: { value: to } }) as TSchema;
  const accepts = (value: unknown) => {
    checkPatterns(to, value);
    return getValidator(checked)({ value }).length === 0;
  };
  // A file field stores a file name, which cannot be converted to or from another type.
  const isOtherFile = Boolean(to['x-file']) !== Boolean(from['x-file']);
  return (value) => {
    if (to.writeOnly || isOtherFile) return LOST;
    if (accepts(value)) return { fits: true };
    const converted = convertToType(value, to);
    return converted !== undefined && converted !== null && accepts(converted) ? { value: converted } : LOST;
  };
}
