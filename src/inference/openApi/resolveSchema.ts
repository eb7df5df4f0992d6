import type { FieldSchema } from '../../declaration/fieldSpec';
import { isObject } from '../../lib/isObject';
import type { OmittedPart } from '../inferred';
import { type OpenApiDocument, resolvePointer } from './document';
import { getEnumNames } from './enumNames';

type Raw = Record<string, unknown>;

interface ResolveContext {
  document: OpenApiDocument;
  left: OmittedPart[];
  /** Maximum nesting depth; deeper objects are not described. */
  deepest: number;
}

const schemaKeywords = [
  'format',
  'title',
  'description',
  'default',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'maxItems',
  'pattern',
  'enum',
  'readOnly',
  'writeOnly',
] as const;

const typeByKeyword = {
  minimum: 'number',
  maximum: 'number',
  minLength: 'number',
  maxLength: 'number',
  maxItems: 'number',
  readOnly: 'boolean',
  writeOnly: 'boolean',
  format: 'string',
  title: 'string',
  description: 'string',
  pattern: 'string',
} as const;

const pickKeywords = (raw: Raw): FieldSchema =>
  Object.fromEntries(
    schemaKeywords.filter((word) => isKeywordSet(word, raw[word])).map((word) => [word, raw[word]]),
  );

const isKeywordSet = (word: (typeof schemaKeywords)[number], value: unknown): boolean => {
  if (word === 'enum') return Array.isArray(value);
  return word === 'default'
    ? ['string', 'number', 'boolean'].includes(typeof value)
    : typeof value === typeByKeyword[word];
};

const getTypes = (raw: Raw): string[] =>
  [raw.type].flat().filter((type): type is string => typeof type === 'string' && type !== 'null');

/** Resolves references, unions and compositions of a schema, to the extent that forms and lists need. */
export const resolveSchema = (
  given: unknown,
  at: string,
  resolving: ResolveContext,
  depth = 0,
  within: readonly string[] = [],
): FieldSchema => {
  if (!isObject(given)) return {};
  if (typeof given.$ref === 'string') return resolveReference(given.$ref, at, resolving, depth, within);
  const { left } = resolving;
  const resolve = (inner: unknown, where = at, deeper = depth) =>
    resolveSchema(inner, where, resolving, deeper, within);
  const parts = Array.isArray(given.allOf) ? given.allOf.map((part) => resolve(part)) : [];
  const union = given.oneOf ?? given.anyOf;
  const own = resolveOwnSchema(given, at, resolving, depth, resolve);
  const whole = [...parts, own].reduce(mergeSchemas, {});
  if (!Array.isArray(union)) return whole;
  const options = union.filter((one) => !(isObject(one) && one.type === 'null')).map((one) => resolve(one));
  return mergeSchemas(whole, mergeAlternatives(options, at, left));
};

const resolveReference = (
  reference: string,
  at: string,
  resolving: ResolveContext,
  depth: number,
  within: readonly string[],
): FieldSchema => {
  const { left, document } = resolving;
  if (within.includes(reference)) {
    left.push({ at, why: `It holds itself (${getReferenceName(reference)}): cut where it begins again.` });
    return {};
  }
  const found = resolvePointer(document, reference);
  if (found === undefined)
    left.push({
      at,
      why: reference.startsWith('#')
        ? `${getReferenceName(reference)} is pointed at, but not in the document.`
        : `It stands in another file (${reference.slice(0, 80)}), which is not read.`,
    });
  return resolveSchema(found, at, resolving, depth, [...within, reference]);
};

const getReferenceName = (reference: string): string =>
  (reference.split('/').at(-1) ?? reference).slice(0, 60);

const resolveOwnSchema = (
  given: Raw,
  at: string,
  { deepest, left }: ResolveContext,
  depth: number,
  resolve: (inner: unknown, where?: string, deeper?: number) => FieldSchema,
): FieldSchema => {
  const types = getTypes(given);
  if (types.length > 1 && !types.every((type) => type === 'integer' || type === 'number'))
    left.push({ at, why: `It may be ${types.join(' or ')}: taken for ${types[0]}.` });
  const isObjectSchema = isObject(given.properties) || (types[0] === 'object' && !given.items);
  const type = types[0] ?? (isObjectSchema ? 'object' : given.items ? 'array' : inferType(given.enum));
  const base: FieldSchema = { ...pickKeywords(given), ...(type && { type }) };
  if ('const' in given && given.const !== null) base.enum ??= [given.const];
  const names = getEnumNames(given);
  if (base.enum && Object.keys(names).length > 0) base['x-enumNames'] = names;
  if (type === 'array' && isObject(given.items))
    return depth > deepest ? base : { ...base, items: resolve(given.items, `${at}[]`, depth + 1) };
  if (!isObjectSchema) return base;
  if (depth > deepest) {
    if (isObject(given.properties) && Object.keys(given.properties).length > 0)
      left.push({ at, why: 'It lies deeper than forms go: shown and kept as it comes.' });
    return base;
  }
  if (isObject(given.properties))
    return {
      ...base,
      properties: Object.fromEntries(
        Object.entries(given.properties).map(([name, inner]) => [
          name,
          resolve(inner, `${at}.${name}`, depth + 1),
        ]),
      ),
      ...(Array.isArray(given.required) && {
        required: given.required.filter((one): one is string => typeof one === 'string'),
      }),
    };
  const { additionalProperties } = given;
  const isTexts = isObject(additionalProperties) && additionalProperties.type === 'string';
  return isTexts && !('format' in additionalProperties) ? { ...base, 'x-map': true } : base;
};

const inferType = (values: unknown): string | undefined => {
  const [first] = Array.isArray(values) ? values.filter((one) => one !== null) : [];
  if (typeof first === 'number') return Number.isInteger(first) ? 'integer' : 'number';
  return typeof first === 'string' ? 'string' : undefined;
};

/** Merges two schemas that both apply; the second takes precedence. */
const mergeSchemas = (a: FieldSchema, b: FieldSchema): FieldSchema => {
  const properties = a.properties || b.properties ? { ...a.properties, ...b.properties } : undefined;
  const required = [...new Set([...(a.required ?? []), ...(b.required ?? [])])];
  return {
    ...a,
    ...b,
    ...(properties && { type: 'object', properties }),
    ...(required.length > 0 && { required }),
  };
};

/** Merges alternatives into their common parts, or for objects into all fields, none of them required. */
const mergeAlternatives = (options: readonly FieldSchema[], at: string, left: OmittedPart[]): FieldSchema => {
  const [first, ...others] = options;
  if (!first) return {};
  if (others.length === 0) return first;
  const objects = options.filter((one) => one.properties);
  if (objects.length > 1) {
    left.push({ at, why: `It is one of ${options.length} shapes: the fields of all are offered.` });
    const { required: _, ...all } = objects.reduce(mergeSchemas);
    return all;
  }
  if (objects[0]) {
    left.push({ at, why: 'It is an object or a plain value: taken for the object.' });
    return objects[0];
  }
  const types = new Set(options.map(({ type }) => String(type)));
  if (types.size === 1) {
    const values = options.flatMap((one) => one.enum ?? []);
    const names = Object.assign({}, ...options.map((one) => one['x-enumNames']));
    if (!options.every((one) => one.enum) && options.some((one) => one.enum))
      left.push({ at, why: 'It is one of some values or any other: no choice is made of it.' });
    // The title and description of a single value do not apply to the field.
    const { title: _, description: __, 'x-enumNames': ___, ...plain } = first;
    return {
      ...(options.every((one) => one.enum) ? plain : first),
      ...(Object.keys(names).length > 0 && { 'x-enumNames': names }),
      ...(options.every((one) => one.enum) ? { enum: [...new Set(values)] } : { enum: undefined }),
    };
  }
  if ([...types].every((type) => type === 'integer' || type === 'number')) return { type: 'number' };
  const text = options.find(({ type }) => type === 'string');
  left.push({
    at,
    why: `It is one of ${types.size} types: ${text ? 'taken for a text' : 'shown and kept as it comes'}.`,
  });
  return text ? { type: 'string' } : {};
};
