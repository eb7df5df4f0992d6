import type { JsonSchema } from '../../server/openapi/openApiComponents';
import type { OpenApiDocument, Operation } from '../../server/openapi/openApiDocument';

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const commentOf = (text = ''): string => (text ? `/** ${text.replaceAll('*/', '*\\/')} */\n` : '');

const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): string =>
  Object.entries(properties)
    .map(([name, field]) => {
      const key = `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}`;
      return `${commentOf(field.description ?? field.title)}${key}: ${typeOf(field)};\n`;
    })
    .join('');

/** What a schema of the API document allows, as a type of TypeScript. */
export const typeOf = (schema: JsonSchema): string => {
  const { $ref, enum: values, anyOf, type, items, properties, additionalProperties: others } = schema;
  if ($ref) return `Schemas['${$ref.replace('#/components/schemas/', '')}']`;
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return anyOf.map(typeOf).join(' | ');
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...schema, type: one })).join(' | ');
  if (type === 'array') return `(${typeOf(items ?? {})})[]`;
  if (type === 'integer') return 'number';
  if (type !== 'object') return type ?? 'unknown';
  if (properties) return `{\n${fieldsOf(schema)}${others ? '[name: string]: unknown;\n' : ''}}`;
  return `{ [name: string]: ${isSchema(others) ? typeOf(others) : 'unknown'} }`;
};

const contentType = (content: Record<string, { schema: JsonSchema }> | undefined): string => {
  const { 'application/json': json, 'multipart/form-data': form, ...others } = content ?? {};
  const known = json ?? form;
  if (known) return typeOf(known.schema);
  return Object.keys(others).length > 0 ? 'Blob' : 'undefined';
};

const callType = ({ operationId, summary, parameters = [], requestBody, responses }: Operation): string => {
  const typeIn = (place: 'path' | 'query'): string => {
    const found = parameters.filter((one) => one.in === place);
    if (found.length === 0) return 'undefined';
    const properties = found.map(({ name, description, schema }) => [name, { ...schema, description }]);
    const required = found.flatMap((one) => (one.required ? one.name : []));
    return typeOf({ type: 'object', properties: Object.fromEntries(properties), required });
  };
  const good = responses[200];
  const [body, answer] = [requestBody?.content, good && 'content' in good ? good.content : undefined];
  return (
    `${commentOf(summary)}${operationId}: {\npath: ${typeIn('path')};\nquery: ${typeIn('query')};\n` +
    `body: ${contentType(body)};\nanswer: ${contentType(answer)};\n};\n`
  );
};

/** The types of all calls of the API and of what they are sent and answer, as the text of a module. */
export const schemaTypes = ({ paths, components }: OpenApiDocument): string => {
  const calls = Object.values(paths).flatMap((path) => Object.values(path).map(callType));
  const schemas = typeOf({
    type: 'object',
    properties: components.schemas,
    required: Object.keys(components.schemas),
  });
  return `export interface Schemas ${schemas}\n\nexport interface Calls {\n${calls.join('')}}\n`;
};
