import { type TSchema, type TUnsafe, Type } from 'typebox';
import type { PersonalKind } from './personalKind';
import type { ReferenceKind, Registered, WritingLevel } from './register';

export type { ReferenceKind, WritingLevel } from './register';

/** Annotations of a field in addition to its type, as standard JSON Schema keywords or `x-` keywords allowed by OpenAPI. */
export interface FieldAnnotations {
  /** Display name. If omitted, it is derived from the field's API name. */
  title?: string;
  /** Name of a field kind that the console registers. */
  format?: Registered<'kind', never>;
  /** One-sentence help text, shown next to the input and in the API reference. */
  description?: string;
  /** Set by the server. Displayed, but never sent. */
  readOnly?: boolean;
  /** Set for secrets, which are accepted but never returned, displayed or exported. */
  writeOnly?: boolean;
  default?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  /** A regular expression as a string. */
  pattern?: string;
  maxItems?: number;
  /** User-facing description of what the pattern accepts. */
  'x-patternHint'?: string;
  /** For a field that may denote several records to create: pattern of a value that denotes a single one. */
  'x-singlePattern'?: string;
  /** Set if no two records can have the same value, so that an import recognises records by it. */
  'x-unique'?: boolean;
  /** Unit displayed after a number, such as `s` or `channels`. */
  'x-unit'?: string;
  /** For settings: API name of the domain setting whose value is used while this one is empty. */
  'x-inheritsFrom'?: string;
  /**
   * For settings: the effective value if no level sets one, given as an API value, or in words if no API value
   * expresses it. Default for booleans: no.
   */
  'x-otherwise'?: string;
  /** Value sent when a user clears the field, for calls that ignore null and missing fields. */
  'x-emptied'?: '';
  /** For files: accepted extensions, as in HTML: `.wav,.mp3`. */
  'x-accept'?: string;
  /** For files: maximum size in bytes. */
  'x-maxBytes'?: number;
  /** Additional search keywords. */
  'x-keywords'?: string;
  /** Set for a phone number that is presented to others. It must belong to the phone system. */
  'x-shows'?: 'number';
  /** Resource of the record to which a string refers by id, key or URL. For fields that are not edited as references. */
  'x-names'?: ResourceName;
  /** Minimum level required to write the field, if higher than that of the call. */
  'x-writableBy'?: WritingLevel;
  /** Type of record to which the value refers. The record cannot be removed while it is referenced; see `referrers.ts`. */
  'x-refers'?: ReferenceKind;
  /**
   * Kind of personal data in the value, which presenter mode replaces with fake data of the same kind: `person`,
   * `company`, `email`, `address`, `note` …; `keep` if there is none. Default: derived from the format, then from the
   * API name.
   */
  'x-personal'?: PersonalKind;
}

/** Name of a resource that a field refers to; see {@link ref}. */
export type ResourceName = string;

/** A field of static type `Value`, nullable by default (document 2, section 3: "Fields are nullable unless stated"). */
export type Field<Value> = TUnsafe<Value | null>;

export type AnyField = TUnsafe<unknown> | TSchema;

type JsonType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';

/** Builds a nullable field of a JSON type. All field helpers are based on it. */
export const nullable = <Value>(type: JsonType, keywords: object): Field<Value> =>
  Type.Unsafe<Value | null>({ type: [type, 'null'], ...keywords });

/** A required request field, which must not be missing, null or an empty string. */
export type Required<F> = TUnsafe<NonNullable<ValueOf<F>>> & { '~required': true };

export const required = <F extends TSchema>(field: F): Required<F> => {
  const schema = field as unknown as { type?: JsonType | [JsonType, 'null'] };
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  const marked = { ...field, ...(type && { type }), ...(type === 'string' && { minLength: 1 }) };
  Object.defineProperty(marked, '~required', { value: true });
  return marked as unknown as Required<F>;
};

const withAnnotations = <F extends TSchema>(field: F, notes: object): F => {
  const noted = { ...field, ...notes };
  if ('~required' in field) Object.defineProperty(noted, '~required', { value: true });
  return noted;
};

/**
 * Restricts writing of fields to a level and those above it. The server rejects changes by other users, and forms show
 * the fields as read-only.
 * @param level minimum level; used for charges, limits, licences and data shared with other systems
 */
export const writableBy = <Fields extends Record<string, TSchema>>(
  level: WritingLevel,
  fields: Fields,
): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, withAnnotations(field, { 'x-writableBy': level })]),
  ) as Fields;

export type ValueOf<F> = F extends TUnsafe<infer Value> ? Value : never;
type RequiredName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { '~required': true } ? Name : never;
}[keyof Fields];
type FieldsRecord<Fields> = { [Name in RequiredName<Fields>]: ValueOf<Fields[Name]> } & {
  [Name in Exclude<keyof Fields, RequiredName<Fields>>]?: ValueOf<Fields[Name]>;
};

/**
 * An object in a request or response. All fields are optional except those marked {@link required}, and unknown fields
 * are preserved. The type is written out because the library's own inference makes type checking ten times slower.
 */
export type Shape<Fields> = TUnsafe<{ [Name in keyof FieldsRecord<Fields>]: FieldsRecord<Fields>[Name] }>;

interface ShapeAnnotations {
  description?: string;
  /** Annotations of undeclared fields, by a pattern of their names. */
  patternProperties?: Readonly<Record<string, FieldAnnotations>>;
}

/**
 * Declares an entity or a request.
 * @param name name in the spec, used as the title and as the OpenAPI component name
 * @param fields fields by API name, spelled exactly as in the spec
 */
export const shape = <const Fields extends Record<string, TSchema>>(
  name: string,
  fields: Fields,
  notes: ShapeAnnotations = {},
): Shape<Fields> => {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, '~required' in field ? field : Type.Optional(field)]),
  );
  return Type.Object(properties, {
    title: name,
    additionalProperties: true,
    ...notes,
  }) as unknown as Shape<Fields>;
};

export type EntityRecord<S> = ValueOf<S>;

/** Returns the field names of an entity or request, in declaration order. */
export const getFieldNames = <S extends TSchema>(entity: S): (keyof ValueOf<S> & string)[] =>
  Object.keys((entity as { properties?: object }).properties ?? {}) as (keyof ValueOf<S> & string)[];

/** Returns the titles of a shape's fields by API name, omitting fields without a title. */
export const getFieldTitles = (shape: TSchema): Record<string, string> => {
  const { properties = {} } = shape as { properties?: Record<string, { title?: string }> };
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { title }]) => (title ? [[name, title]] : [])),
  );
};
