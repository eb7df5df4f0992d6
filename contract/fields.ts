import { type TSchema, type TUnsafe, Type } from 'typebox';
import { imageRule, recordingRule, type UploadRule } from './media/uploadRules';
import { type Field, type FieldAnnotations, nullable, type ResourceName, type ValueOf } from './schema';

type TitleOrAnnotations = FieldAnnotations | string;
const toAnnotations = (options: TitleOrAnnotations): FieldAnnotations =>
  typeof options === 'string' ? { title: options } : options;

/** Account types of a phone system, and external numbers (document 2, section 3, "User type"). */
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
  (options: TitleOrAnnotations = {}): Field<string> =>
    nullable<string>('string', { ...(format && { format }), ...keywords, ...toAnnotations(options) });

const defineNumber =
  (type: 'integer' | 'number', format?: string, keywords: Record<string, unknown> = {}) =>
  (options: TitleOrAnnotations = {}): Field<number> =>
    nullable<number>(type, { ...(format && { format }), ...keywords, ...toAnnotations(options) });

/** A single line of text. Like every helper here, it accepts a label or {@link FieldNotes}. */
export const text = defineString();
export const longText = defineString('multiline');
export const email = defineString('email');
/** A phone number. Sent as E.164 digits without `+` and displayed in local format. */
export const phone = defineString('phone', { maxLength: 32 });
/** A host name or phone system domain. */
export const domain = defineString('domain', { maxLength: 253 });
/** A calendar date, `YYYY-MM-DD`. */
export const date = defineString('date');
/** A timestamp, ISO 8601 with time zone. */
export const dateTime = defineString('date-time');
/** A secret. Sent only when changed, and never returned, displayed or exported. */
export const secret = (options: TitleOrAnnotations = {}): Field<string> =>
  nullable<string>('string', { format: 'password', writeOnly: true, ...toAnnotations(options) });

export const integer = defineNumber('integer');
export const decimal = defineNumber('number');
/** An amount in the deployment's currency, in major units with decimals. */
export const money = defineNumber('number', 'money');
/** A non-negative count. */
export const count = defineNumber('integer', 'count', { minimum: 0 });
/** A duration in seconds, displayed with suitable units. */
export const duration = defineNumber('integer', 'duration', { minimum: 0, 'x-unit': 's' });

export const percent = defineNumber('number', 'percent', { 'x-unit': '%' });

/** Formatted text: HTML, sanitised before display. */
export const richText = defineString('html');
/**
 * Formatted text with placeholders in braces that are filled in when used: `Hello {name}`.
 * @param words placeholder → sample value for previews
 */
export const template = (
  words: Readonly<Record<string, string>>,
  options: TitleOrAnnotations = {},
): Field<string> =>
  nullable<string>('string', { format: 'template', 'x-words': words, ...toAnnotations(options) });
/** A web address, `https://…`. */
export const url = defineString('uri', { maxLength: 2000 });
/** An IPv4 or IPv6 address. */
export const ip = defineString('ip', { maxLength: 45 });
/** A MAC address. Sent as 12 upper-case hex digits; accepted in any notation. */
export const mac = defineString('mac', { maxLength: 17 });
/** An IANA time zone name, such as `Australia/Sydney`, or an alias such as `US/Pacific`. */
export const timeZone = defineString('time-zone', { maxLength: 64 });
/** A time of day, `HH:MM`, from 00:00 to 23:59. */
export const timeOfDay = defineString('time-of-day', { maxLength: 8 });
/**
 * The hours of one day: segments `HH:MM-HH:MM` separated by spaces, in 24-hour notation or with `P` for the afternoon
 * (field semantics, section 2). Empty: never.
 */
export const hours = defineString('hours', { maxLength: 200 });
/** Calendar days such as holidays, `MM/DD` or `YYYY-MM-DD`, separated by spaces, commas or semicolons. */
export const days = defineString('days', { maxLength: 4000 });
/** A colour, `#rrggbb` or `#rgb`. */
export const colour = defineString('color', { maxLength: 32 });
/** A playable audio file stored by the server, identified by name. */
export const audio = defineString('audio', { maxLength: 2_000 });
/** An XML message. Displayed indented, collapsible and searchable; never executed. */
export const xml = defineString('xml', { 'x-personal': 'scrub' });
/** An image stored by the server, identified by name or URL. */
export const image = defineString('image', { maxLength: 500 });
/** An image stored with its record. Returned as a `data:` URL, and uploaded as a file (`upload()`) when changed. */
export const storedImage = defineString('image', { 'x-file': true, 'x-emptied': '', maxLength: 4_000_000 });

/**
 * A call destination: an account of the phone system (extension, queue, attendant, …) or a phone number.
 * @param kinds account types that may be chosen; all if omitted
 */
export const account = (options: TitleOrAnnotations = {}, kinds?: readonly UserType[]): Field<string> =>
  nullable<string>('string', {
    format: 'account',
    maxLength: 64,
    ...(kinds && { 'x-accountKinds': kinds }),
    ...toAnnotations(options),
  });
/** MAC addresses separated by spaces. */
export const macList = defineString('mac-list');
/** The billing system's identifier of a service: a phone number in any notation, or an extension such as `101@wharf.pbx.example`. */
export const serviceNumber = defineString('service-number', { maxLength: 320 });
/** An account, a number or any text, depending on another field. Edited like an {@link account}. */
export const accountOrText = defineString('account-or-text', { maxLength: 64 });
/** Several accounts, separated by spaces. `*` matches any digits (field semantics, section 2). */
export const accounts = (options: TitleOrAnnotations = {}, kinds?: readonly UserType[]): Field<string> =>
  nullable<string>('string', {
    format: 'accounts',
    maxLength: 8000,
    ...(kinds && { 'x-accountKinds': kinds }),
    ...toAnnotations(options),
  });

/**
 * A selection of accounts, as a JSON string: `{"specific":["200"]}`, or `{"except":["200"]}` for all others (field
 * semantics, section 9).
 * @param words display names of other accepted values, such as `public` or an empty string
 * @param kinds account types that may be chosen; all if omitted
 */
export const accountSelection = (
  options: TitleOrAnnotations,
  words: Readonly<Record<string, string>>,
  kinds?: readonly UserType[],
): Field<string> =>
  nullable<string>('string', {
    format: 'selection',
    maxLength: 20_000,
    'x-enumNames': words,
    ...(kinds && { 'x-accountKinds': kinds }),
    ...toAnnotations(options),
  });

/**
 * A yes/no setting of the phone system: `"true"`, `"false"`, or `""` to inherit the value of the parent level (field
 * semantics, section 0). Displayed with three states and the inherited value, never as a plain checkbox.
 */
export const inherited = (options: TitleOrAnnotations = {}): Field<'true' | 'false' | ''> =>
  nullable<'true' | 'false' | ''>('string', {
    format: 'inherited',
    enum: ['true', 'false', '', null],
    ...toAnnotations(options),
  });

const defineSetting = (kind: 'integer' | 'duration' | 'count' | 'money', pattern: string, hint: string) => {
  const createField = defineString(kind, { pattern, 'x-patternHint': hint, maxLength: 24 });
  return (options: TitleOrAnnotations = {}): Field<string> => createField(options);
};
/** A phone system setting that contains an integer as a string. `""` inherits the value. */
export const numberSetting = defineSetting('integer', '^(-?[0-9]+)?$', 'a whole number');
/** A setting that contains a count as a string. `""` inherits the value or means no limit. */
export const countSetting = defineSetting('count', '^[0-9]*$', 'a whole number, or nothing for no limit');
/** A setting that contains a duration in seconds as a string. `""` inherits the value. */
export const secondsSetting = (options: TitleOrAnnotations = {}): Field<string> =>
  defineSetting(
    'duration',
    '^[0-9]*$',
    'a whole number of seconds',
  )({ 'x-unit': 's', ...toAnnotations(options) });
/** A setting that contains an amount as a string. */
export const moneySetting = defineSetting('money', '^(-?[0-9]+(\\.[0-9]+)?)?$', 'an amount');

/** A file in a multipart call. */
export const upload = (options: TitleOrAnnotations = {}): TUnsafe<File | null> =>
  Type.Unsafe<File | null>({ 'x-file': true, ...toAnnotations(options) });

const toMegabytes = (bytes: number): number => bytes / 1024 / 1024;

const uploadWithRule = (title: string, { accept, maxBytes, words }: UploadRule): TUnsafe<File | null> =>
  upload({
    title,
    description: `${words}, at most ${toMegabytes(maxBytes)} MB.`,
    'x-accept': accept,
    'x-maxBytes': maxBytes,
  });

/** An audio file in a multipart call: recorded in the browser, selected or dropped. */
export const recordingUpload = (title: string): TUnsafe<File | null> => uploadWithRule(title, recordingRule);

export const imageUpload = (title: string): TUnsafe<File | null> => uploadWithRule(title, imageRule);

/**
 * A map of strings whose keys are not defined in the spec.
 * @param keys display names of known keys; other keys are shown unchanged
 */
export const textMap = (
  options: TitleOrAnnotations = {},
  keys?: Readonly<Record<string, string>>,
): Field<Record<string, string | null>> =>
  nullable<Record<string, string | null>>('object', {
    additionalProperties: { type: ['string', 'null'] },
    'x-map': true,
    ...(keys && { 'x-keyNames': keys }),
    ...toAnnotations(options),
  });

export const boolean = (options: TitleOrAnnotations = {}): Field<boolean> =>
  nullable<boolean>('boolean', toAnnotations(options));

/**
 * An enumeration.
 * @param values display names by API value
 */
export const oneOf = <const Values extends Record<string, string>>(
  values: Values,
  options: TitleOrAnnotations = {},
): Field<keyof Values & string> =>
  nullable<keyof Values & string>('string', {
    enum: [...Object.keys(values), null],
    'x-enumNames': values,
    ...toAnnotations(options),
  });

/** An open enumeration. Known values have display names; other values are accepted. */
export const openEnum = (
  values: Readonly<Record<string, string>>,
  options: TitleOrAnnotations = {},
): Field<string> => nullable<string>('string', { 'x-enumNames': values, ...toAnnotations(options) });

/**
 * The id of a record of another resource. Edited with a search field and displayed as a link.
 * @param resource name under which the resource is declared
 * @param type JSON type of the id
 */
export function ref(resource: ResourceName, options?: TitleOrAnnotations, type?: 'string'): Field<string>;
export function ref(resource: ResourceName, options: TitleOrAnnotations, type: 'integer'): Field<number>;
export function ref(
  resource: ResourceName,
  options: TitleOrAnnotations = {},
  type: 'string' | 'integer' = 'string',
) {
  return nullable<string | number>(type, { 'x-reference': resource, ...toAnnotations(options) });
}

export const list = <Item extends TSchema>(
  items: Item,
  options: TitleOrAnnotations = {},
): Field<ValueOf<Item>[]> => nullable<ValueOf<Item>[]>('array', { items, ...toAnnotations(options) });

export const nested = <Inner extends TSchema>(
  inner: Inner,
  options: TitleOrAnnotations = {},
): Field<ValueOf<Inner>> =>
  Type.Unsafe<ValueOf<Inner> | null>({ ...inner, type: ['object', 'null'], ...toAnnotations(options) });

/** An id and name pair, which the carrier's API uses for enumerations. */
export const idAndName = (
  options: TitleOrAnnotations = {},
): Field<{ id?: number | null; name?: string | null }> =>
  nullable('object', {
    properties: { id: { type: ['integer', 'null'] }, name: { type: ['string', 'null'] } },
    additionalProperties: true,
    ...toAnnotations(options),
  });

/** A value of any type, for fields that the spec leaves undefined. */
export const anyValue = (options: TitleOrAnnotations = {}): TUnsafe<unknown> =>
  Type.Unsafe<unknown>({ ...toAnnotations(options) });
