import { type FieldSchema, getTypes } from '../declaration/buildFieldSpec';
import { toKebabCase, toPlural } from './nameCase';

export interface JsonApiRecord {
  schema: FieldSchema;
  type: string;
  /** Reference fields, with the type of the records to which they refer. */
  relations: Record<string, string>;
}

const getConstant = (schema: FieldSchema | undefined): string | undefined => {
  const [only, ...others] = schema?.enum ?? [];
  return typeof only === 'string' && others.length === 0 ? only : undefined;
};

/** Flattens the schema of a JSON:API record to its id, attributes and relationship ids; undefined if it is not such a record. */
export const parseJsonApiRecord = (
  schema: FieldSchema | undefined,
  noun: string,
): JsonApiRecord | undefined => {
  const { id, type, attributes, relationships } = schema?.properties ?? {};
  if (!attributes?.properties || !(id || type)) return undefined;
  const relations: Record<string, string> = {};
  const linked = Object.entries(relationships?.properties ?? {}).map(
    ([name, relationship]): [string, FieldSchema] => {
      const data = relationship.properties?.data;
      const isMany = data !== undefined && (getTypes(data)[0] === 'array' || data.items !== undefined);
      const inner = isMany ? data?.items : data;
      relations[name] = getConstant(inner?.properties?.type) ?? toKebabCase(toPlural(name));
      const key: FieldSchema = { type: getTypes(inner?.properties?.id ?? {})[0] ?? 'string' };
      return [name, isMany ? { type: 'array', items: key } : key];
    },
  );
  return {
    schema: {
      type: 'object',
      properties: {
        ...(id ? { id: { ...id, type: getTypes(id)[0] ?? 'string' } } : { id: { type: 'string' } }),
        ...attributes.properties,
        ...Object.fromEntries(linked),
      },
      ...(attributes.required && { required: attributes.required }),
    },
    type: getConstant(type) ?? toKebabCase(toPlural(noun)),
    relations,
  };
};
