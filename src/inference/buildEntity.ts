import { type FieldSchema, getTypes } from '../declaration/buildFieldSpec';
import type { JsonEntity } from '../declaration/written/written';
import { describeAmbiguousDates } from './dateForms';
import { guessField, type RawField } from './guessField';
import { sanitiseLabel } from './harmless';
import type { KnownResource, OmittedPart, Reason } from './inferred';
import { getValuesAt } from './inferSchema';
import { mapLastWord, splitWords, toLabel, toSingular } from './nameCase';

interface BuildContext {
  known: readonly KnownResource[];
  readsDates: boolean;
  reasons: Reason[];
  left: OmittedPart[];
}

/** Maximum number of fields per object that a form can show. */
const maxFields = 150;
const maxDepth = 3;

const isValidName = (name: string): boolean => name !== '' && name.length <= 100 && name !== '__proto__';

const buildField = (raw: RawField, at: string, depth: number, building: BuildContext): FieldSchema => {
  const { schema, name, values = [] } = raw;
  const [type] = getTypes(schema);
  const flat = guessField(raw, at, building.known);
  const annotations = {
    title: flat.schema.title,
    ...(flat.schema.description && { description: flat.schema.description }),
    ...(schema.readOnly && { readOnly: true }),
    ...(schema.writeOnly && { writeOnly: true }),
  };
  if (type === 'array') {
    if (!schema.items || depth >= maxDepth) return { type: ['array', 'null'], items: {}, ...annotations };
    const inner = {
      name: mapLastWord(toSingular, splitWords(name)).join('_'),
      schema: schema.items,
      values: values.flat(),
    };
    const { title: _, description: __, ...items } = buildField(inner, `${at}[]`, depth + 1, building);
    const named = items.properties ? { title: sanitiseLabel(toLabel(inner.name)) || 'Item' } : {};
    return { type: ['array', 'null'], items: { ...items, ...named }, ...annotations };
  }
  if (type === 'object') {
    if (schema['x-map']) return { type: ['object', 'null'], 'x-map': true, ...annotations };
    if (!schema.properties || Object.keys(schema.properties).length === 0) return annotations;
    if (depth >= maxDepth) {
      building.left.push({ at, reason: 'It lies too deep for a form: shown and kept as it comes.' });
      return annotations;
    }
    return {
      type: ['object', 'null'],
      ...buildFields(schema, values, at, depth + 1, building),
      ...annotations,
    };
  }
  building.reasons.push(...flat.reasons);
  const unclear = raw.readsDates ? describeAmbiguousDates(name, schema, values) : undefined;
  if (unclear) building.left.push({ at, reason: unclear });
  return flat.schema;
};

const buildFields = (
  schema: FieldSchema,
  values: readonly unknown[],
  at: string,
  depth: number,
  building: BuildContext,
): { properties: Record<string, FieldSchema>; required?: string[] } => {
  const all = Object.entries(schema.properties ?? {}).filter(([name]) => {
    if (!isValidName(name))
      building.left.push({ at: `${at}.${name.slice(0, 40)}`, reason: 'No form can name a field so.' });
    return isValidName(name);
  });
  if (all.length > maxFields)
    building.left.push({
      at,
      reason: `It has ${all.length} fields; the first ${maxFields} are declared, the others kept as they come.`,
    });
  const properties = Object.fromEntries(
    all.slice(0, maxFields).map(([name, inner]) => [
      name,
      buildField(
        {
          name,
          schema: inner,
          values: getValuesAt(values, name),
          readsDates: building.readsDates,
          ...(depth > 0 && { within: at.split('.').at(-1)?.replace(/\[\]$/, '') ?? '' }),
        },
        `${at}.${name}`,
        depth,
        building,
      ),
    ]),
  );
  const required = (schema.required ?? []).filter((name) => Object.hasOwn(properties, name));
  for (const name of required) properties[name] = toRequired(properties[name] ?? {});
  return { properties, ...(required.length > 0 && { required }) };
};

/** Marks a field as required, like `required()` in the contract. */
const toRequired = (schema: FieldSchema): FieldSchema => {
  const [type] = getTypes(schema);
  return {
    ...schema,
    ...(type && { type }),
    ...(type === 'string' && { minLength: Math.max(1, schema.minLength ?? 1) }),
  };
};

/**
 * Creates an entity from the schema of its records, with the type, kind and title of each field.
 * @param rows sample records, which are more informative than their schema
 */
export const buildEntity = (
  title: string,
  schema: FieldSchema,
  {
    rows = [],
    known = [],
    readsDates = false,
  }: { rows?: readonly unknown[]; known?: readonly KnownResource[]; readsDates?: boolean } = {},
): { entity: JsonEntity; reasons: Reason[]; left: OmittedPart[] } => {
  const building: BuildContext = { known, readsDates, reasons: [], left: [] };
  const fields = buildFields(schema, rows, 'entity', 0, building);
  return {
    entity: { title: sanitiseLabel(title) || 'Record', type: 'object', ...fields },
    reasons: building.reasons,
    left: building.left,
  };
};
