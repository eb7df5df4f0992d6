import type { FieldSchema } from '../../declaration/buildFieldSpec';
import { isObject } from '../../lib/isObject';
import type { OmittedPart } from '../inferred';
import { type OpenApiDocument, resolvePointer } from './document';
import { getEnumNames } from './getEnumNames';
import { isMarkedAsKey, readVendorHints } from './vendorHints';

type Raw = Record<string, unknown>;

interface ResolveContext {
  document: OpenApiDocument;
  left: OmittedPart[];
  /** Maximum nesting depth. Objects below it are not described. */
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

/** Resolves the references, unions and compositions of a schema, as far as forms and lists require. */
export const resolveSchema = (
  input: unknown,
  at: string,
  resolving: ResolveContext,
  depth = 0,
  within: readonly string[] = [],
): FieldSchema => {
  if (!isObject(input)) return {};
  if (typeof input.$ref === 'string') return resolveReference(input.$ref, at, resolving, depth, within);
  const { left } = resolving;
  const resolve = (inner: unknown, pointer = at, deeper = depth) =>
    resolveSchema(inner, pointer, resolving, deeper, within);
  const parts = Array.isArray(input.allOf) ? input.allOf.map((part) => resolve(part)) : [];
  const union = input.oneOf ?? input.anyOf;
  const ownPart = resolveOwnSchema(input, at, resolving, depth, resolve);
  const whole = [...parts, ownPart].reduce(mergeSchemas, {});
  if (!Array.isArray(union)) return whole;
  const options = union
    .filter((member) => !(isObject(member) && member.type === 'null'))
    .map((member) => resolve(member));
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
    left.push({ at, reason: `It holds itself (${getReferenceName(reference)}): cut where it begins again.` });
    return {};
  }
  const resolved = resolvePointer(document, reference);
  if (resolved === undefined)
    left.push({
      at,
      reason: reference.startsWith('#')
        ? `${getReferenceName(reference)} is pointed at, but not in the document.`
        : `It stands in another file (${reference.slice(0, 80)}), which is not read.`,
    });
  return resolveSchema(resolved, at, resolving, depth, [...within, reference]);
};

const getReferenceName = (reference: string): string =>
  (reference.split('/').at(-1) ?? reference).slice(0, 60);

const resolveOwnSchema = (
  input: Raw,
  at: string,
  { deepest, left }: ResolveContext,
  depth: number,
  resolve: (inner: unknown, pointer?: string, deeper?: number) => FieldSchema,
): FieldSchema => {
  const types = getTypes(input);
  if (types.length > 1 && !types.every((type) => type === 'integer' || type === 'number'))
    left.push({ at, reason: `It may be ${types.join(' or ')}: taken for ${types[0]}.` });
  const isObjectSchema = isObject(input.properties) || (types[0] === 'object' && !input.items);
  const type = types[0] ?? (isObjectSchema ? 'object' : input.items ? 'array' : inferType(input.enum));
  const base: FieldSchema = { ...pickKeywords(input), ...readVendorHints(input), ...(type && { type }) };
  if ('const' in input && input.const !== null) base.enum ??= [input.const];
  const names = getEnumNames(input);
  if (base.enum && Object.keys(names).length > 0) base['x-enumNames'] = names;
  if (type === 'array' && isObject(input.items))
    return depth > deepest ? base : { ...base, items: resolve(input.items, `${at}[]`, depth + 1) };
  if (!isObjectSchema) return base;
  if (depth > deepest) {
    if (isObject(input.properties) && Object.keys(input.properties).length > 0)
      left.push({ at, reason: 'It lies deeper than forms go: shown and kept as it comes.' });
    return base;
  }
  if (isObject(input.properties)) {
    const keys = Object.keys(input.properties).filter((name) =>
      isMarkedAsKey((input.properties as Raw)[name]),
    );
    return {
      ...base,
      ...(keys.length > 0 && { 'x-keys': keys }),
      properties: Object.fromEntries(
        Object.entries(input.properties).map(([name, inner]) => [
          name,
          toKeyType(name, resolve(inner, `${at}.${name}`, depth + 1)),
        ]),
      ),
      ...(Array.isArray(input.required) && {
        required: input.required.filter((item): item is string => typeof item === 'string'),
      }),
    };
  }
  const { additionalProperties } = input;
  const isTexts = isObject(additionalProperties) && additionalProperties.type === 'string';
  return isTexts && !('format' in additionalProperties) ? { ...base, 'x-map': true } : base;
};

/** Many documents describe ids as numbers of any kind, because JavaScript has only one. */
const toKeyType = (name: string, schema: FieldSchema): FieldSchema =>
  schema.type === 'number' && /^_?ids?$|[a-z]I[dD]$|_id$/.test(name)
    ? { ...schema, type: 'integer' }
    : schema;

const inferType = (values: unknown): string | undefined => {
  const [first] = Array.isArray(values) ? values.filter((value) => value !== null) : [];
  if (typeof first === 'number') return Number.isInteger(first) ? 'integer' : 'number';
  return typeof first === 'string' ? 'string' : undefined;
};

/** Merges two schemas that both apply. The second one takes precedence. */
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

/** Merges alternative schemas into one. For objects, the result has the fields of all alternatives, none of them required. */
const mergeAlternatives = (options: readonly FieldSchema[], at: string, left: OmittedPart[]): FieldSchema => {
  const [first, ...others] = options;
  if (!first) return {};
  if (others.length === 0) return first;
  const objects = options.filter((option) => option.properties);
  if (objects.length > 1) {
    left.push({ at, reason: `It is one of ${options.length} shapes: the fields of all are offered.` });
    const { required: _, ...all } = objects.reduce(mergeSchemas);
    return all;
  }
  if (objects[0]) {
    left.push({ at, reason: 'It is an object or a plain value: taken for the object.' });
    return objects[0];
  }
  const types = new Set(options.map(({ type }) => String(type)));
  if (types.size === 1) {
    const values = options.flatMap((option) => option.enum ?? []);
    const names = Object.assign({}, ...options.map((option) => option['x-enumNames']));
    if (!options.every((option) => option.enum) && options.some((option) => option.enum))
      left.push({ at, reason: 'It is one of some values or any other: no choice is made of it.' });
    // The title and description of a single alternative do not apply to the field.
    const { title: _, description: __, 'x-enumNames': ___, ...plain } = first;
    return {
      ...(options.every((option) => option.enum) ? plain : first),
      ...(Object.keys(names).length > 0 && { 'x-enumNames': names }),
      ...(options.every((option) => option.enum) ? { enum: [...new Set(values)] } : { enum: undefined }),
    };
  }
  if ([...types].every((type) => type === 'integer' || type === 'number')) return { type: 'number' };
  const text = options.find(({ type }) => type === 'string');
  left.push({
    at,
    reason: `It is one of ${types.size} types: ${text ? 'taken for a text' : 'shown and kept as it comes'}.`,
  });
  return text ? { type: 'string' } : {};
};
