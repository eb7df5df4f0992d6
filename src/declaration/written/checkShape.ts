import type { TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { Compile } from 'typebox/schema';
import { isObject } from '../../lib/isObject';
import { nearest } from '../nearest';
import schema from './declaration.schema.json';
import type { Fault } from './fault';
import type { ReadText } from './readText';

type Schema = Record<string, unknown>;
type Path = (string | number)[];

const root = schema as Schema;

type Meaning = 'overlay' | 'stored' | 'dashboard' | 'declaration';

/** What a text means to be; told apart before it is held against anything, so that what is wrong is said in its words. */
const means = (value: unknown): Meaning => {
  if (!isObject(value)) return 'declaration';
  if ('extends' in value) return 'overlay';
  if ('store' in value) return 'stored';
  return 'dashboard' in value ? 'dashboard' : 'declaration';
};

const schemaFor: Record<Meaning, Schema> = {
  overlay: schema.then,
  stored: schema.else.then,
  dashboard: schema.else.else.then,
  declaration: schema.else.else.else,
};

const checks = new Map<Meaning, ReturnType<typeof Compile>>();
const checkFor = (kind: Meaning) => {
  const known = checks.get(kind);
  if (known) return known;
  const made = Compile({ ...schemaFor[kind], definitions: root.definitions } as TSchema);
  checks.set(kind, made);
  return made;
};

const partsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

const resolved = (at: Schema): Schema =>
  typeof at.$ref === 'string'
    ? resolved(partsOf(at.$ref.slice(1)).reduce<Schema>((inside, part) => inside[part] as Schema, root))
    : at;

/** Every schema a value at this place may follow. */
const schemasAt = (path: readonly (string | number)[], from: Schema): Schema[] => {
  const here = resolved(from);
  if (Array.isArray(here.anyOf)) return here.anyOf.flatMap((one: Schema) => schemasAt(path, one));
  const [part, ...rest] = path;
  if (part === undefined) return [here];
  if (typeof part === 'number') {
    const items = Array.isArray(here.items) ? here.items[part] : here.items;
    return items ? schemasAt(rest, items as Schema) : [];
  }
  const inside = (here.properties as Record<string, Schema> | undefined)?.[part] ?? here.additionalProperties;
  return inside && typeof inside === 'object' ? schemasAt(rest, inside as Schema) : [];
};

const pathOf = (pointer: string, value: unknown): (string | number)[] => {
  let at = value;
  return partsOf(pointer).map((part) => {
    const key = Array.isArray(at) ? Number(part) : part;
    at = (at as Record<string | number, unknown> | undefined)?.[key];
    return key;
  });
};

const kinds: Record<string, string> = {
  string: 'a text',
  object: 'an object',
  array: 'a list',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
  null: 'null',
};

const listed = (words: readonly string[]): string =>
  words.length > 12 ? `${words.slice(0, 12).join(', ')} …` : words.join(', ');

const unique = (words: readonly unknown[]): string[] => [...new Set(words.map(String))];

const wordsOf = (schema: Schema): unknown[] =>
  (schema.enum as unknown[] | undefined) ?? ('const' in schema ? [schema.const] : []);

/** How many words of an object are those of a kind: `kind` of a panel. */
const wordsRight = (value: Record<string, unknown>, { properties = {} }: Schema): number =>
  Object.entries(properties as Record<string, Schema>).filter(
    ([name, schema]) => name in value && wordsOf(resolved(schema)).includes(value[name]),
  ).length;

/** Those that an object is meant to follow; all, where no word of it tells. */
const meant = (value: Record<string, unknown>, schemas: readonly Schema[]): readonly Schema[] => {
  const most = Math.max(0, ...schemas.map((one) => wordsRight(value, one)));
  return schemas.filter((one) => wordsRight(value, one) === most);
};

/** Says of a value what is wrong with it: an unknown word first, then one that is not among those it may be. */
const explain = (
  value: unknown,
  path: readonly (string | number)[],
  from: Schema,
): { message: string; key?: string } => {
  const allowed = schemasAt(path, from);
  const name = path.length > 0 ? `"${path.at(-1)}"` : 'The screen';
  if (isObject(value)) {
    const objects = meant(
      value,
      allowed.filter((one) => one.type === 'object'),
    );
    const known = unique(objects.flatMap((one) => Object.keys((one.properties as object) ?? {})));
    const isOpen = objects.some((one) => one.additionalProperties !== false);
    const stray = isOpen ? undefined : Object.keys(value).find((key) => !known.includes(key));
    if (stray !== undefined && objects.length > 0) {
      const suggestion = nearest(stray, known);
      return {
        message: `There is no option "${stray}" here.${suggestion ? ` Did you mean "${suggestion}"?` : ` Known: ${listed(known)}.`}`,
        key: stray,
      };
    }
    const missing = objects
      .map((one) => ((one.required as string[] | undefined) ?? []).filter((key) => !(key in value)))
      .sort((a, b) => a.length - b.length)[0];
    if (missing && missing.length > 0)
      return { message: `${name} lacks ${missing.map((one) => `"${one}"`).join(', ')}.` };
    if (objects.length > 1)
      return { message: `${name} mixes words that do not go together: ${listed(Object.keys(value))}.` };
  }
  const words = unique(allowed.flatMap(wordsOf));
  if (typeof value === 'string' && words.length > 0) {
    const suggestion = nearest(value, words);
    return {
      message: `"${value}" is not known here.${suggestion ? ` Did you mean "${suggestion}"?` : ` Known: ${listed(words)}.`}`,
    };
  }
  const types = unique(allowed.flatMap((one) => one.type ?? [])).map((type) => kinds[type] ?? type);
  return { message: `${name} must be ${types.length > 0 ? types.join(' or ') : 'something else'}.` };
};

/** The place of an error that says most: where a choice failed, the way that came farthest. */
const deepest = (errors: readonly TLocalizedValidationError[]): string =>
  errors.map(({ instancePath }) => instancePath).sort((a, b) => partsOf(b).length - partsOf(a).length)[0] ??
  '';

const inside = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, part) => (at as Record<string | number, unknown> | undefined)?.[part], value);

/**
 * Where a value is wrong. What may be one of several is held against the one it is meant to be.
 * @returns undefined where it is right
 */
const faultyPlace = (
  value: unknown,
  from: Schema,
  check = Compile({ ...from, definitions: root.definitions } as TSchema),
): Path | undefined => {
  if (check.Check(value)) return undefined;
  const [, errors] = check.Errors(value);
  // What stands under a property that may not be there says less than the property.
  const path = pathOf(deepest(errors.filter(({ keyword }) => keyword !== 'boolean')), value);
  for (const length of [...path.keys(), path.length]) {
    const at = path.slice(0, length);
    const one = inside(value, at);
    const kinds = isObject(one) ? schemasAt(at, from).filter(({ type }) => type === 'object') : [];
    const [own, ...others] = isObject(one) ? meant(one, kinds) : [];
    const within = kinds.length > 1 && own && others.length === 0 ? faultyPlace(one, own) : undefined;
    if (within) return [...at, ...within];
  }
  return path;
};

/**
 * Holds a text against the schema of declarations.
 * @returns one fault, the first to mend; none when the words are right
 */
export const checkShape = (text: ReadText): Fault[] => {
  const kind = means(text.value);
  const check = checkFor(kind);
  const path = faultyPlace(text.value, schemaFor[kind], check);
  if (!path) return [];
  const value = inside(text.value, path);
  const { message, key } = explain(value, path, schemaFor[kind]);
  return [{ ...text.at(key === undefined ? path : [...path, key], key !== undefined), message }];
};
