import { type TSchema, type TUnsafe, Type } from 'typebox';
import type { Level, levels } from '#contract/access';
import type { ReferenceKind } from '#contract/records';
import type { PersonalKind } from './personalKind';

export type { ReferenceKind } from '#contract/records';

/** Levels a field may be kept for: all but the least. */
export type WritingLevel = Exclude<Level, (typeof levels)[0]>;

/** What a field may say about itself beside its type. All of it is plain JSON Schema, or an `x-` keyword OpenAPI allows. */
export interface FieldNotes {
  /** What people call the field. Without it the wire name is spelled out. */
  title?: string;
  /** One sentence of help, shown beside the input and in the API reference. */
  description?: string;
  /** Set by the server; shown, never sent. */
  readOnly?: boolean;
  /** A secret: accepted, never answered, never shown or exported. */
  writeOnly?: boolean;
  default?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  /** A regular expression as text. */
  pattern?: string;
  maxItems?: number;
  /** What the pattern asks for, said to a person. */
  'x-patternHint'?: string;
  /** Unit behind a number, such as `s` or `channels`. */
  'x-unit'?: string;
  /** Of a setting: the wire name of the domain's setting whose value stands in while this one is empty. */
  'x-inheritsFrom'?: string;
  /** Of a setting: what holds while nobody has set it anywhere, as on the wire; in words where no value says it. Of yes and no: no. */
  'x-otherwise'?: string;
  /** What says that a person emptied it, where null, or nothing, would leave it as it is. */
  'x-emptied'?: '';
  /** Of a file: the endings its name may have, as in HTML: `.wav,.mp3`. */
  'x-accept'?: string;
  /** Of a file: how large it may be. */
  'x-maxBytes'?: number;
  /** Other words people look for it by. */
  'x-keywords'?: string;
  /** What others are shown: a telephone number, which must be one of the phone system's own. */
  'x-shows'?: 'number';
  /** The resource of a record that a text names, by its id, key or address, where it is not asked for as a reference. */
  'x-names'?: ResourceName;
  /** The least level that may write it, where that is more than the call's own. */
  'x-writableBy'?: WritingLevel;
  /** The value names a record of this kind, which can't be removed while it does: see `referrers.ts`. */
  'x-refers'?: ReferenceKind;
  /**
   * What the value says about somebody, so that presenter mode shows a false one of that kind: `person`, `company`,
   * `email`, `address`, `note` …; `keep` where it says nothing. Default: by format, then by the wire name.
   */
  'x-personal'?: PersonalKind;
}

/** The name of a resource a field's value points at; see {@link ref}. */
export type ResourceName = string;

/** A field of static type `Value`, null where the spec says nothing (document 2, section 3: "Fields are nullable unless stated"). */
export type Field<Value> = TUnsafe<Value | null>;

/** Any field. */
export type AnyField = TUnsafe<unknown> | TSchema;

type JsonType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';

/** Builds a nullable field of a JSON type; the field helpers are made of this. */
export const nullable = <Value>(type: JsonType, keywords: object): Field<Value> =>
  Type.Unsafe<Value | null>({ type: [type, 'null'], ...keywords });

/** A field a request cannot do without: neither absent nor null, and a text not empty. */
export type Required<F> = TUnsafe<NonNullable<ValueOf<F>>> & { '~required': true };

/** Marks a request field as one that must be sent. */
export const required = <F extends TSchema>(field: F): Required<F> => {
  const schema = field as unknown as { type?: JsonType | [JsonType, 'null'] };
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  const marked = { ...field, ...(type && { type }), ...(type === 'string' && { minLength: 1 }) };
  Object.defineProperty(marked, '~required', { value: true });
  return marked as unknown as Required<F>;
};

const withNotes = <F extends TSchema>(field: F, notes: object): F => {
  const noted = { ...field, ...notes };
  if ('~required' in field) Object.defineProperty(noted, '~required', { value: true });
  return noted;
};

/**
 * Keeps fields for a level and those above it: the server refuses them to others, and forms show them as they are.
 * @param level who sets what is charged, bounded, licensed or told to other systems
 */
export const writableBy = <Fields extends Record<string, TSchema>>(
  level: WritingLevel,
  fields: Fields,
): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, withNotes(field, { 'x-writableBy': level })]),
  ) as Fields;

/** The value a schema of ours stands for. */
export type ValueOf<F> = F extends TUnsafe<infer Value> ? Value : never;
type RequiredName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { '~required': true } ? Name : never;
}[keyof Fields];
type FieldsRecord<Fields> = { [Name in RequiredName<Fields>]: ValueOf<Fields[Name]> } & {
  [Name in Exclude<keyof Fields, RequiredName<Fields>>]?: ValueOf<Fields[Name]>;
};

/**
 * An object on the wire: every field may be absent but those marked {@link required}; unknown fields are kept. The type
 * is spelled out here, since the library's own way to it takes the type checker ten times as long.
 */
export type Shape<Fields> = TUnsafe<{ [Name in keyof FieldsRecord<Fields>]: FieldsRecord<Fields>[Name] }>;

interface ShapeNotes {
  description?: string;
  /** What is said of fields nobody declared, by a pattern of their names. */
  patternProperties?: Readonly<Record<string, FieldNotes>>;
}

/**
 * Declares an entity or a request.
 * @param name its name in the spec, used as title and as the component name in OpenAPI
 * @param fields wire names exactly as the spec spells them
 */
export const shape = <const Fields extends Record<string, TSchema>>(
  name: string,
  fields: Fields,
  notes: ShapeNotes = {},
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

/** A record of an entity as TypeScript sees it. */
export type EntityRecord<S> = ValueOf<S>;

/** The wire names of an entity's or a request's fields, in their order. */
export const getFieldNames = <S extends TSchema>(entity: S): (keyof ValueOf<S> & string)[] =>
  Object.keys((entity as { properties?: object }).properties ?? {}) as (keyof ValueOf<S> & string)[];

/** What people call the fields of a shape: wire name → title, those with a title. */
export const getFieldTitles = (shape: TSchema): Record<string, string> => {
  const { properties = {} } = shape as { properties?: Record<string, { title?: string }> };
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { title }]) => (title ? [[name, title]] : [])),
  );
};
