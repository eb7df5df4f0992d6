import { findClosestMatch } from '../../../contract/findClosestMatch';
import { formats } from '../../../contract/formats';
import { type FieldSchema, knownFormats } from '../buildFieldSpec';
import type { DeclarationPath } from '../compilerContext';
import type { KindTraits } from '../kit';
import { getTerms } from '../terms';

const types = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'];

/** JSON Schema and OpenAPI formats that do not change how a field is displayed. */
const plainFormats = [
  ...['int32', 'int64', 'float', 'double', 'byte', 'binary', 'uuid', 'time', 'regex', 'idn-email'],
  ...['hostname', 'idn-hostname', 'ipv4', 'ipv6', 'uri-reference', 'iri', 'iri-reference', 'uri-template'],
  ...['json-pointer', 'relative-json-pointer', 'decimal'],
];

const listAcceptedFormats = (): string[] => [
  ...knownFormats,
  ...Object.keys(formats),
  ...Object.keys(getTerms().kinds),
  ...Object.values<KindTraits>(getTerms().kinds).flatMap(({ formats: ownFormats = [] }) => ownFormats),
  ...plainFormats,
];

const suggestKeyword = (word: string, words: readonly string[]): string => {
  const suggestion = findClosestMatch(word, words);
  return suggestion ? ` Did you mean "${suggestion}"?` : ` Known: ${words.slice(0, 12).join(', ')} …`;
};

/**
 * Finds an unknown `type` or `format` in an entity written as JSON, since the field would be shown as plain text.
 * @returns the first one, with its location; undefined if all are known
 */
export const findInvalidField = (
  schema: FieldSchema,
  place: DeclarationPath,
): { place: DeclarationPath; message: string } | undefined => {
  const strange = [schema.type ?? []].flat().find((type) => !types.includes(type));
  if (strange !== undefined)
    return {
      place: [...place, 'type'],
      message: `There is no type "${strange}".${suggestKeyword(strange, types)}`,
    };
  const { format } = schema;
  const acceptedFormats = listAcceptedFormats();
  if (format !== undefined && !acceptedFormats.includes(format))
    return {
      place: [...place, 'format'],
      message: `There is no format "${format}".${suggestKeyword(format, acceptedFormats)}`,
    };
  const choiceNames = schema['x-enumNames'];
  const stray = Object.keys(choiceNames ?? {}).find(
    (value) => schema.enum && !schema.enum.map(String).includes(value),
  );
  if (stray !== undefined)
    return {
      place: [...place, 'x-enumNames', stray],
      message: `"${stray}" is not a value of the field.${suggestKeyword(stray, (schema.enum ?? []).map(String))}`,
    };
  if (schema.default !== undefined && schema.enum && !schema.enum.includes(schema.default))
    return {
      place: [...place, 'default'],
      message: `"${schema.default}" is not a value of the field.${suggestKeyword(String(schema.default), schema.enum.map(String))}`,
    };
  const missing = (schema.required ?? []).findIndex(
    (name) => schema.properties !== undefined && !(name in schema.properties),
  );
  if (missing >= 0) {
    const name = schema.required?.[missing] ?? '';
    return {
      place: [...place, 'required', missing],
      message: `"${name}" is required, and there is no such field.${suggestKeyword(name, Object.keys(schema.properties ?? {}))}`,
    };
  }
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const problem = findInvalidField(inner, [...place, 'properties', name]);
    if (problem) return problem;
  }
  return schema.items && findInvalidField(schema.items, [...place, 'items']);
};
