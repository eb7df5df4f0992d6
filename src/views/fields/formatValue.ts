import { t } from '#i18n';
import { formatDuration } from '../../../contract/formatDuration';
import { formatMac } from '../../../contract/formatMac';
import type { FieldSpec } from '../../declaration/compiled';
import { isComposed } from '../../declaration/composedKinds';
import { getKit } from '../../kit';
import { isEmpty } from '../../lib/isEmpty';
import { isObject } from '../../lib/isObject';
import { parseSpeech } from '../../lib/speech';
import { getComputedKind } from '../values/computedKind';
import { toPlainText } from '../values/toPlainText';
import {
  formatCount,
  formatDateTime,
  formatDay,
  formatDecimal,
  formatInteger,
  formatMoney,
  formatTimeOfDay,
} from './formatCaches';
import { getPartSpec } from './getPartSpec';
import { getKindText } from './kindTexts';
import { formatPhone } from './phoneFormat';

const toNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

const formatObject = (spec: FieldSpec, value: object): string => {
  if ('name' in value && value.name !== null) return String(value.name);
  return Object.entries(value)
    .filter(([, partValue]) => !isEmpty(partValue))
    .map(([key, partValue]) => [getPartSpec(spec, key, partValue), partValue] as const)
    .map(([part, partValue]) => `${part.label}: ${formatValue(part, partValue)}`)
    .join(', ');
};

const formatPairs = ({ keys }: FieldSpec, value: object): string =>
  Object.entries(value)
    .map(([key, entry]) => `${keys?.[key] ?? key}: ${String(entry ?? '')}`)
    .join(', ');

const formatParts = ({ parts = [] }: FieldSpec, value: object): string =>
  parts
    .map((part) => [part.label, formatValue(part, (value as Record<string, unknown>)[part.field])] as const)
    .filter(([, words]) => words !== '')
    .map(([label, words]) => `${label}: ${words}`)
    .join('; ');

const getFileName = (value: unknown): string =>
  typeof File !== 'undefined' && value instanceof File
    ? value.name
    : String(value).startsWith('data:')
      ? t('A file')
      : String(value);

const formatList = (spec: FieldSpec, values: unknown[]): string => {
  const { items } = spec;
  const plain = values.every((value) => typeof value !== 'object');
  return plain && items
    ? values.map((value) => formatValue(items, value)).join(', ')
    : plain
      ? values.map(String).join(', ')
      : formatCount(values.length);
};

/**
 * Formats a field value as text, for cards, titles and human-readable exports.
 * @param value value from the API; null, undefined and '' return an empty string, values that do not match the kind are
 * formatted as plain text
 */
export const formatValue = (spec: FieldSpec, value: unknown): string => {
  if (isEmpty(value)) return '';
  const number = toNumber(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const withUnit = (words: string) => (spec.unit ? `${words} ${spec.unit}` : words);
  if (spec.unit === 's' && number !== undefined) return formatDuration(number);
  switch (spec.kind) {
    case 'secret':
      return '••••';
    case 'audio': {
      const spoken = spec.speech && parseSpeech(spec.speech.value, text);
      return spoken ? `“${spoken.text}”` : getFileName(value);
    }
    case 'phone':
      return formatPhone(text);
    case 'date':
      return formatDay(text);
    case 'dateTime':
      return formatDateTime(text);
    case 'timeOfDay':
      return formatTimeOfDay(text);
    case 'count':
      return number === undefined ? text : withUnit(formatCount(number));
    case 'integer':
      return number === undefined ? text : withUnit(formatInteger(number, spec.field));
    case 'decimal':
      return number === undefined ? text : withUnit(formatDecimal(number));
    case 'money':
      return number === undefined ? text : withUnit(formatMoney(number));
    case 'duration':
      return number === undefined ? text : formatDuration(number);
    case 'boolean':
      return value === true || value === 'true'
        ? t('Yes')
        : value === false || value === 'false'
          ? t('No')
          : text;
    case 'choice':
    case 'inherited':
      return spec.choices?.[text] ?? text;
    case 'percent':
      return number === undefined ? text : `${formatDecimal(number)} ${spec.unit ?? '%'}`;
    case 'mac':
      return formatMac(text);
    case 'richText':
    case 'template':
      return toPlainText(text);
    case 'map':
      return typeof value === 'object' && value !== null ? formatPairs(spec, value) : text;
    case 'file':
      return getFileName(value);
    case 'references':
      return Array.isArray(value) ? value.map(String).join(', ') : text;
    case 'computed':
      return formatValue({ ...spec, kind: getComputedKind(spec) }, value);
    case 'list':
      return Array.isArray(value) ? formatList(spec, value) : text;
    case 'object':
      return isObject(value) ? formatObject(spec, value) : text;
    default:
      return (
        (getKit().texts[spec.kind] ?? getKindText(spec.kind))?.(spec, value) ??
        (isComposed(spec) && typeof value === 'object' && value !== null ? formatParts(spec, value) : text)
      );
  }
};
