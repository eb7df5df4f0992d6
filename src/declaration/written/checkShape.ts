import type { TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { Compile } from 'typebox/schema';
import { findClosestMatch } from '../../../contract/findClosestMatch';
import { isObject } from '../../lib/isObject';
import schema from './declaration.schema.json';
import type { Diagnostic } from './fault';
import type { ParsedText } from './parseText';

type Schema = Record<string, unknown>;
type Path = (string | number)[];

const root = schema as Schema;

type DeclarationKind = 'overlay' | 'stored' | 'dashboard' | 'declaration';

/** Determines which kind of declaration a value is meant to be, so that it is validated against the right schema. */
const getDeclarationKind = (value: unknown): DeclarationKind => {
  if (!isObject(value)) return 'declaration';
  if ('extends' in value) return 'overlay';
  if ('store' in value) return 'stored';
  return 'dashboard' in value ? 'dashboard' : 'declaration';
};

const schemaByKind: Record<DeclarationKind, Schema> = {
  overlay: schema.then,
  stored: schema.else.then,
  dashboard: schema.else.else.then,
  declaration: schema.else.else.else,
};

const compiledChecks = new Map<DeclarationKind, ReturnType<typeof Compile>>();
const getSchemaCheck = (kind: DeclarationKind) => {
  const known = compiledChecks.get(kind);
  if (known) return known;
  const validator = Compile({ ...schemaByKind[kind], definitions: root.definitions } as TSchema);
  compiledChecks.set(kind, validator);
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

const joinAlternatives = (words: readonly string[]): string =>
  words.length > 12 ? `${words.slice(0, 12).join(', ')} …` : words.join(', ');

const removeDuplicates = (words: readonly unknown[]): string[] => [...new Set(words.map(String))];

const listKeywords = (schema: Schema): unknown[] =>
  (schema.enum as unknown[] | undefined) ?? ('const' in schema ? [schema.const] : []);

/** Counts the properties whose value is a known constant, such as the `kind` of a panel. */
const countKnownKeys = (value: Record<string, unknown>, { properties = {} }: Schema): number =>
  Object.entries(properties as Record<string, Schema>).filter(
    ([name, schema]) => name in value && listKeywords(resolveRefs(schema)).includes(value[name]),
  ).length;

/** Returns the schemas that an object is most likely meant to match; all of them if no constant matches. */
const pickClosestSchemas = (
  value: Record<string, unknown>,
  schemas: readonly Schema[],
): readonly Schema[] => {
  const bestScore = Math.max(0, ...schemas.map((schema) => countKnownKeys(value, schema)));
  return schemas.filter((schema) => countKnownKeys(value, schema) === bestScore);
};

/** Explains why a value is invalid. Unknown properties are reported before disallowed values. */
const explainError = (
  value: unknown,
  path: readonly (string | number)[],
  from: Schema,
): { message: string; key?: string } => {
  const allowed = getSchemasAt(path, from);
  const name = path.length > 0 ? `"${path.at(-1)}"` : 'The screen';
  if (isObject(value)) {
    const objects = pickClosestSchemas(
      value,
      allowed.filter((schema) => schema.type === 'object'),
    );
    const known = removeDuplicates(
      objects.flatMap((schema) => Object.keys((schema.properties as object) ?? {})),
    );
    const isOpen = objects.some((schema) => schema.additionalProperties !== false);
    const unknownKey = isOpen ? undefined : Object.keys(value).find((key) => !known.includes(key));
    if (unknownKey !== undefined && objects.length > 0) {
      const suggestion = findClosestMatch(unknownKey, known);
      return {
        message: `There is no option "${unknownKey}" here.${suggestion ? ` Did you mean "${suggestion}"?` : ` Known: ${joinAlternatives(known)}.`}`,
        key: unknownKey,
      };
    }
    const missing = objects
      .map((schema) => ((schema.required as string[] | undefined) ?? []).filter((key) => !(key in value)))
      .sort((a, b) => a.length - b.length)[0];
    if (missing && missing.length > 0)
      return { message: `${name} lacks ${missing.map((key) => `"${key}"`).join(', ')}.` };
    if (objects.length > 1)
      return {
        message: `${name} mixes words that do not go together: ${joinAlternatives(Object.keys(value))}.`,
      };
  }
  const words = removeDuplicates(allowed.flatMap(listKeywords));
  if (typeof value === 'string' && words.length > 0) {
    const suggestion = findClosestMatch(value, words);
    return {
      message: `"${value}" is not known here.${suggestion ? ` Did you mean "${suggestion}"?` : ` Known: ${joinAlternatives(words)}.`}`,
    };
  }
  const types = removeDuplicates(allowed.flatMap((schema) => schema.type ?? [])).map(
    (type) => typeNames[type] ?? type,
  );
  return { message: `${name} must be ${types.length > 0 ? types.join(' or ') : 'something else'}.` };
};

/** Returns the path of the most specific error. In a failed union, this is the alternative that matched furthest. */
const findDeepest = (errors: readonly TLocalizedValidationError[]): string =>
  errors
    .map(({ instancePath }) => instancePath)
    .sort((a, b) => splitPointer(b).length - splitPointer(a).length)[0] ?? '';

const getValueAtPath = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, part) => (at as Record<string | number, unknown> | undefined)?.[part], value);

/**
 * Returns the path of the error in a value. A value of a union is checked against the alternative that it is most
 * likely meant to match.
 * @returns undefined if the value is valid
 */
const findErrorPath = (
  value: unknown,
  from: Schema,
  check = Compile({ ...from, definitions: root.definitions } as TSchema),
): Path | undefined => {
  if (check.Check(value)) return undefined;
  const [, errors] = check.Errors(value);
  // An error about a disallowed property is reported at the property, not inside it.
  const path = toPath(findDeepest(errors.filter(({ keyword }) => keyword !== 'boolean')), value);
  for (const length of [...path.keys(), path.length]) {
    const at = path.slice(0, length);
    const innerValue = getValueAtPath(value, at);
    const kinds = isObject(innerValue) ? getSchemasAt(at, from).filter(({ type }) => type === 'object') : [];
    const [own, ...others] = isObject(innerValue) ? pickClosestSchemas(innerValue, kinds) : [];
    const within =
      kinds.length > 1 && own && others.length === 0 ? findErrorPath(innerValue, own) : undefined;
    if (within) return [...at, ...within];
  }
  return path;
};

/** Control characters except tabs and line breaks, and characters that change the direction of the text after them. */
const DISGUISING_CHARACTER = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u;

/** Returns the path of the first text or name that could be displayed as something else than it is. */
const findDisguisedPath = (value: unknown): Path | undefined => {
  if (typeof value === 'string') return DISGUISING_CHARACTER.test(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const key = Array.isArray(value) ? Number(name) : name;
    const path = DISGUISING_CHARACTER.test(name) ? [] : findDisguisedPath(inner);
    if (path) return [key, ...path];
  }
  return undefined;
};

/**
 * Validates a text against the declaration schema.
 * @returns the first error to fix; empty if the text is valid
 */
export const checkShape = (text: ParsedText): Diagnostic[] => {
  const disguised = findDisguisedPath(text.value);
  if (disguised)
    return [
      {
        ...text.at(disguised, false),
        message: 'This text contains an invisible character that changes how it is displayed. Remove it.',
      },
    ];
  const kind = getDeclarationKind(text.value);
  const check = getSchemaCheck(kind);
  const path = findErrorPath(text.value, schemaByKind[kind], check);
  if (!path) return [];
  const value = getValueAtPath(text.value, path);
  const { message, key } = explainError(value, path, schemaByKind[kind]);
  return [{ ...text.at(key === undefined ? path : [...path, key], key !== undefined), message }];
};
