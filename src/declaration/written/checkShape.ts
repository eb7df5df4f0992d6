import type { TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { Compile } from 'typebox/schema';
import { isObject } from '../../lib/isObject';
import { findNearest } from '../findNearest';
import schema from './declaration.schema.json';
import type { Diagnostic } from './fault';
import type { ParsedText } from './parseText';

type Schema = Record<string, unknown>;
type Path = (string | number)[];

const root = schema as Schema;

type DeclarationKind = 'overlay' | 'stored' | 'dashboard' | 'declaration';

/** Determines the intended kind of a text before validation, so that errors refer to the right schema. */
const getDeclarationKind = (value: unknown): DeclarationKind => {
  if (!isObject(value)) return 'declaration';
  if ('extends' in value) return 'overlay';
  if ('store' in value) return 'stored';
  return 'dashboard' in value ? 'dashboard' : 'declaration';
};

const schemaFor: Record<DeclarationKind, Schema> = {
  overlay: schema.then,
  stored: schema.else.then,
  dashboard: schema.else.else.then,
  declaration: schema.else.else.else,
};

const checks = new Map<DeclarationKind, ReturnType<typeof Compile>>();
const getCheck = (kind: DeclarationKind) => {
  const known = checks.get(kind);
  if (known) return known;
  const validator = Compile({ ...schemaFor[kind], definitions: root.definitions } as TSchema);
  checks.set(kind, validator);
  return validator;
};

const splitPointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

const resolveRefs = (at: Schema): Schema =>
  typeof at.$ref === 'string'
    ? resolveRefs(
        splitPointer(at.$ref.slice(1)).reduce<Schema>((inside, part) => inside[part] as Schema, root),
      )
    : at;

const getSchemasAt = (path: readonly (string | number)[], from: Schema): Schema[] => {
  const schema = resolveRefs(from);
  if (Array.isArray(schema.anyOf))
    return schema.anyOf.flatMap((branch: Schema) => getSchemasAt(path, branch));
  const [part, ...rest] = path;
  if (part === undefined) return [schema];
  if (typeof part === 'number') {
    const items = Array.isArray(schema.items) ? schema.items[part] : schema.items;
    return items ? getSchemasAt(rest, items as Schema) : [];
  }
  const inside =
    (schema.properties as Record<string, Schema> | undefined)?.[part] ?? schema.additionalProperties;
  return inside && typeof inside === 'object' ? getSchemasAt(rest, inside as Schema) : [];
};

const toPath = (pointer: string, value: unknown): (string | number)[] => {
  let at = value;
  return splitPointer(pointer).map((part) => {
    const key = Array.isArray(at) ? Number(part) : part;
    at = (at as Record<string | number, unknown> | undefined)?.[key];
    return key;
  });
};

const typeNames: Record<string, string> = {
  string: 'a text',
  object: 'an object',
  array: 'a list',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
  null: 'null',
};

const joinWords = (words: readonly string[]): string =>
  words.length > 12 ? `${words.slice(0, 12).join(', ')} …` : words.join(', ');

const removeDuplicates = (words: readonly unknown[]): string[] => [...new Set(words.map(String))];

const listWords = (schema: Schema): unknown[] =>
  (schema.enum as unknown[] | undefined) ?? ('const' in schema ? [schema.const] : []);

/** Counts the properties with a valid constant value, such as `kind` of a panel. */
const countKnownWords = (value: Record<string, unknown>, { properties = {} }: Schema): number =>
  Object.entries(properties as Record<string, Schema>).filter(
    ([name, schema]) => name in value && listWords(resolveRefs(schema)).includes(value[name]),
  ).length;

/** Returns the schemas an object most likely intends to follow; all of them if no constant matches. */
const pickIntended = (value: Record<string, unknown>, schemas: readonly Schema[]): readonly Schema[] => {
  const bestScore = Math.max(0, ...schemas.map((schema) => countKnownWords(value, schema)));
  return schemas.filter((schema) => countKnownWords(value, schema) === bestScore);
};

/** Explains why a value is invalid: unknown properties first, then disallowed values. */
const explainError = (
  value: unknown,
  path: readonly (string | number)[],
  from: Schema,
): { message: string; key?: string } => {
  const allowed = getSchemasAt(path, from);
  const name = path.length > 0 ? `"${path.at(-1)}"` : 'The screen';
  if (isObject(value)) {
    const objects = pickIntended(
      value,
      allowed.filter((schema) => schema.type === 'object'),
    );
    const known = removeDuplicates(
      objects.flatMap((schema) => Object.keys((schema.properties as object) ?? {})),
    );
    const isOpen = objects.some((schema) => schema.additionalProperties !== false);
    const unknownKey = isOpen ? undefined : Object.keys(value).find((key) => !known.includes(key));
    if (unknownKey !== undefined && objects.length > 0) {
      const suggestion = findNearest(unknownKey, known);
      return {
        message: `There is no option "${unknownKey}" here.${suggestion ? ` Did you mean "${suggestion}"?` : ` Known: ${joinWords(known)}.`}`,
        key: unknownKey,
      };
    }
    const missing = objects
      .map((schema) => ((schema.required as string[] | undefined) ?? []).filter((key) => !(key in value)))
      .sort((a, b) => a.length - b.length)[0];
    if (missing && missing.length > 0)
      return { message: `${name} lacks ${missing.map((key) => `"${key}"`).join(', ')}.` };
    if (objects.length > 1)
      return { message: `${name} mixes words that do not go together: ${joinWords(Object.keys(value))}.` };
  }
  const words = removeDuplicates(allowed.flatMap(listWords));
  if (typeof value === 'string' && words.length > 0) {
    const suggestion = findNearest(value, words);
    return {
      message: `"${value}" is not known here.${suggestion ? ` Did you mean "${suggestion}"?` : ` Known: ${joinWords(words)}.`}`,
    };
  }
  const types = removeDuplicates(allowed.flatMap((schema) => schema.type ?? [])).map(
    (type) => typeNames[type] ?? type,
  );
  return { message: `${name} must be ${types.length > 0 ? types.join(' or ') : 'something else'}.` };
};

/** Returns the path of the most specific error; in a failed union, that of the alternative that matched furthest. */
const findDeepest = (errors: readonly TLocalizedValidationError[]): string =>
  errors
    .map(({ instancePath }) => instancePath)
    .sort((a, b) => splitPointer(b).length - splitPointer(a).length)[0] ?? '';

const getAtPath = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, part) => (at as Record<string | number, unknown> | undefined)?.[part], value);

/**
 * Returns the path of the error in a value. Values of a union are checked against the alternative they most likely
 * intend.
 * @returns undefined if it is valid
 */
const findErrorPlace = (
  value: unknown,
  from: Schema,
  check = Compile({ ...from, definitions: root.definitions } as TSchema),
): Path | undefined => {
  if (check.Check(value)) return undefined;
  const [, errors] = check.Errors(value);
  // For a disallowed property, the error is reported at the property rather than inside it.
  const path = toPath(findDeepest(errors.filter(({ keyword }) => keyword !== 'boolean')), value);
  for (const length of [...path.keys(), path.length]) {
    const at = path.slice(0, length);
    const innerValue = getAtPath(value, at);
    const kinds = isObject(innerValue) ? getSchemasAt(at, from).filter(({ type }) => type === 'object') : [];
    const [own, ...others] = isObject(innerValue) ? pickIntended(innerValue, kinds) : [];
    const within =
      kinds.length > 1 && own && others.length === 0 ? findErrorPlace(innerValue, own) : undefined;
    if (within) return [...at, ...within];
  }
  return path;
};

/**
 * Validates a text against the declaration schema.
 * @returns the first fault to fix; empty if the text is valid
 */
export const checkShape = (text: ParsedText): Diagnostic[] => {
  const kind = getDeclarationKind(text.value);
  const check = getCheck(kind);
  const path = findErrorPlace(text.value, schemaFor[kind], check);
  if (!path) return [];
  const value = getAtPath(text.value, path);
  const { message, key } = explainError(value, path, schemaFor[kind]);
  return [{ ...text.at(key === undefined ? path : [...path, key], key !== undefined), message }];
};
