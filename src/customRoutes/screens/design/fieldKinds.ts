import { type MessageDescriptor, msg, t } from '#i18n';

type Schema = Readonly<Record<string, unknown>>;

export const fieldKinds: Readonly<Record<string, Schema>> = {
  Text: { type: 'string' },
  'Several lines': { type: 'string', format: 'multiline' },
  // The enum values are entered separately.
  Choice: { type: 'string', enum: [] },
  'Yes or no': { type: 'boolean' },
  'Whole number': { type: 'integer' },
  Number: { type: 'number' },
  Amount: { type: 'number', format: 'money' },
  Percent: { type: 'number', format: 'percent' },
  Day: { type: 'string', format: 'date' },
  Moment: { type: 'string', format: 'date-time' },
  'Time of day': { type: 'string', format: 'time-of-day' },
  'Phone number': { type: 'string', format: 'phone' },
  Email: { type: 'string', format: 'email' },
  'Web address': { type: 'string', format: 'uri' },
  'Hardware address': { type: 'string', format: 'mac' },
  'IP address': { type: 'string', format: 'ip' },
};

/** Field types, including those that only the record store supports. */
export const storedKinds: typeof fieldKinds = {
  ...fieldKinds,
  File: { type: 'string', 'x-file': true },
  Picture: { type: 'string', 'x-file': true, 'x-accept': '.png,.jpg,.jpeg,.gif,.webp' },
};

const kindLabels: Readonly<Record<string, MessageDescriptor>> = {
  Text: msg('Text'),
  'Several lines': msg('Several lines'),
  Choice: msg('Choice'),
  'Yes or no': msg('Yes or no'),
  'Whole number': msg('Whole number'),
  Number: msg('Number'),
  Amount: msg('Amount'),
  Percent: msg('Percent'),
  Day: msg('Day'),
  Moment: msg('Moment'),
  'Time of day': msg('Time of day'),
  'Phone number': msg('Phone number'),
  Email: msg('Email'),
  'Web address': msg('Web address'),
  'Hardware address': msg('Hardware address'),
  'IP address': msg('IP address'),
  File: msg('File'),
  Picture: msg('Picture'),
};

/**
 * Returns the display name of a field type.
 * @param kind key of `storedKinds`
 */
export const getKindName = (kind: string): string => (kindLabels[kind] ? t(kindLabels[kind]) : kind);

/** Options of a select input for field types. */
export const listKinds = (kinds: typeof fieldKinds) =>
  Object.keys(kinds).map((kind) => [kind, getKindName(kind)] as const);

export const kindKeywords = ['type', 'format', 'x-file', 'x-accept', 'enum', 'x-enumNames'] as const;

/** Returns the field type that a schema represents; an empty string if it matches none. */
export const getKind = (schema: Schema): string =>
  Array.isArray(schema.enum)
    ? [schema.type].flat()[0] === 'string'
      ? 'Choice'
      : ''
    : (Object.entries(storedKinds).find(
        ([, kind]) =>
          [schema.type].flat()[0] === kind.type &&
          kindKeywords.every((word) => word === 'type' || schema[word] === kind[word]),
      )?.[0] ?? '');

/** Parses comma-separated choices. */
export const parseChoices = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];
