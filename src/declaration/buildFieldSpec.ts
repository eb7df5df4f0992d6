import type { Level } from '../../contract/call';
import type { PersonalKind } from '../../contract/personalKind';
import type { FieldSpec, Kind } from './compiled';
import { findKitKind, getTraits } from './composedKinds';
import { humanise } from './humanise';

/** The subset of JSON Schema used by fields. */
export interface FieldSchema {
  type?: string | readonly string[];
  format?: string;
  title?: string;
  description?: string;
  enum?: readonly unknown[];
  readOnly?: boolean;
  'x-writableBy'?: Level;
  writeOnly?: boolean;
  properties?: Record<string, FieldSchema>;
  required?: readonly string[];
  items?: FieldSchema;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  'x-enumNames'?: Record<string, string>;
  'x-reference'?: string;
  /** For an inferred object: the properties that its source marks as its key. */
  'x-keys'?: readonly string[];
  'x-names'?: string;
  'x-unit'?: string;
  'x-patternHint'?: string;
  /** For a field that may denote several records to create: pattern of a value that denotes a single one. */
  'x-singlePattern'?: string;
  /**
   * For a reference in a record store: what happens to the record when the referenced record is deleted. Default: the
   * deletion is refused.
   */
  'x-onDelete'?: 'refuse' | 'empty';
  /** Whether the value must be unique among the records of the same owner, so that an import recognises records by it. */
  'x-unique'?: boolean;
  /** For a field in a record store: its previous name, so that stored values are kept. */
  'x-was'?: string;
  /** Field whose previous values this field contains as text after a change of type. Set when a screen is published. */
  'x-copyOf'?: string;
  'x-file'?: boolean;
  'x-accept'?: string;
  'x-maxBytes'?: number;
  'x-map'?: boolean;
  'x-keyNames'?: Record<string, string>;
  'x-inheritsFrom'?: string;
  'x-otherwise'?: string;
  'x-emptied'?: '';
  'x-keywords'?: string;
  'x-words'?: Record<string, string>;
  'x-accountKinds'?: readonly string[];
  'x-personal'?: PersonalKind;
}

type JsonType = NonNullable<FieldSpec['type']>;

/** Returns the types of a schema, excluding null. */
export const getTypes = (schema: FieldSchema): JsonType[] =>
  (schema.type === undefined ? [] : [schema.type].flat()).filter((type) => type !== 'null') as JsonType[];

const kindByFormat: Record<string, Kind> = {
  multiline: 'longText',
  xml: 'xml',
  email: 'email',
  phone: 'phone',
  domain: 'domain',
  date: 'date',
  'date-time': 'dateTime',
  password: 'secret',
  money: 'money',
  count: 'count',
  duration: 'duration',
  percent: 'percent',
  html: 'richText',
  template: 'template',
  uri: 'url',
  ip: 'ip',
  mac: 'mac',
  'mac-list': 'mac',
  'time-zone': 'timeZone',
  'time-of-day': 'timeOfDay',
  hours: 'hours',
  days: 'days',
  color: 'color',
  audio: 'audio',
  image: 'image',
  inherited: 'inherited',
};

/** Formats that are rendered by a built-in kind. */
export const knownFormats: readonly string[] = Object.keys(kindByFormat);

/** Labels for the states of an inheritable setting. An empty value means that the setting is inherited. */
const inheritedStates = { true: 'Yes', false: 'No' };

const kindByType: Record<JsonType, Kind> = {
  string: 'text',
  integer: 'integer',
  number: 'decimal',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};

/** Returns the kind of a schema. Choices and references take precedence over the format, and the format over the type. */
export const getKind = (schema: FieldSchema): Kind => {
  if (schema.format === 'inherited') return 'inherited';
  if (schema['x-file']) return 'file';
  if (schema['x-map']) return 'map';
  if (schema.enum) return 'choice';
  if (schema['x-reference']) return 'reference';
  if (schema.items?.['x-reference']) return 'references';
  const { format } = schema;
  const named = format && (kindByFormat[format] ?? findKitKind(format));
  if (named) return named;
  if (schema['x-enumNames']) return 'choice';
  const [type] = getTypes(schema);
  return type ? kindByType[type] : 'json';
};

/** Checks whether the values of a field are chosen from the declaration's `accounts`. */
export const isAccountField = ({ kind }: Pick<FieldSpec, 'kind'>): boolean =>
  getTraits(kind)?.isOfAccounts === true;

/** Returns the schema at a dotted path, and whether the field is required; undefined if the path does not exist. */
export const getSchemaAt = (
  schema: FieldSchema,
  path: string,
): { schema: FieldSchema; required: boolean } | undefined => {
  // A field name in the API may itself contain a dot: `MoH.name`.
  const whole = schema.properties?.[path];
  if (whole) return { schema: whole, required: schema.required?.includes(path) ?? false };
  const [key = '', ...rest] = path.split('.');
  const match = schema.properties?.[key];
  return match && rest.length > 0 ? getSchemaAt(match, rest.join('.')) : undefined;
};

const omitUndefined = <T extends object>(entries: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== undefined && value !== false),
  ) as Partial<T>;

/** Converts a contract schema to the field specification used for display and input. */
export const buildFieldSpec = (path: string, schema: FieldSchema, required = false): FieldSpec => {
  const choices =
    (schema.format === 'inherited' ? inheritedStates : schema['x-enumNames']) ??
    (schema.enum &&
      Object.fromEntries(
        schema.enum.filter((value) => value !== null).map((value) => [String(value), String(value)]),
      ));
  const [type] = getTypes(schema);
  return {
    field: path,
    label: schema.title ?? humanise(path),
    kind: getKind(schema),
    ...omitUndefined({
      type,
      required,
      choices,
      help: schema.description,
      readOnly: schema.readOnly,
      writableBy: schema['x-writableBy'],
      reference: schema['x-reference'] ?? schema.items?.['x-reference'],
      keywords: schema['x-keywords'],
      words: schema['x-words'],
      inheritsFrom: schema['x-inheritsFrom'],
      otherwise: schema['x-otherwise'],
      emptied: schema['x-emptied'],
      accountKinds: schema['x-accountKinds'],
      unique: schema['x-unique'],
      accept: schema['x-accept'],
      maxBytes: schema['x-maxBytes'],
      unit: schema['x-unit'],
      default: schema.default,
      minimum: schema.minimum,
      maximum: schema.maximum,
      minLength: schema.minLength,
      maxLength: schema.maxLength,
      maxItems: schema.maxItems,
      pattern: schema.pattern,
      patternHint: schema['x-patternHint'],
      singlePattern: schema['x-singlePattern'],
      keys: schema['x-keyNames'],
      items: schema.items && buildFieldSpec('', schema.items),
      fields:
        schema.properties &&
        Object.entries(schema.properties).map(([key, inner]) =>
          buildFieldSpec(key, inner, schema.required?.includes(key)),
        ),
    }),
  };
};
