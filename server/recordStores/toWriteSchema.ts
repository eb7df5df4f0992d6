import type { TSchema } from 'typebox';
import type { EntitySchema } from '../../contract/recordStores/entitySchema';

const toNullable = (field: EntitySchema): EntitySchema => ({
  ...field,
  type: [...new Set([field.type ?? [], 'null'].flat())],
  ...(field.enum && { enum: [...new Set([...field.enum, null])] }),
});

function toNonEmpty(field: EntitySchema): EntitySchema {
  const types = [field.type ?? []].flat();
  return types.includes('string') && !types.includes('null') ? { minLength: 1, ...field } : field;
}

function toLenient(schema: EntitySchema): EntitySchema {
  const { properties, required = [], items, additionalProperties: _, ...rest } = schema;
  const isSet = (name: string) => required.includes(name) && !properties?.[name]?.readOnly;
  return {
    ...rest,
    ...(items && { items: toLenient(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [
          name,
          isSet(name) ? toNonEmpty(toLenient(field)) : toNullable(toLenient(field)),
        ]),
      ),
      required: Object.keys(properties).filter(isSet),
    }),
  };
}

/**
 * Returns the schema for validating writes: optional fields accept null, required fields must not be empty, and
 * undeclared fields are retained.
 */
export const toWriteSchema = (schema: EntitySchema): TSchema => toLenient(schema) as TSchema;
