import { Guard } from 'typebox/guard';
import type { EntitySchema } from './entitySchema';
import { getOwnerFields } from './owners';

export interface EntityError {
  path: string[];
  message: string;
}

/** Key of a record, which the store assigns. */
export const idField = { type: 'integer', title: 'Number', readOnly: true } as const satisfies EntitySchema;

/** Standard fields that the store adds to every record. Entities cannot redefine them. */
export const getSystemFields = (): Record<string, EntitySchema> => ({
  id: idField,
  ...getOwnerFields(),
  tenant: { type: ['string', 'null'], title: 'Tenant', readOnly: true },
  dateCreated: { type: 'string', format: 'date-time', title: 'Created', readOnly: true },
  createdBy: { type: ['string', 'null'], title: 'Created by', readOnly: true },
  dateLastModified: { type: 'string', format: 'date-time', title: 'Last changed', readOnly: true },
  lastModifiedBy: { type: ['string', 'null'], title: 'Last changed by', readOnly: true },
});

/** Formats supported for stored fields. The console can display, edit and validate all of them. */
export const storedFormats: readonly string[] = [
  ...['multiline', 'xml', 'email', 'phone', 'domain', 'date', 'date-time', 'password', 'money', 'count'],
  ...['duration', 'percent', 'html', 'template', 'uri', 'ip', 'mac', 'time-zone', 'time-of-day', 'hours'],
  ...['days', 'color', 'account', 'accounts', 'selection'],
];

const types = new Set(['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']);

/** Keywords allowed in a field, in addition to `x-` keywords. */
const keywords = new Set([
  ...['$schema', 'title', 'description', 'type', 'format', 'properties', 'required', 'items', 'enum'],
  ...['readOnly', 'writeOnly', 'default', 'examples', 'minimum', 'maximum', 'minLength', 'maxLength'],
  ...['minItems', 'maxItems', 'uniqueItems', 'multipleOf', 'pattern', 'additionalProperties'],
]);

const MAX_FIELDS = 200;
const MAX_DEPTH = 6;
const FIELD_NAME = /^[A-Za-z][\w-]{0,63}$/;

/** Reserved names: the store's own URL parameters, and property names used by JavaScript. */
const reservedNames = new Set(['q', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty']);

class InvalidSchemaError extends Error {
  constructor(
    readonly path: string[],
    message: string,
  ) {
    super(message);
  }
}

const checkPattern = (pattern: unknown, path: string[]): void => {
  if (pattern === undefined) return;
  try {
    new RegExp(String(pattern), 'u');
  } catch {
    throw new InvalidSchemaError(
      [...path, 'pattern'],
      `The pattern of "${path.at(-1)}" is no regular expression.`,
    );
  }
};

/** Default maximum size of a record's file, in bytes. */
export const DEFAULT_FILE_BYTES = 10 * 1024 * 1024;

/** Upper limit for the size of a file, regardless of the schema: 20 MB. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** Validates the store-specific keywords of a field: uniqueness, deletion rule, renaming and files. */
const checkCustomKeywords = (field: EntitySchema, path: string[], depth: number): void => {
  const name = path.at(-1) ?? '';
  const fail = (word: string, message: string): never => {
    throw new InvalidSchemaError([...path, word], message);
  };
  const { 'x-unique': unique, 'x-was': was, 'x-onDelete': onDelete, 'x-file': file } = field;
  const [type = ''] = getSchemaTypes(field);
  for (const [word, value] of Object.entries({ 'x-unique': unique, 'x-was': was, 'x-file': file }))
    if (value && depth !== 1)
      fail(word, `"${word}" is said of fields of the record itself, not deeper inside.`);
  if (unique && (!['string', 'integer', 'number'].includes(type) || field.writeOnly || file))
    fail('x-unique', `"${name}" can’t be unique: only texts and numbers can, and no secrets or files.`);
  if (onDelete !== undefined && onDelete !== 'refuse' && onDelete !== 'empty')
    fail('x-onDelete', `"x-onDelete" is "refuse" or "empty", not "${String(onDelete)}".`);
  if (onDelete !== undefined && !field['x-reference'] && !field.items?.['x-reference'])
    fail('x-onDelete', `"${name}" names no other record, so nothing is to be done when one is removed.`);
  if (
    was !== undefined &&
    (typeof was !== 'string' || !FIELD_NAME.test(was) || Object.hasOwn(getSystemFields(), was))
  )
    fail('x-was', `"x-was" is the name "${name}" had before, and "${String(was)}" is none.`);
  if (was !== undefined && field.writeOnly)
    fail('x-was', `"${name}" is a secret, which keeps its name: what is kept of it belongs to that name.`);
  if (file && type !== 'string') fail('x-file', `"${name}" holds a file, so its type is "string".`);
  const { 'x-maxBytes': size } = field;
  if (size !== undefined && !(Number.isInteger(size) && size > 0 && size <= MAX_FILE_BYTES))
    fail('x-maxBytes', `A file of "${name}" may have ${MAX_FILE_BYTES} bytes at most.`);
};

export const getUniqueFields = ({ properties = {} }: EntitySchema): [name: string, field: EntitySchema][] =>
  Object.entries(properties).filter(([, field]) => field['x-unique']);

export const getFileFields = ({ properties = {} }: EntitySchema): [name: string, field: EntitySchema][] =>
  Object.entries(properties).filter(([, field]) => field['x-file']);

const checkField = (field: unknown, path: string[], depth: number): void => {
  const name = path.at(-1) ?? '';
  if (!Guard.IsObjectNotArray(field))
    throw new InvalidSchemaError(path, `"${name}" must be described by an object.`);
  if ('$ref' in field)
    throw new InvalidSchemaError(
      [...path, '$ref'],
      `"${name}" leads to another schema by "$ref", perhaps back to itself. Write out what it holds; to name a record of another entity, use "x-reference".`,
    );
  const unknownKeyword = Object.keys(field).find((word) => !keywords.has(word) && !word.startsWith('x-'));
  if (unknownKeyword !== undefined)
    throw new InvalidSchemaError(
      [...path, unknownKeyword],
      `"${name}" is described by "${unknownKeyword}", which the store does not know.`,
    );
  const declaredTypes = [field.type].flat();
  const unknown = declaredTypes.find((type) => typeof type !== 'string' || !types.has(type));
  if (declaredTypes.length === 0 || unknown !== undefined || field.type === undefined)
    throw new InvalidSchemaError(
      [...path, 'type'],
      field.type === undefined
        ? `"${name}" needs a type: one of ${[...types].slice(0, -1).join(', ')}.`
        : `"${name}" is of the kind "${String(unknown)}", which the store does not know. It knows ${[...types].slice(0, -1).join(', ')}.`,
    );
  if (field.format !== undefined && !storedFormats.includes(String(field.format)))
    throw new InvalidSchemaError(
      [...path, 'format'],
      `"${name}" is of the kind "${String(field.format)}", which the store does not know. It knows ${storedFormats.join(', ')}.`,
    );
  if (field.enum !== undefined && (!Array.isArray(field.enum) || field.enum.length === 0))
    throw new InvalidSchemaError([...path, 'enum'], `The choices of "${name}" must be a list.`);
  checkPattern(field.pattern, path);
  checkCustomKeywords(field, path, depth);
  if (depth > MAX_DEPTH)
    throw new InvalidSchemaError(path, `"${name}" lies too deep: ${MAX_DEPTH} levels are enough.`);
  if (field.items !== undefined) checkField(field.items, [...path, 'items'], depth + 1);
  if (field.properties !== undefined) checkProperties(field, path, depth);
};

const checkProperties = (schema: Record<string, unknown>, path: string[], depth: number): void => {
  const { properties, required = [] } = schema;
  if (!Guard.IsObjectNotArray(properties))
    throw new InvalidSchemaError([...path, 'properties'], 'Fields must be an object.');
  const names = Object.keys(properties);
  if (names.length > MAX_FIELDS)
    throw new InvalidSchemaError([...path, 'properties'], `A record may have ${MAX_FIELDS} fields at most.`);
  for (const name of names) {
    const at = [...path, 'properties', name];
    if (!FIELD_NAME.test(name) || reservedNames.has(name))
      throw new InvalidSchemaError(
        at,
        reservedNames.has(name)
          ? `A field can’t be named "${name}"; give it another name.`
          : `A field’s name is a letter and then letters, digits, hyphens and underscores, not "${name}".`,
      );
    checkField(properties[name], at, depth + 1);
  }
  for (const [name, field] of Object.entries(properties as Record<string, EntitySchema>)) {
    const was = field['x-was'];
    if (was !== undefined && names.includes(was))
      throw new InvalidSchemaError(
        [...path, 'properties', name, 'x-was'],
        `"${name}" can’t have been "${was}" before: there is a field of that name.`,
      );
  }
  const emptied = names.find(
    (name) =>
      Array.isArray(required) &&
      required.includes(name) &&
      (properties as Record<string, EntitySchema>)[name]?.['x-onDelete'] === 'empty',
  );
  if (emptied !== undefined)
    throw new InvalidSchemaError(
      [...path, 'properties', emptied, 'x-onDelete'],
      `"${emptied}" is required, so it can’t be emptied when what it names is removed.`,
    );
  const lost = Array.isArray(required) ? required.find((name) => !names.includes(String(name))) : required;
  if (lost !== undefined)
    throw new InvalidSchemaError([...path, 'required'], `"${String(lost)}" is required, and is no field.`);
};

/**
 * Validates an entity for the record store.
 * @returns the first error, or undefined if the entity is valid
 */
export const validateEntity = (schema: unknown): EntityError | undefined => {
  try {
    if (!Guard.IsObjectNotArray(schema))
      throw new InvalidSchemaError([], 'The entity must be a JSON Schema.');
    if (typeof schema.title !== 'string' || schema.title.trim() === '' || schema.title.length > 80)
      throw new InvalidSchemaError(
        ['title'],
        'The entity needs a title of 80 characters at most: what people call one.',
      );
    if (schema.type !== 'object')
      throw new InvalidSchemaError(['type'], 'The entity must be of the type "object".');
    if (!Guard.IsObjectNotArray(schema.properties) || Object.keys(schema.properties).length === 0)
      throw new InvalidSchemaError(['properties'], 'The entity needs fields.');
    const reservedName = Object.keys(schema.properties).find((name) =>
      Object.hasOwn(getSystemFields(), name),
    );
    if (reservedName !== undefined)
      throw new InvalidSchemaError(
        ['properties', reservedName],
        `The store gives every record "${reservedName}" itself; leave the field out, or give yours another name.`,
      );
    checkField(schema, [], 0);
    return undefined;
  } catch (error) {
    if (error instanceof InvalidSchemaError) return { path: error.path, message: error.message };
    throw error;
  }
};

/** Returns the types of a field, excluding null. */
export const getSchemaTypes = ({ type = [] }: EntitySchema): string[] =>
  [type].flat().filter((typeName) => typeName !== 'null');

/** Returns how a field is filtered: by substring, range, value or list. Undefined if it cannot be filtered. */
export const getFilterKind = (field: EntitySchema): 'text' | 'range' | 'value' | 'list' | undefined => {
  if (field.writeOnly || field.format === 'password' || field['x-file']) return undefined;
  const [type] = getSchemaTypes(field);
  if (type === 'array') return 'list';
  if (type === undefined || type === 'object') return undefined;
  if (field.enum || field['x-enumNames'] || field['x-reference'] || type === 'boolean') return 'value';
  if (type !== 'string' || field.format === 'date' || field.format === 'date-time') return 'range';
  return 'text';
};
