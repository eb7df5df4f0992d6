import { isDeepStrictEqual } from 'node:util';
import type { EntitySchema } from '../../../contract/recordStores/entitySchema';

export interface ChangedField {
  name: string;
  /** Name under which the values are currently stored. */
  was: string;
  from: EntitySchema;
  to: EntitySchema;
  isRenamed: boolean;
  /** Whether the type, choices or limits have changed, so that stored values may no longer fit. */
  isConverted: boolean;
  isRequired: boolean;
  isUnique: boolean;
}

/** Schema keywords that do not affect validation. */
const annotationKeywords = new Set(['title', 'description', 'examples', 'default', 'readOnly']);

function getValidationRules(field: EntitySchema): unknown {
  const { items, properties, required, ...rest } = field;
  const keywords = Object.entries(rest).filter(
    ([word]) => !annotationKeywords.has(word) && (!word.startsWith('x-') || word === 'x-file'),
  );
  const types = [field.type]
    .flat()
    .filter((type) => type !== 'null')
    .sort();
  return {
    ...Object.fromEntries(keywords.filter(([word]) => word !== 'enum')),
    type: types,
    enum: field.enum?.filter((value) => value !== null),
    items: items && getValidationRules(items),
    properties:
      properties &&
      Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, getValidationRules(inner)]),
      ),
    required: required && [...required].sort(),
  };
}

/** Returns the fields of the new schema whose stored values may be invalid. */
export function compareFields(before: EntitySchema, after: EntitySchema): ChangedField[] {
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
}
