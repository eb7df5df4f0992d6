import type { DateForm } from '../../contract/conventions';
import { type FieldSchema, getTypes } from '../declaration/buildFieldSpec';
import { DATE_FORM, detectDateForm } from './dateForms';
import { sanitiseLabel, sanitiseSentence } from './harmless';
import type { KnownResource, Reason } from './inferred';
import { mapLastWord, splitWords, toLabel, toSingular } from './nameCase';
import { findKindByName } from './nameKinds';
import { getImpliedKeywords } from './print/buildFieldCode';
import { detectTextFormat, listDistinctTexts, listYesNoLetters } from './valueKinds';

export interface RawField {
  name: string;
  /** Declared schema of the field, or the schema inferred from its values. */
  schema: FieldSchema;
  values?: readonly unknown[];
  /** Name of the enclosing object, such as `boat` in `boat.id`. */
  within?: string;
  /** Whether dates in other forms than ISO 8601 are recognised, which requires conventions for their calls. */
  readsDates?: boolean;
}

type Guess = { keywords: FieldSchema & { [DATE_FORM]?: DateForm }; kindLabel: string; reason: string };

/** OpenAPI formats, with the corresponding formats and kinds of the console. */
const formatsByWord = new Map<string, { format: string; kindLabel: string }>(
  Object.entries({
    'date-time': { format: 'date-time', kindLabel: 'moment' },
    datetime: { format: 'date-time', kindLabel: 'moment' },
    date: { format: 'date', kindLabel: 'day' },
    email: { format: 'email', kindLabel: 'email address' },
    'idn-email': { format: 'email', kindLabel: 'email address' },
    uri: { format: 'uri', kindLabel: 'web address' },
    url: { format: 'uri', kindLabel: 'web address' },
    iri: { format: 'uri', kindLabel: 'web address' },
    ipv4: { format: 'ip', kindLabel: 'IP address' },
    ipv6: { format: 'ip', kindLabel: 'IP address' },
    ip: { format: 'ip', kindLabel: 'IP address' },
    'ip-address': { format: 'ip', kindLabel: 'IP address' },
    hostname: { format: 'domain', kindLabel: 'domain name' },
    phone: { format: 'phone', kindLabel: 'phone number' },
    'phone-number': { format: 'phone', kindLabel: 'phone number' },
    e164: { format: 'phone', kindLabel: 'phone number' },
    html: { format: 'html', kindLabel: 'formatted text' },
    multiline: { format: 'multiline', kindLabel: 'text of several lines' },
    domain: { format: 'domain', kindLabel: 'domain name' },
    count: { format: 'count', kindLabel: 'how many' },
    duration: { format: 'duration', kindLabel: 'length of time' },
    'time-zone': { format: 'time-zone', kindLabel: 'time zone' },
    'time-of-day': { format: 'time-of-day', kindLabel: 'time of day' },
    textarea: { format: 'multiline', kindLabel: 'text of several lines' },
    color: { format: 'color', kindLabel: 'colour' },
    mac: { format: 'mac', kindLabel: 'hardware address' },
    money: { format: 'money', kindLabel: 'amount of money' },
    percent: { format: 'percent', kindLabel: 'share of a hundred' },
    timezone: { format: 'time-zone', kindLabel: 'time zone' },
  }),
);

/** Matches formats for numbers. All other formats apply to text. */
const numberFormats = /^(money|percent|count|duration)$/;

/** Labels of two letters that mean yes and no; undefined for other values. */
const getYesNoNames = (values: readonly unknown[]): Record<string, string> | undefined => {
  const letters = values.flatMap((value) => (typeof value === 'string' ? [value] : []));
  const pair = letters.length === values.length ? listYesNoLetters(letters) : undefined;
  return pair && { [pair[0] ?? '']: 'Yes', [pair[1] ?? '']: 'No' };
};

const buildChoice = (
  values: readonly unknown[],
  declaredNames: Readonly<Record<string, string>> = {},
): FieldSchema => {
  const present = values.filter((value) => value !== null);
  const names = { ...getYesNoNames(present), ...declaredNames };
  return {
    enum: [...present, null],
    'x-enumNames': Object.fromEntries(
      present.map((value) => [
        String(value),
        sanitiseLabel(names[String(value)]) || sanitiseLabel(toLabel(String(value))) || String(value),
      ]),
    ),
  };
};

const hasNames = (values: readonly unknown[], names: Readonly<Record<string, string>> = {}): boolean =>
  values.some((value) => Object.hasOwn(names, String(value)));

const detectFormat = (source = ''): { format: string; kindLabel: string } | undefined => {
  if (!/^\^?\(?(\[0-9\]|\\d)\{4\}-/.test(source)) return undefined;
  return /T/.test(source)
    ? { format: 'date-time', kindLabel: 'moment' }
    : { format: 'date', kindLabel: 'day' };
};

const maxChoices = 60;

const guessByFormat = ({ schema }: RawField): Guess | undefined => {
  const [type] = getTypes(schema);
  const { enum: values, format = '' } = schema;
  if (values && values.length > 0 && type !== 'boolean' && type !== 'array' && type !== 'object') {
    const present = values.filter((value) => ['string', 'number'].includes(typeof value) && value !== '');
    if (present.length > 0 && present.length <= maxChoices)
      return {
        keywords: buildChoice(present, schema['x-enumNames']),
        kindLabel: `choice of ${present.length}`,
        reason: hasNames(present, schema['x-enumNames'])
          ? 'The values are listed, with what they are called.'
          : 'The values are listed.',
      };
  }
  if (format === 'password')
    return {
      keywords: { format: 'password', writeOnly: true },
      kindLabel: 'secret',
      reason: 'The format says password.',
    };
  const byPattern = type === 'string' && !format ? detectFormat(schema.pattern) : undefined;
  if (byPattern)
    return {
      keywords: { format: byPattern.format },
      kindLabel: byPattern.kindLabel,
      reason: 'Its pattern says so.',
    };
  const match = formatsByWord.get(format.toLowerCase());
  if (!match || (type === 'string') === numberFormats.test(match.format)) return undefined;
  return {
    keywords: { format: match.format },
    kindLabel: match.kindLabel,
    reason: `The format says ${format}.`,
  };
};

const guessByValues = ({ name, schema, values = [] }: RawField): Guess | undefined => {
  const texts = values.filter((value) => typeof value === 'string');
  if (getTypes(schema)[0] !== 'string' || texts.length === 0) return undefined;
  const words = splitWords(name).join(' ');
  const byText = detectTextFormat(words, texts);
  if (byText)
    return {
      keywords: { format: byText.format },
      kindLabel: byText.kindLabel,
      reason: 'The values of the sample look like it.',
    };
  const letters = listYesNoLetters(texts);
  if (letters)
    return {
      keywords: buildChoice(letters),
      kindLabel: 'yes or no',
      reason: `All values of the sample are “${letters.join('” or “')}”.`,
    };
  const distinctTexts = listDistinctTexts(texts);
  return (
    distinctTexts && {
      keywords: buildChoice(distinctTexts),
      kindLabel: `choice of ${distinctTexts.length}`,
      reason: `${texts.length} rows hold only ${distinctTexts.length} different values.`,
    }
  );
};

/** Checks whether a declared field can hold `#rrggbb`, the only notation of a colour that the console sends. */
const mayBeColor = ({ enum: values, pattern, maxLength = 7 }: FieldSchema): boolean => {
  if (values || maxLength < 7) return false;
  if (!pattern) return true;
  try {
    return new RegExp(pattern, 'u').test('#1a2b3c');
  } catch {
    return false;
  }
};

const guessByName = ({ name, schema, values = [] }: RawField): Guess | undefined => {
  const words = splitWords(name).join(' ');
  const match = findKindByName(words, getTypes(schema)[0]);
  // The sample values are more reliable than the name, except for secrets.
  const texts = values.filter((value) => typeof value === 'string' && value !== '');
  const isContradicted =
    texts.length > 0 && match !== undefined && !/^(password|multiline|html)$/.test(match.keywords.format);
  if (match?.keywords.format === 'color' && !mayBeColor(schema)) return undefined;
  return match && !isContradicted
    ? { keywords: match.keywords, kindLabel: match.kindLabel, reason: `The name says “${words}”.` }
    : undefined;
};

const listReferences = (resource: KnownResource): string[] =>
  [resource.label[0], toSingular(resource.name.split('/').at(-1) ?? '')].map((label) =>
    splitWords(label).join(' '),
  );

/**
 * Checks whether a field whose name ends with a word may contain the id of a resource: `country_code` is no reference to
 * countries that are identified by their `id`.
 */
const isIdentifiedBy = ({ id: [key] }: KnownResource, word: string): boolean => {
  const last = splitWords(key?.field ?? '').at(-1);
  return word === last || (word === 'id' && /^(id|uuid|guid|uid|sid|key)$/.test(last ?? ''));
};

const guessByReference = (field: RawField, resources: readonly KnownResource[]): Guess | undefined => {
  const { name, schema, values = [], within } = field;
  const [type] = getTypes(schema);
  if ((type !== 'string' && type !== 'integer') || schema.enum) return undefined;
  const typed = resources.filter(({ id }) => id.length === 1 && id[0]?.type === type);
  const words = [
    ...(within === undefined ? [] : mapLastWord(toSingular, splitWords(within))),
    ...splitWords(name),
  ];
  const declared = resources.find((candidate) => candidate.name === schema['x-reference']);
  if (declared && typed.includes(declared))
    return {
      keywords: { 'x-reference': declared.name },
      kindLabel: `one of ${declared.label[1].toLowerCase()}`,
      reason: 'The document declares it as their id.',
    };
  const guess = ({ name: target, label }: KnownResource, reason: string): Guess => ({
    keywords: { 'x-reference': target },
    kindLabel: `one of ${label[1].toLowerCase()}`,
    reason,
  });
  if (words.length > 1 && /^(id|uuid|key|code|no)$/.test(words.at(-1) ?? '')) {
    const noun = words.slice(0, -1).join(' ');
    const identified = typed.filter((candidate) => isIdentifiedBy(candidate, words.at(-1) ?? ''));
    const named =
      identified.find((candidate) => listReferences(candidate).includes(noun)) ??
      // `home_boat_id` also refers to a boat, unless there is a resource called home boat.
      identified.find((candidate) => listReferences(candidate).some((called) => noun.endsWith(` ${called}`)));
    if (named) return guess(named, `The name says “${noun}”, which is a resource.`);
  }
  const distinctValues = [...new Set(values.filter((value) => value !== null && value !== ''))];
  const holds = typed.find(
    ({ values: ids = [] }) =>
      distinctValues.length > 1 && distinctValues.every((value) => ids.some((id) => id === value)),
  );
  return (
    holds &&
    guess(
      holds,
      `All ${distinctValues.length} values of the sample are ids of ${holds.label[1].toLowerCase()}.`,
    )
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

/** Returns who sets a value. Limits on a date in another form do not apply to ISO 8601. */
const pickAccess = ({ readOnly, writeOnly }: FieldSchema): FieldSchema => ({
  ...(readOnly && { readOnly }),
  ...(writeOnly && { writeOnly }),
});

/** Returns the pattern if all browsers and servers interpret it in the same way. */
const pickPattern = ({ pattern: source }: FieldSchema): FieldSchema => {
  if (!source || source.length > 200) return {};
  try {
    new RegExp(source, 'u');
    return { pattern: source };
  } catch {
    return {};
  }
};

/**
 * Infers the contract schema of a field: its type, kind, title and limits.
 * @param at location of the field, for the reason
 */
export const guessField = (
  field: RawField,
  at: string,
  resources: readonly KnownResource[] = [],
): { schema: FieldSchema; reasons: Reason[] } => {
  const { name, schema } = field;
  const [ownType] = getTypes(schema);
  const dated = field.readsDates ? detectDateForm(name, schema, field.values) : undefined;
  const guess: Guess | undefined =
    guessByReference(field, resources) ??
    (dated && {
      keywords: { format: dated.format, [DATE_FORM]: dated.form },
      kindLabel: dated.format === 'date' ? 'day' : 'moment',
      reason: dated.reason,
    }) ??
    guessImage(field) ??
    guessByFormat(field) ??
    guessSecret(field) ??
    guessByValues(field) ??
    guessByName(field);
  const isDate = dated !== undefined && guess?.keywords.format === dated.format;
  const type = isDate ? 'string' : ownType;
  const ownTitle = sanitiseLabel(schema.title);
  const isOwn =
    ownTitle !== '' && ownTitle.length <= 40 && splitWords(ownTitle).join('') !== splitWords(name).join('');
  const fullTitle = (isOwn ? ownTitle : sanitiseLabel(toLabel(name))) || 'Field';
  // The record itself is shown, not its id.
  const title = guess?.keywords['x-reference'] ? fullTitle.replace(/\s+(id|uuid|guid|key)$/i, '') : fullTitle;
  const description = sanitiseSentence(schema.description);
  const isDescribed = description !== '' && splitWords(description).join('') !== splitWords(title).join('');
  return {
    schema: {
      ...(type && { type: [type, 'null'] }),
      ...(type === 'string' && !guess && pickPattern(schema)),
      ...guess?.keywords,
      ...getImpliedKeywords(guess?.keywords.format, type),
      title,
      ...(isDescribed && { description }),
      ...pickLimits(isDate ? pickAccess(schema) : schema),
    },
    reasons: guess ? [{ at, subject: guess.kindLabel, reason: guess.reason }] : [],
  };
};

/** Recognises fields whose name indicates the URL of an image, which is then displayed. */
const guessImage = (field: RawField): Guess | undefined => {
  const { format = '', enum: values } = field.schema;
  if (values || !/^(|uri|url|iri|uri-reference)$/i.test(format)) return undefined;
  const guess = guessByName({ ...field, values: [] });
  const isAddress = (field.values ?? []).every(
    (value) => typeof value !== 'string' || value === '' || /^(https?:|data:image|\/)/i.test(value),
  );
  return guess?.keywords.format === 'image' && isAddress ? guess : undefined;
};

/** Recognises secrets by name, whatever their sample values look like. */
const guessSecret = (field: RawField): Guess | undefined => {
  const guess = guessByName(field);
  return guess?.keywords.format === 'password' ? guess : undefined;
};
