import { type FieldSchema, getTypes } from '../declaration/fieldSpec';
import { toKebab, toPlural } from './nameCase';

/** A record as JSON:API writes it, with its fields side by side. */
export interface JsonApiRecord {
  schema: FieldSchema;
  /** What its `type` holds. */
  type: string;
  /** Fields that point at other records, with the type of those. */
  relations: Record<string, string>;
}

const getConstant = (schema: FieldSchema | undefined): string | undefined => {
  const [only, ...others] = schema?.enum ?? [];
  return typeof only === 'string' && others.length === 0 ? only : undefined;
};

/** A record of JSON:API as plain fields: its id, its attributes, and of its relationships the ids; undefined where it is none. */
export const parseJsonApiRecord = (
  given: FieldSchema | undefined,
  noun: string,
): JsonApiRecord | undefined => {
  const { id, type, attributes, relationships } = given?.properties ?? {};
  if (!attributes?.properties || !(id || type)) return undefined;
  const relations: Record<string, string> = {};
  const linked = Object.entries(relationships?.properties ?? {}).map(([name, one]): [string, FieldSchema] => {
    const data = one.properties?.data;
    const isMany = data !== undefined && (getTypes(data)[0] === 'array' || data.items !== undefined);
    const inner = isMany ? data?.items : data;
    relations[name] = getConstant(inner?.properties?.type) ?? toKebab(toPlural(name));
    const key: FieldSchema = { type: getTypes(inner?.properties?.id ?? {})[0] ?? 'string' };
    return [name, isMany ? { type: 'array', items: key } : key];
  });
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
    type: getConstant(type) ?? toKebab(toPlural(noun)),
    relations,
  };
};
