import { type FieldSchema, kindOf, typesOf } from '../declaration/fieldSpec';
import { NotUnderstood, type Reason } from './inferred';
import { singular, wordsOf } from './nameCase';

interface Naming {
  properties: Record<string, FieldSchema>;
  /** What one is called. */
  noun: string;
  /** The parameter by which other calls take one: `petId`. */
  parameter?: string;
  rows?: readonly Record<string, unknown>[];
}

const bare = (name: string): string => wordsOf(name).join('');

const isKey = (schema: FieldSchema | undefined): boolean => {
  const [type] = schema ? typesOf(schema) : [];
  return type === 'string' || type === 'integer';
};

const isUnique = (rows: readonly Record<string, unknown>[], name: string): boolean => {
  const values = rows.map((row) => row[name]);
  return (
    values.every((one) => one !== null && one !== undefined && one !== '') &&
    new Set(values).size === values.length
  );
};

const usual = [
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

/** The field a parameter stands for: of the same name, or without the noun: `petId` → `id`. */
export const fieldOfParameter = (
  parameter: string,
  properties: Record<string, FieldSchema>,
  noun: string,
): string | undefined => {
  const names = Object.keys(properties).filter((name) => isKey(properties[name]));
  const wanted = bare(parameter);
  const same = names.find((name) => bare(name) === wanted);
  if (same) return same;
  const words = wordsOf(parameter);
  const nouns = wordsOf(noun).map(singular);
  const rest = words.filter((word) => !nouns.includes(singular(word))).join('');
  return names.find((name) => rest !== '' && bare(name) === rest);
};

/** The field that identifies a record. */
export const pickId = ({
  properties,
  noun,
  parameter,
  rows = [],
}: Naming): { id: string; reason: Reason; isSure: boolean } => {
  const answer = (id: string, why: string, isSure = true) => ({
    id,
    reason: { at: 'id', what: id, why },
    isSure,
  });
  const names = Object.keys(properties).filter((name) => isKey(properties[name]));
  const fits = (name: string) => rows.length < 2 || isUnique(rows, name);
  const given = parameter && fieldOfParameter(parameter, properties, noun);
  if (given && fits(given)) return answer(given, `Other calls take a record by it, as {${parameter}}.`);
  const nouns = bare(noun);
  const own = names.find((name) =>
    [`${nouns}id`, `${nouns}uuid`, `${nouns}key`, `${nouns}code`, `${nouns}number`].includes(bare(name)),
  );
  const byName = (name: string) => names.find((one) => one.toLowerCase() === name);
  const first = byName('id') ?? own;
  if (first && fits(first)) return answer(first, 'The name says so.');
  const [found] = usual.flatMap((name) => {
    const one = byName(name);
    return one && fits(one) ? [one] : [];
  });
  if (found)
    return answer(
      found,
      rows.length > 1
        ? 'Every row of the sample has another value.'
        : 'It is a usual name for what identifies.',
    );
  const unique =
    rows.length > 1
      ? names.find((name) => kindOf(properties[name] ?? {}) !== 'choice' && isUnique(rows, name))
      : undefined;
  if (unique) return answer(unique, 'Every row of the sample has another value.');
  const fallback = names.find((name) => /(^|[^a-z])(id|key|code|no)$|Id$/.test(name)) ?? names[0];
  if (fallback === undefined)
    throw new NotUnderstood(
      'No field of the record is a text or a whole number, so nothing can tell one from another.',
    );
  return answer(fallback, 'Nothing says what identifies a record; this is the likeliest field.', false);
};

const titles = [
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

/** The field that names a record to people. */
export const pickTitle = ({ properties, noun }: Naming, id: string): { title: string; reason: Reason } => {
  const texts = Object.keys(properties).filter((name) => {
    const schema = properties[name] ?? {};
    return (
      typesOf(schema)[0] === 'string' &&
      !schema.writeOnly &&
      !['choice', 'secret', 'date', 'dateTime'].includes(kindOf(schema))
    );
  });
  const nouns = wordsOf(noun).join(' ');
  const wanted = [...titles.slice(0, 7), `${nouns} name`, nouns, ...titles.slice(7)];
  const found =
    wanted.flatMap((words) => texts.filter((name) => wordsOf(name).join(' ') === words))[0] ??
    texts.find((name) => /name$/i.test(name));
  return found
    ? {
        title: found,
        reason: { at: 'title', what: found, why: 'It is a usual name for what people call a record.' },
      }
    : {
        title: id,
        reason: {
          at: 'title',
          what: id,
          why: 'No field names a record to people, so what identifies it does.',
        },
      };
};
