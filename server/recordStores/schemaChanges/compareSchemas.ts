import { isDeepStrictEqual } from 'node:util';
import type { EntitySchema } from '../../../contract/recordStores/storedEntity';

/** A field whose values have to be looked at when a store is given another schema. */
export interface ChangedField {
  name: string;
  /** The name its values are kept under now. */
  was: string;
  from: EntitySchema;
  to: EntitySchema;
  isRenamed: boolean;
  /** Its kind, its choices or its limits are others, so that values may not fit. */
  isConverted: boolean;
  /** It must be filled in from now on. */
  isRequired: boolean;
  /** No two records may have it alike from now on. */
  isUnique: boolean;
}

/** What people read, and what a value is not held against. */
const annotationKeywords = new Set(['title', 'description', 'examples', 'default', 'readOnly']);

/** What values of a field are held against. */
const getValidationRules = (field: EntitySchema): unknown => {
  const { items, properties, required, ...rest } = field;
  const own = Object.entries(rest).filter(
    ([word]) => !annotationKeywords.has(word) && (!word.startsWith('x-') || word === 'x-file'),
  );
  const types = [field.type]
    .flat()
    .filter((type) => type !== 'null')
    .sort();
  return {
    ...Object.fromEntries(own.filter(([word]) => word !== 'enum')),
    type: types,
    enum: field.enum?.filter((one) => one !== null),
    items: items && getValidationRules(items),
    properties:
      properties &&
      Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, getValidationRules(inner)]),
      ),
    required: required && [...required].sort(),
  };
};

/** The fields of the new schema whose kept values may not be what it asks for. */
export const compareFields = (before: EntitySchema, after: EntitySchema): ChangedField[] => {
  const old = before.properties ?? {};
  return Object.entries(after.properties ?? {}).flatMap(([name, to]): ChangedField[] => {
    const renamed = to['x-was'];
    const isRenamed =
      old[name] === undefined &&
      renamed !== undefined &&
      old[renamed] !== undefined &&
      after.properties?.[renamed] === undefined;
    const was = isRenamed ? renamed : name;
    const from = old[was];
    if (!from || from.writeOnly) return [];
    const isConverted = !isDeepStrictEqual(getValidationRules(from), getValidationRules(to));
    const isRequired =
      (after.required ?? []).includes(name) && !to.readOnly && !(before.required ?? []).includes(was);
    const isUnique = to['x-unique'] === true && from['x-unique'] !== true;
    return isRenamed || isConverted || isRequired || isUnique
      ? [{ name, was, from, to, isRenamed, isConverted, isRequired, isUnique }]
      : [];
  });
};
