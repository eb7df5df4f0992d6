import { t } from '#i18n';
import { kitTexts } from '#kits/texts';
import { splitEntries } from '../../../contract/dayTexts';
import { durationText } from '../../../contract/durationText';
import { macText } from '../../../contract/macText';
import type { FieldSpec, Kind } from '../../declaration/compiled';
import { isComposed } from '../../declaration/composedKinds';
import { isEmpty } from '../../lib/isEmpty';
import { isObject } from '../../lib/isObject';
import { readSpeech } from '../../lib/speech';
import { computedKind } from '../values/compute';
import { spokenDay } from '../values/daysText';
import { spokenHours } from '../values/hoursText';
import { plainText } from '../values/plainText';
import { weekText } from '../values/weekText';
import {
  formatCount,
  formatDay,
  formatDecimal,
  formatInteger,
  formatMoment,
  formatMoney,
  formatTimeOfDay,
} from './formats';
import { partOf } from './partOf';
import { formatPhone } from './phoneFormat';

const asNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

const asObject = (spec: FieldSpec, value: object): string => {
  if ('name' in value && value.name !== null) return String(value.name);
  return Object.entries(value)
    .filter(([, one]) => !isEmpty(one))
    .map(([key, one]) => [partOf(spec, key, one), one] as const)
    .map(([part, one]) => `${part.label}: ${formatValue(part, one)}`)
    .join(', ');
};

const asPairs = ({ keys }: FieldSpec, value: object): string =>
  Object.entries(value)
    .map(([key, one]) => `${keys?.[key] ?? key}: ${String(one ?? '')}`)
    .join(', ');

const asWeek = (value: object): string =>
  weekText(Object.entries(value).map(([field, text]) => [field, String(text ?? '')] as const));

/** What a composed field is made of, by label. */
const asParts = ({ parts = [] }: FieldSpec, value: object): string =>
  parts
    .map((part) => [part.label, formatValue(part, (value as Record<string, unknown>)[part.field])] as const)
    .filter(([, words]) => words !== '')
    .map(([label, words]) => `${label}: ${words}`)
    .join('; ');

const nameOfFile = (value: unknown): string =>
  typeof File !== 'undefined' && value instanceof File
    ? value.name
    : String(value).startsWith('data:')
      ? t('A file')
      : String(value);

const asList = (spec: FieldSpec, values: unknown[]): string => {
  const { items } = spec;
  const plain = values.every((value) => typeof value !== 'object');
  return plain && items
    ? values.map((value) => formatValue(items, value)).join(', ')
    : plain
      ? values.map(String).join(', ')
      : formatCount(values.length);
};

const textsOfKits: Partial<Record<Kind, (spec: FieldSpec, value: unknown) => string>> = kitTexts;

/**
 * A value of a field in people's words, for cards, titles and exports meant to be read.
 * @param value as on the wire; null, undefined and '' come to an empty text, whatever else does not fit the kind is spelled out
 */
export const formatValue = (spec: FieldSpec, value: unknown): string => {
  if (isEmpty(value)) return '';
  const number = asNumber(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const withUnit = (words: string) => (spec.unit ? `${words} ${spec.unit}` : words);
  if (spec.unit === 's' && number !== undefined) return durationText(number);
  switch (spec.kind) {
    case 'secret':
      return '••••';
    case 'audio': {
      const spoken = spec.speech && readSpeech(spec.speech.value, text);
      return spoken ? `“${spoken.text}”` : nameOfFile(value);
    }
    case 'phone':
      return formatPhone(text);
    case 'date':
      return formatDay(text);
    case 'dateTime':
      return formatMoment(text);
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
      return number === undefined ? text : durationText(number);
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
      return macText(text);
    case 'richText':
    case 'template':
      return plainText(text);
    case 'hours':
      return spokenHours(text);
    case 'days':
      return splitEntries(text).map(spokenDay).join(', ');
    case 'week':
      return typeof value === 'object' && value !== null ? asWeek(value) : text;
    case 'map':
      return typeof value === 'object' && value !== null ? asPairs(spec, value) : text;
    case 'file':
      return nameOfFile(value);
    case 'references':
      return Array.isArray(value) ? value.map(String).join(', ') : text;
    case 'computed':
      return formatValue({ ...spec, kind: computedKind(spec) }, value);
    case 'list':
      return Array.isArray(value) ? asList(spec, value) : text;
    case 'object':
      return isObject(value) ? asObject(spec, value) : text;
    default:
      return (
        textsOfKits[spec.kind]?.(spec, value) ??
        (isComposed(spec) && typeof value === 'object' && value !== null ? asParts(spec, value) : text)
      );
  }
};
