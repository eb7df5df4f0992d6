import type { Call } from '../../contract/call';
import { type FieldSchema, getSchemaAt } from './buildFieldSpec';
import type { FieldSpec } from './compiled';
import type { CompilerContext } from './compilerContext';

/** Returns the schema of a response in a flow, which contains the rows without their paging. */
export const getResponseSchema = ({ returns }: Pick<Call, 'returns'>): FieldSchema => {
  const item = (returns.item ?? {}) as FieldSchema;
  if (returns.kind === 'list' || returns.kind === 'paged') return { type: 'array', items: item };
  return returns.kind === 'one' ? item : {};
};

/**
 * Returns the schema at a path, which may contain positions in lists: `rows.0.name`.
 * @returns an empty schema if the contract does not define that part; undefined if there is no such path
 */
export const getResponsePart = (schema: FieldSchema, path: string): FieldSchema | undefined => {
  const [first, ...rest] = path.split('.').filter(Boolean);
  if (first === undefined) return schema;
  const whole = getSchemaAt(schema, path);
  if (whole) return whole.schema;
  if (schema.items)
    return first === 'length'
      ? { type: 'integer' }
      : /^\d+$/.test(first)
        ? getResponsePart(schema.items, rest.join('.'))
        : undefined;
  if (!schema.properties) return {};
  const inner = getSchemaAt(schema, first)?.schema;
  return inner && getResponsePart(inner, rest.join('.'));
};

/**
 * Returns the field at a path in a response.
 * @throws DeclarationError with the closest match
 */
export const getResponseField = (
  path: string,
  schema: FieldSchema,
  origin: string,
  { complain, getField }: Pick<CompilerContext, 'complain' | 'getField'>,
): FieldSpec => {
  const part = getResponsePart(schema, path);
  if (!part)
    return complain(
      `field of ${origin}`,
      path.replace(/^\d+\./, ''),
      Object.keys((schema.items ?? schema).properties ?? {}),
    );
  if (part.type === undefined) return { field: path, label: path, kind: 'json' };
  const name = path.split('.').at(-1) ?? path;
  return { ...getField(name, { properties: { [name]: part } }, origin), field: path };
};
