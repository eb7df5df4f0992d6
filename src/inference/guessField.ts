import { type FieldSchema, getTypes } from '../declaration/fieldSpec';
import { sanitiseLabel, sanitiseSentence } from './harmless';
import type { KnownResource, Reason } from './inferred';
import { mapLast, splitWords, toLabel, toSingular } from './nameCase';
import { findKindByName } from './nameKinds';
import { getImpliedKeywords } from './print/fieldCode';
import { detectTextFormat, listDistinctTexts } from './valueKinds';

/** Known facts about a field before inference. */
export interface RawField {
  name: string;
  /** The declared schema, or the one derived from its values. */
  schema: FieldSchema;
  /** Sample values. */
  values?: readonly unknown[];
  /** Name of the enclosing object: `boat` of `boat.id`. */
  within?: string;
}

type Guess = { keywords: FieldSchema; what: string; why: string };

/** OpenAPI formats and their names in this console. */
const formatsByWord = new Map<string, { format: string; what: string }>(
  Object.entries({
    'date-time': { format: 'date-time', what: 'moment' },
    datetime: { format: 'date-time', what: 'moment' },
    date: { format: 'date', what: 'day' },
    email: { format: 'email', what: 'email address' },
    'idn-email': { format: 'email', what: 'email address' },
    uri: { format: 'uri', what: 'web address' },
    url: { format: 'uri', what: 'web address' },
    iri: { format: 'uri', what: 'web address' },
    ipv4: { format: 'ip', what: 'IP address' },
    ipv6: { format: 'ip', what: 'IP address' },
    ip: { format: 'ip', what: 'IP address' },
    'ip-address': { format: 'ip', what: 'IP address' },
    hostname: { format: 'domain', what: 'domain name' },
    phone: { format: 'phone', what: 'phone number' },
    'phone-number': { format: 'phone', what: 'phone number' },
    e164: { format: 'phone', what: 'phone number' },
    html: { format: 'html', what: 'formatted text' },
    multiline: { format: 'multiline', what: 'text of several lines' },
    domain: { format: 'domain', what: 'domain name' },
    count: { format: 'count', what: 'how many' },
    duration: { format: 'duration', what: 'length of time' },
    'time-zone': { format: 'time-zone', what: 'time zone' },
    'time-of-day': { format: 'time-of-day', what: 'time of day' },
    textarea: { format: 'multiline', what: 'text of several lines' },
    color: { format: 'color', what: 'colour' },
    mac: { format: 'mac', what: 'hardware address' },
    money: { format: 'money', what: 'amount of money' },
    percent: { format: 'percent', what: 'share of a hundred' },
    timezone: { format: 'time-zone', what: 'time zone' },
  }),
);

/** Formats for numbers; all others apply to text. */
const numberFormats = /^(money|percent|count|duration)$/;

const buildChoice = (
  values: readonly unknown[],
  names: Readonly<Record<string, string>> = {},
): FieldSchema => ({
  enum: [...values.filter((one) => one !== null), null],
  'x-enumNames': Object.fromEntries(
    values
      .filter((one) => one !== null)
      .map((one) => [
        String(one),
        sanitiseLabel(names[String(one)]) || sanitiseLabel(toLabel(String(one))) || String(one),
      ]),
  ),
});

const hasNames = (values: readonly unknown[], names: Readonly<Record<string, string>> = {}): boolean =>
  values.some((one) => Object.hasOwn(names, String(one)));

/** Returns the format that a pattern describes: a date or a date-time. */
const detectFormat = (given = ''): { format: string; what: string } | undefined => {
  if (!/^\^?\(?(\[0-9\]|\\d)\{4\}-/.test(given)) return undefined;
  return /T/.test(given) ? { format: 'date-time', what: 'moment' } : { format: 'date', what: 'day' };
};

const maxChoices = 60;

const guessByFormat = ({ schema }: RawField): Guess | undefined => {
  const [type] = getTypes(schema);
  const { enum: values, format = '' } = schema;
  if (values && values.length > 0 && type !== 'boolean' && type !== 'array' && type !== 'object') {
    const given = values.filter((one) => ['string', 'number'].includes(typeof one) && one !== '');
    if (given.length > 0 && given.length <= maxChoices)
      return {
        keywords: buildChoice(given, schema['x-enumNames']),
        what: `choice of ${given.length}`,
        why: hasNames(given, schema['x-enumNames'])
          ? 'The values are listed, with what they are called.'
          : 'The values are listed.',
      };
  }
  if (format === 'password')
    return {
      keywords: { format: 'password', writeOnly: true },
      what: 'secret',
      why: 'The format says password.',
    };
  const spelled = type === 'string' && !format ? detectFormat(schema.pattern) : undefined;
  if (spelled)
    return { keywords: { format: spelled.format }, what: spelled.what, why: 'Its pattern says so.' };
  const found = formatsByWord.get(format.toLowerCase());
  if (!found || (type === 'string') === numberFormats.test(found.format)) return undefined;
  return { keywords: { format: found.format }, what: found.what, why: `The format says ${format}.` };
};

const guessByValues = ({ name, schema, values = [] }: RawField): Guess | undefined => {
  const texts = values.filter((one) => typeof one === 'string');
  if (getTypes(schema)[0] !== 'string' || texts.length === 0) return undefined;
  const words = splitWords(name).join(' ');
  const looked = detectTextFormat(words, texts);
  if (looked)
    return {
      keywords: { format: looked.format },
      what: looked.what,
      why: 'The values of the sample look like it.',
    };
  const few = listDistinctTexts(texts);
  return (
    few && {
      keywords: buildChoice(few),
      what: `choice of ${few.length}`,
      why: `${texts.length} rows hold only ${few.length} different values.`,
    }
  );
};

const guessByName = ({ name, schema, values = [] }: RawField): Guess | undefined => {
  const words = splitWords(name).join(' ');
  const found = findKindByName(words, getTypes(schema)[0]);
  // Sample values take precedence over the name, except for secrets.
  const texts = values.filter((one) => typeof one === 'string' && one !== '');
  const isContradicted =
    texts.length > 0 && found !== undefined && !/^(password|multiline|html)$/.test(found.keywords.format);
  return found && !isContradicted
    ? { keywords: found.keywords, what: found.what, why: `The name says “${words}”.` }
    : undefined;
};

const listReferences = (resource: KnownResource): string[] =>
  [resource.label[0], toSingular(resource.name.split('/').at(-1) ?? '')].map((one) =>
    splitWords(one).join(' '),
  );

const guessByReference = (field: RawField, resources: readonly KnownResource[]): Guess | undefined => {
  const { name, schema, values = [], within } = field;
  const [type] = getTypes(schema);
  if ((type !== 'string' && type !== 'integer') || schema.enum) return undefined;
  const typed = resources.filter(({ id }) => id.length === 1 && id[0]?.type === type);
  const words = [
    ...(within === undefined ? [] : mapLast(toSingular, splitWords(within))),
    ...splitWords(name),
  ];
  const given = resources.find((one) => one.name === schema['x-reference']);
  if (given && typed.includes(given))
    return {
      keywords: { 'x-reference': given.name },
      what: `one of ${given.label[1].toLowerCase()}`,
      why: 'Its place in the path is theirs.',
    };
  const guess = ({ name: target, label }: KnownResource, why: string): Guess => ({
    keywords: { 'x-reference': target },
    what: `one of ${label[1].toLowerCase()}`,
    why,
  });
  if (words.length > 1 && /^(id|uuid|key|code|no)$/.test(words.at(-1) ?? '')) {
    const noun = words.slice(0, -1).join(' ');
    const named =
      typed.find((one) => listReferences(one).includes(noun)) ??
      // `home_boat_id` also refers to a boat, unless a resource is called home boat.
      typed.find((one) => listReferences(one).some((called) => noun.endsWith(` ${called}`)));
    if (named) return guess(named, `The name says “${noun}”, which is a resource.`);
  }
  const held = [...new Set(values.filter((one) => one !== null && one !== ''))];
  const holds = typed.find(
    ({ values: ids = [] }) => held.length > 1 && held.every((one) => ids.some((id) => id === one)),
  );
  return (
    holds &&
    guess(holds, `All ${held.length} values of the sample are ids of ${holds.label[1].toLowerCase()}.`)
  );
};

const limitKeywords = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'maxItems',
  'default',
  'readOnly',
  'writeOnly',
] as const;

const pickLimits = (schema: FieldSchema): FieldSchema =>
  Object.fromEntries(
    limitKeywords.flatMap((word) => (schema[word] === undefined ? [] : [[word, schema[word]]])),
  );

/** Returns the pattern if all browsers and servers interpret it alike. */
const pickPattern = ({ pattern: given }: FieldSchema): FieldSchema => {
  if (!given || given.length > 200) return {};
  try {
    new RegExp(given, 'u');
    return { pattern: given };
  } catch {
    return {};
  }
};

/**
 * Infers a field's contract schema: type, kind, title and limits.
 * @param at its location, for the reason
 */
export const guessField = (
  field: RawField,
  at: string,
  resources: readonly KnownResource[] = [],
): { schema: FieldSchema; reasons: Reason[] } => {
  const { name, schema } = field;
  const [type] = getTypes(schema);
  const guess =
    guessByReference(field, resources) ??
    guessPicture(field) ??
    guessByFormat(field) ??
    guessSecret(field) ??
    guessByValues(field) ??
    guessByName(field);
  const given = sanitiseLabel(schema.title);
  const isOwn =
    given !== '' && given.length <= 40 && splitWords(given).join('') !== splitWords(name).join('');
  const title = (isOwn ? given : sanitiseLabel(toLabel(name))) || 'Field';
  const description = sanitiseSentence(schema.description);
  const isSaid = description !== '' && splitWords(description).join('') !== splitWords(title).join('');
  return {
    schema: {
      ...(type && { type: [type, 'null'] }),
      ...(type === 'string' && !guess && pickPattern(schema)),
      ...guess?.keywords,
      ...getImpliedKeywords(guess?.keywords.format, type),
      title,
      ...(isSaid && { description }),
      ...pickLimits(schema),
    },
    reasons: guess ? [{ at, what: guess.what, why: guess.why }] : [],
  };
};

/** Recognises URLs of pictures by the field name and shows them as pictures. */
const guessPicture = (field: RawField): Guess | undefined => {
  const { format = '', enum: values } = field.schema;
  if (values || !/^(|uri|url|iri|uri-reference)$/i.test(format)) return undefined;
  const guess = guessByName({ ...field, values: [] });
  const isAddress = (field.values ?? []).every(
    (one) => typeof one !== 'string' || one === '' || /^(https?:|data:image|\/)/i.test(one),
  );
  return guess?.keywords.format === 'image' && isAddress ? guess : undefined;
};

/** Treats secrets as secrets regardless of the sample values. */
const guessSecret = (field: RawField): Guess | undefined => {
  const guess = guessByName(field);
  return guess?.keywords.format === 'password' ? guess : undefined;
};
