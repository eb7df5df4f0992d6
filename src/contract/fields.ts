import { type TSchema, type TUnsafe, Type } from 'typebox';
import { type Field, type FieldNotes, nullable, type ResourceName, type ValueOf } from './schema';

type Notes = FieldNotes | string;
const notes = (given: Notes): FieldNotes => (typeof given === 'string' ? { title: given } : given);

const string =
  (format?: string, keywords: Record<string, unknown> = {}) =>
  (given: Notes = {}): Field<string> =>
    nullable<string>('string', { ...(format && { format }), ...keywords, ...notes(given) });

const number =
  (type: 'integer' | 'number', format?: string, keywords: Record<string, unknown> = {}) =>
  (given: Notes = {}): Field<number> =>
    nullable<number>(type, { ...(format && { format }), ...keywords, ...notes(given) });

/** One line of text. Every helper here takes a label, or {@link FieldNotes}. */
export const text = string();
/** Text of several lines. */
export const longText = string('multiline');
export const email = string('email');
/** A telephone number: E.164 digits on the wire without `+`, shown as people write it. */
export const phone = string('phone', { maxLength: 32 });
/** A host or phone-system domain name. */
export const domain = string('domain', { maxLength: 253 });
/** A calendar day, `YYYY-MM-DD`. */
export const date = string('date');
/** A moment, ISO 8601 with zone. */
export const dateTime = string('date-time');
/** A secret: sent only when changed, never answered, shown or exported. */
export const secret = (given: Notes = {}): Field<string> =>
  nullable<string>('string', { format: 'password', writeOnly: true, ...notes(given) });

export const integer = number('integer');
export const decimal = number('number');
/** An amount in the deployment's currency, in whole units with decimals. */
export const money = number('number', 'money');
/** How many of something; never negative. */
export const count = number('integer', 'count', { minimum: 0 });
/** A length of time in seconds, shown as people read it. */
export const duration = number('integer', 'duration', { minimum: 0, 'x-unit': 's' });

/** Yes or no. */
export const flag = (given: Notes = {}): Field<boolean> => nullable<boolean>('boolean', notes(given));

/**
 * One of a fixed set of wire values.
 * @param values wire value → what people call it
 */
export const oneOf = <const Values extends Record<string, string>>(
  values: Values,
  given: Notes = {},
): Field<keyof Values & string> =>
  nullable<keyof Values & string>('string', {
    enum: [...Object.keys(values), null],
    'x-enumNames': values,
    ...notes(given),
  });

/**
 * The id of a record of another resource; forms offer a typed search, lists a link.
 * @param resource name of the resource as its declaration gives it
 * @param type JSON type of the id on the wire
 */
export function ref(resource: ResourceName, given?: Notes, type?: 'string'): Field<string>;
export function ref(resource: ResourceName, given: Notes, type: 'integer'): Field<number>;
export function ref(resource: ResourceName, given: Notes = {}, type: 'string' | 'integer' = 'string') {
  return nullable<string | number>(type, { 'x-reference': resource, ...notes(given) });
}

/** A list of values or objects. */
export const list = <Item extends TSchema>(items: Item, given: Notes = {}): Field<ValueOf<Item>[]> =>
  nullable<ValueOf<Item>[]>('array', { items, ...notes(given) });

/** An object inside an entity. */
export const nested = <Inner extends TSchema>(inner: Inner, given: Notes = {}): Field<ValueOf<Inner>> =>
  Type.Unsafe<ValueOf<Inner> | null>({ ...inner, type: ['object', 'null'], ...notes(given) });

/** The pair of an id and a name that the carrier's API uses for its enumerations. */
export const idAndName = (given: Notes = {}): Field<{ id?: number | null; name?: string | null }> =>
  nullable('object', {
    properties: { id: { type: ['integer', 'null'] }, name: { type: ['string', 'null'] } },
    additionalProperties: true,
    ...notes(given),
  });

/** A value of any kind, for fields whose shape the spec leaves open. */
export const anything = (given: Notes = {}): TUnsafe<unknown> => Type.Unsafe<unknown>({ ...notes(given) });
