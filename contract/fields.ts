import { type TSchema, type TUnsafe, Type } from 'typebox';
import { pictureRule, recordingRule, type UploadRule } from './media/uploadRules';
import { type Field, type FieldNotes, nullable, type ResourceName, type ValueOf } from './schema';

type Notes = FieldNotes | string;
const toNotes = (given: Notes): FieldNotes => (typeof given === 'string' ? { title: given } : given);

/** What kinds of accounts a phone system has, and numbers outside it (document 2, section 3, "User type"). */
export const userTypes = {
  extensions: 'Extension',
  acds: 'Call queue',
  attendants: 'Auto attendant',
  hunts: 'Ring group',
  orbits: 'Park orbit',
  srvflags: 'Redirection trigger',
  external: 'Outside number',
} as const;
export type UserType = keyof typeof userTypes;

const defineString =
  (format?: string, keywords: Record<string, unknown> = {}) =>
  (given: Notes = {}): Field<string> =>
    nullable<string>('string', { ...(format && { format }), ...keywords, ...toNotes(given) });

const defineNumber =
  (type: 'integer' | 'number', format?: string, keywords: Record<string, unknown> = {}) =>
  (given: Notes = {}): Field<number> =>
    nullable<number>(type, { ...(format && { format }), ...keywords, ...toNotes(given) });

/** One line of text. Every helper here takes a label, or {@link FieldNotes}. */
export const text = defineString();
/** Text of several lines. */
export const longText = defineString('multiline');
export const email = defineString('email');
/** A telephone number: E.164 digits on the wire without `+`, shown as people write it. */
export const phone = defineString('phone', { maxLength: 32 });
/** A host or phone-system domain name. */
export const domain = defineString('domain', { maxLength: 253 });
/** A calendar day, `YYYY-MM-DD`. */
export const date = defineString('date');
/** A moment, ISO 8601 with zone. */
export const dateTime = defineString('date-time');
/** A secret: sent only when changed, never answered, shown or exported. */
export const secret = (given: Notes = {}): Field<string> =>
  nullable<string>('string', { format: 'password', writeOnly: true, ...toNotes(given) });

export const integer = defineNumber('integer');
export const decimal = defineNumber('number');
/** An amount in the deployment's currency, in whole units with decimals. */
export const money = defineNumber('number', 'money');
/** How many of something; never negative. */
export const count = defineNumber('integer', 'count', { minimum: 0 });
/** A length of time in seconds, shown as people read it. */
export const duration = defineNumber('integer', 'duration', { minimum: 0, 'x-unit': 's' });

/** A share of a hundred. */
export const percent = defineNumber('number', 'percent', { 'x-unit': '%' });

/** Text with formatting: HTML, cleaned before it is shown. */
export const richText = defineString('html');
/**
 * Formatted text with words in braces that are filled in when it is used: `Hello {name}`.
 * @param words word → what it might say, for a preview
 */
export const template = (words: Readonly<Record<string, string>>, given: Notes = {}): Field<string> =>
  nullable<string>('string', { format: 'template', 'x-words': words, ...toNotes(given) });
/** An address on the web, `https://…`. */
export const url = defineString('uri', { maxLength: 2000 });
/** An IPv4 or IPv6 address. */
export const ip = defineString('ip', { maxLength: 45 });
/** A device's hardware address: 12 upper-case hex digits on the wire, typed or pasted in any spelling. */
export const mac = defineString('mac', { maxLength: 17 });
/** A name of the IANA time zone database, such as `Australia/Sydney`, or a link such as `US/Pacific`. */
export const timeZone = defineString('time-zone', { maxLength: 64 });
/** A time of day, `HH:MM`, from 00:00 to 23:59. */
export const timeOfDay = defineString('time-of-day', { maxLength: 8 });
/**
 * The hours of one day: segments `HH:MM-HH:MM` separated by spaces, times above 12 with `P` or in 24 hours
 * (field semantics, section 2). Empty: never.
 */
export const hours = defineString('hours', { maxLength: 200 });
/** Calendar days, `MM/DD` or `YYYY-MM-DD`, separated by spaces, commas or semicolons: a flag's holidays. */
export const days = defineString('days', { maxLength: 4000 });
/** A colour, `#rrggbb` or `#rgb`. */
export const colour = defineString('color', { maxLength: 32 });
/** A file stored by the server that can be listened to; the wire holds its name. */
export const audio = defineString('audio', { maxLength: 2_000 });
/** A message in XML: shown indented and folded, searched and copied; never run. */
export const xml = defineString('xml', { 'x-personal': 'scrub' });
/** A picture stored by the server; the wire holds its name or address. */
export const image = defineString('image', { maxLength: 500 });
/** A picture kept with a record: answered as a `data:` address, sent as a file (`upload()`) when it is changed. */
export const storedPicture = defineString('image', { 'x-file': true, 'x-emptied': '', maxLength: 4_000_000 });

/**
 * Where a call can go: an account of the phone system (extension, queue, attendant, …) or a telephone number.
 * @param kinds user types that may be chosen; all without
 */
export const account = (given: Notes = {}, kinds?: readonly UserType[]): Field<string> =>
  nullable<string>('string', {
    format: 'account',
    maxLength: 64,
    ...(kinds && { 'x-accountKinds': kinds }),
    ...toNotes(given),
  });
/** MAC addresses separated by blanks. */
export const macList = defineString('mac-list');
/** What billing knows a service by: a telephone number in any spelling, or an extension as `101@wharf.pbx.example`. */
export const serviceNumber = defineString('service-number', { maxLength: 320 });
/** What a field is about that another decides on: an account, a number, or any text; asked for as an {@link account}. */
export const accountOrText = defineString('account-or-text', { maxLength: 64 });
/** Several accounts, separated by spaces; `*` stands for any digits (field semantics, section 2). */
export const accounts = (given: Notes = {}, kinds?: readonly UserType[]): Field<string> =>
  nullable<string>('string', {
    format: 'accounts',
    maxLength: 8000,
    ...(kinds && { 'x-accountKinds': kinds }),
    ...toNotes(given),
  });

/**
 * Who of a phone system's accounts, as JSON text: `{"specific":["200"]}`, or `{"except":["200"]}` for all others
 * (field semantics, section 9).
 * @param words what else the wire may hold, such as `public` or nothing → what people call it
 * @param kinds user types that may be chosen; all without
 */
export const selection = (
  given: Notes,
  words: Readonly<Record<string, string>>,
  kinds?: readonly UserType[],
): Field<string> =>
  nullable<string>('string', {
    format: 'selection',
    maxLength: 20_000,
    'x-enumNames': words,
    ...(kinds && { 'x-accountKinds': kinds }),
    ...toNotes(given),
  });

/**
 * A yes/no setting of the phone system: `"true"`, `"false"`, or `""` to inherit the value of the level above
 * (field semantics, section 0). Shown as three states with the inherited value, never as a bare checkbox.
 */
export const inherited = (given: Notes = {}): Field<'true' | 'false' | ''> =>
  nullable<'true' | 'false' | ''>('string', {
    format: 'inherited',
    enum: ['true', 'false', '', null],
    ...toNotes(given),
  });

const defineSetting = (kind: 'integer' | 'duration' | 'count' | 'money', pattern: string, hint: string) => {
  const make = defineString(kind, { pattern, 'x-patternHint': hint, maxLength: 24 });
  return (given: Notes = {}): Field<string> => make(given);
};
/** A whole number that a phone-system setting holds as text; `""` inherits. */
export const numberSetting = defineSetting('integer', '^(-?[0-9]+)?$', 'a whole number');
/** A number of things that a setting holds as text; `""` inherits or sets no limit. */
export const countSetting = defineSetting('count', '^[0-9]*$', 'a whole number, or nothing for no limit');
/** Seconds that a setting holds as text; `""` inherits. */
export const secondsSetting = (given: Notes = {}): Field<string> =>
  defineSetting('duration', '^[0-9]*$', 'a whole number of seconds')({ 'x-unit': 's', ...toNotes(given) });
/** An amount that a setting holds as text. */
export const moneySetting = defineSetting('money', '^(-?[0-9]+(\\.[0-9]+)?)?$', 'an amount');

/** A file of a multipart call. */
export const upload = (given: Notes = {}): TUnsafe<File | null> =>
  Type.Unsafe<File | null>({ 'x-file': true, ...toNotes(given) });

const toMegabytes = (bytes: number): number => bytes / 1024 / 1024;

const uploadWithRule = (title: string, { accept, maxBytes, words }: UploadRule): TUnsafe<File | null> =>
  upload({
    title,
    description: `${words}, at most ${toMegabytes(maxBytes)} MB.`,
    'x-accept': accept,
    'x-maxBytes': maxBytes,
  });

/** A recording of a multipart call: spoken in the browser, chosen or dropped. */
export const recording = (title: string): TUnsafe<File | null> => uploadWithRule(title, recordingRule);

/** A picture of a multipart call. */
export const picture = (title: string): TUnsafe<File | null> => uploadWithRule(title, pictureRule);

/**
 * Key → text, for maps whose keys the spec leaves open.
 * @param keys what people call the keys that are known; others stand as they are
 */
export const textMap = (
  given: Notes = {},
  keys?: Readonly<Record<string, string>>,
): Field<Record<string, string | null>> =>
  nullable<Record<string, string | null>>('object', {
    additionalProperties: { type: ['string', 'null'] },
    'x-map': true,
    ...(keys && { 'x-keyNames': keys }),
    ...toNotes(given),
  });

/** Yes or no. */
export const boolean = (given: Notes = {}): Field<boolean> => nullable<boolean>('boolean', toNotes(given));

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
    ...toNotes(given),
  });

/** One of the values that are known, or another. */
export const openEnum = (values: Readonly<Record<string, string>>, given: Notes = {}): Field<string> =>
  nullable<string>('string', { 'x-enumNames': values, ...toNotes(given) });

/**
 * The id of a record of another resource; forms offer a typed search, lists a link.
 * @param resource name of the resource as its declaration gives it
 * @param type JSON type of the id on the wire
 */
export function ref(resource: ResourceName, given?: Notes, type?: 'string'): Field<string>;
export function ref(resource: ResourceName, given: Notes, type: 'integer'): Field<number>;
export function ref(resource: ResourceName, given: Notes = {}, type: 'string' | 'integer' = 'string') {
  return nullable<string | number>(type, { 'x-reference': resource, ...toNotes(given) });
}

/** A list of values or objects. */
export const list = <Item extends TSchema>(items: Item, given: Notes = {}): Field<ValueOf<Item>[]> =>
  nullable<ValueOf<Item>[]>('array', { items, ...toNotes(given) });

/** An object inside an entity. */
export const nested = <Inner extends TSchema>(inner: Inner, given: Notes = {}): Field<ValueOf<Inner>> =>
  Type.Unsafe<ValueOf<Inner> | null>({ ...inner, type: ['object', 'null'], ...toNotes(given) });

/** The pair of an id and a name that the carrier's API uses for its enumerations. */
export const idAndName = (given: Notes = {}): Field<{ id?: number | null; name?: string | null }> =>
  nullable('object', {
    properties: { id: { type: ['integer', 'null'] }, name: { type: ['string', 'null'] } },
    additionalProperties: true,
    ...toNotes(given),
  });

/** A value of any kind, for fields whose shape the spec leaves open. */
export const anything = (given: Notes = {}): TUnsafe<unknown> => Type.Unsafe<unknown>({ ...toNotes(given) });
