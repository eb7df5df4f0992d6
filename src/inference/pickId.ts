import { type FieldSchema, getKind, getTypes } from '../declaration/buildFieldSpec';
import { type Reason, UnsupportedInputError } from './inferred';
import { splitWords, toSingular } from './nameCase';

interface NamingInput {
  properties: Record<string, FieldSchema>;
  /** Singular noun for the records. */
  noun: string;
  /** Field that the source marks as the key. */
  declaredKey?: string;
  /** Parameter by which other calls identify a record: `petId`. */
  parameter?: string;
  rows?: readonly Record<string, unknown>[];
}

const normaliseName = (name: string): string => splitWords(name).join('');

const isKey = (schema: FieldSchema | undefined): boolean => {
  const [type] = schema ? getTypes(schema) : [];
  return type === 'string' || type === 'integer';
};

const isUnique = (rows: readonly Record<string, unknown>[], name: string): boolean => {
  const values = rows.map((row) => row[name]);
  return (
    values.every((value) => value !== null && value !== undefined && value !== '') &&
    new Set(values).size === values.length
  );
};

const idNames = [
  'id',
  'uuid',
  'guid',
  'uid',
  'sid',
  '_id',
  'key',
  'code',
  'number',
  'slug',
  'name',
  'sku',
  'reference',
  'username',
  'email',
];

/** Returns the field to which a parameter refers, by the same name or without the noun: `petId` → `id`. */
export const findField = (
  parameter: string,
  properties: Record<string, FieldSchema>,
  noun: string,
): string | undefined => {
  const names = Object.keys(properties).filter((name) => isKey(properties[name]));
  const expected = normaliseName(parameter);
  const same = names.find((name) => normaliseName(name) === expected);
  if (same) return same;
  const words = splitWords(parameter);
  const nouns = splitWords(noun).map(toSingular);
  const rest = words.filter((word) => !nouns.includes(toSingular(word))).join('');
  return names.find((name) => rest !== '' && normaliseName(name) === rest);
};

export const pickId = ({
  properties,
  noun,
  declaredKey,
  parameter,
  rows = [],
}: NamingInput): { id: string; reason: Reason; isSure: boolean } => {
  const answer = (id: string, reason: string, isSure = true) => ({
    id,
    reason: { at: 'id', subject: id, reason: reason },
    isSure,
  });
  const names = Object.keys(properties).filter((name) => isKey(properties[name]));
  const isUsable = (name: string) => rows.length < 2 || isUnique(rows, name);
  if (declaredKey !== undefined && names.includes(declaredKey) && isUsable(declaredKey))
    return answer(declaredKey, 'The document marks it as the key.');
  const parameterField = parameter && findField(parameter, properties, noun);
  if (parameterField && isUsable(parameterField))
    return answer(parameterField, `Other calls take a record by it, as {${parameter}}.`);
  const nouns = normaliseName(noun);
  const ownId = names.find((name) =>
    [`${nouns}id`, `${nouns}uuid`, `${nouns}key`, `${nouns}code`, `${nouns}number`].includes(
      normaliseName(name),
    ),
  );
  const byName = (name: string) => names.find((candidate) => candidate.toLowerCase() === name);
  const first = byName('id') ?? ownId;
  if (first && isUsable(first)) return answer(first, 'The name says so.');
  const [idName] = idNames.flatMap((name) => {
    const match = byName(name);
    return match && isUsable(match) ? [match] : [];
  });
  if (idName)
    return answer(
      idName,
      rows.length > 1
        ? 'Every row of the sample has another value.'
        : 'It is a usual name for what identifies.',
    );
  const unique =
    rows.length > 1
      ? names.find((name) => getKind(properties[name] ?? {}) !== 'choice' && isUnique(rows, name))
      : undefined;
  if (unique) return answer(unique, 'Every row of the sample has another value.');
  const fallback = names.find((name) => /(^|[^a-z])(id|key|code|no)$|Id$/.test(name)) ?? names[0];
  if (fallback === undefined)
    throw new UnsupportedInputError(
      'No field of the record is a text or a whole number, so nothing can tell one from another.',
    );
  return answer(fallback, 'Nothing says what identifies a record; this is the likeliest field.', false);
};

const titleNames = [
  'name',
  'title',
  'display name',
  'full name',
  'label',
  'display',
  'company',
  'subject',
  'summary',
  'username',
  'login',
  'hostname',
  'email',
  'email address',
  'filename',
  'file name',
  'number',
  'phone number',
  'phone',
  'description',
  'slug',
  'code',
  'key',
  'domain',
  'url',
];

export const pickTitle = (
  { properties, noun }: NamingInput,
  id: string,
): { title: string; reason: Reason } => {
  const texts = Object.keys(properties).filter((name) => {
    const schema = properties[name] ?? {};
    return (
      getTypes(schema)[0] === 'string' &&
      !schema.writeOnly &&
      !['choice', 'secret', 'date', 'dateTime'].includes(getKind(schema))
    );
  });
  const nouns = splitWords(noun).join(' ');
  const preferred = [...titleNames.slice(0, 7), `${nouns} name`, nouns, ...titleNames.slice(7)];
  const match =
    preferred.flatMap((words) => texts.filter((name) => splitWords(name).join(' ') === words))[0] ??
    texts.find((name) => /name$/i.test(name));
  return match
    ? {
        title: match,
        reason: { at: 'title', subject: match, reason: 'It is a usual name for what people call a record.' },
      }
    : {
        title: id,
        reason: {
          at: 'title',
          subject: id,
          reason: 'No field names a record to people, so what identifies it does.',
        },
      };
};
