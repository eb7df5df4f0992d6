import { type FieldSchema, typesOf } from '../declaration/fieldSpec';
import type { WrittenEntity } from '../declaration/written/written';
import { guessField, type RawField } from './guessField';
import { harmlessLabel } from './harmless';
import type { KnownResource, LeftOut, Reason } from './inferred';
import { labelOf, lastAs, singular, wordsOf } from './nameCase';
import { valuesAt } from './schemaOfValues';

interface Building {
  known: readonly KnownResource[];
  reasons: Reason[];
  left: LeftOut[];
}

/** More than these in one object, or objects inside deeper than this, no form shows. */
const mostFields = 150;
const deepest = 3;

const sensible = (name: string): boolean => name !== '' && name.length <= 100 && name !== '__proto__';

const fieldOf = (raw: RawField, at: string, depth: number, building: Building): FieldSchema => {
  const { schema, name, values = [] } = raw;
  const [type] = typesOf(schema);
  const flat = guessField(raw, at, building.known);
  const bare = {
    title: flat.schema.title,
    ...(flat.schema.description && { description: flat.schema.description }),
    ...(schema.readOnly && { readOnly: true }),
    ...(schema.writeOnly && { writeOnly: true }),
  };
  if (type === 'array') {
    if (!schema.items || depth >= deepest) return { type: ['array', 'null'], items: {}, ...bare };
    const inner = {
      name: lastAs(singular, wordsOf(name)).join('_'),
      schema: schema.items,
      values: values.flat(),
    };
    const { title: _, description: __, ...items } = fieldOf(inner, `${at}[]`, depth + 1, building);
    const named = items.properties ? { title: harmlessLabel(labelOf(inner.name)) || 'Item' } : {};
    return { type: ['array', 'null'], items: { ...items, ...named }, ...bare };
  }
  if (type === 'object') {
    if (schema['x-map']) return { type: ['object', 'null'], 'x-map': true, ...bare };
    if (!schema.properties || Object.keys(schema.properties).length === 0) return bare;
    if (depth >= deepest) {
      building.left.push({ at, why: 'It lies too deep for a form: shown and kept as it comes.' });
      return bare;
    }
    return { type: ['object', 'null'], ...fieldsOf(schema, values, at, depth + 1, building), ...bare };
  }
  building.reasons.push(...flat.reasons);
  return flat.schema;
};

const fieldsOf = (
  schema: FieldSchema,
  values: readonly unknown[],
  at: string,
  depth: number,
  building: Building,
): { properties: Record<string, FieldSchema>; required?: string[] } => {
  const all = Object.entries(schema.properties ?? {}).filter(([name]) => {
    if (!sensible(name))
      building.left.push({ at: `${at}.${name.slice(0, 40)}`, why: 'No form can name a field so.' });
    return sensible(name);
  });
  if (all.length > mostFields)
    building.left.push({
      at,
      why: `It has ${all.length} fields; the first ${mostFields} are declared, the others kept as they come.`,
    });
  const properties = Object.fromEntries(
    all.slice(0, mostFields).map(([name, inner]) => [
      name,
      fieldOf(
        {
          name,
          schema: inner,
          values: valuesAt(values, name),
          ...(depth > 0 && { within: at.split('.').at(-1)?.replace(/\[\]$/, '') ?? '' }),
        },
        `${at}.${name}`,
        depth,
        building,
      ),
    ]),
  );
  const required = (schema.required ?? []).filter((name) => Object.hasOwn(properties, name));
  for (const name of required) properties[name] = needed(properties[name] ?? {});
  return { properties, ...(required.length > 0 && { required }) };
};

/** A field that must be given, as the contract's `required()` says it. */
const needed = (schema: FieldSchema): FieldSchema => {
  const [type] = typesOf(schema);
  return {
    ...schema,
    ...(type && { type }),
    ...(type === 'string' && { minLength: Math.max(1, schema.minLength ?? 1) }),
  };
};

/**
 * An entity made of the schema of its records: every field with type, kind and title.
 * @param rows records of a sample, which say more than their schema
 */
export const entityFrom = (
  title: string,
  schema: FieldSchema,
  { rows = [], known = [] }: { rows?: readonly unknown[]; known?: readonly KnownResource[] } = {},
): { entity: WrittenEntity; reasons: Reason[]; left: LeftOut[] } => {
  const building: Building = { known, reasons: [], left: [] };
  const fields = fieldsOf(schema, rows, 'entity', 0, building);
  return {
    entity: { title: harmlessLabel(title) || 'Record', type: 'object', ...fields },
    reasons: building.reasons,
    left: building.left,
  };
};
