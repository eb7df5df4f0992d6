import { type SpecifiedEntity, type SpecifiedField, specifiedEntities } from '../contract/specification';
import { entityAliases, fieldAliases } from './fieldNames';
import { collectContractShapes, type DisplayedFields, type FieldUsage } from './shownFields';

const { byTitle } = collectContractShapes();

/** The titles under which the contract knows an entity. */
export const getTitles = (entity: string): string[] => [entity, ...(entityAliases[entity] ?? [])];

/** Wire names the contract has for an entity. */
const getWireNames = (entity: string): Set<string> =>
  new Set(
    getTitles(entity).flatMap((title) =>
      (byTitle.get(title) ?? []).flatMap(({ properties }) =>
        Object.entries(properties).flatMap(([name, { writeOnly, readOnly }]) =>
          // A family has no fields that are only sent, and none that only the server writes.
          writeOnly && readOnly ? [] : [name],
        ),
      ),
    ),
  );

/** What the contract calls a field of the specification: the names themselves, or all of a family. */
export const findWireNames = (entity: string, field: string): string[] => {
  const names = fieldAliases[entity]?.[field] ?? [field];
  return names.flatMap((name) => {
    if (!name.endsWith('*')) return [name];
    const family = [...getWireNames(entity)].filter((one) => one.startsWith(name.slice(0, -1)));
    return family.length > 0 ? family : [name];
  });
};

/** Where people meet a field of an entity; empty where they do not meet all it stands for. */
export const listPlaces = (shown: DisplayedFields, entity: string, field: string): FieldUsage[] => {
  const each = findWireNames(entity, field).map((name) => [
    ...new Set(getTitles(entity).flatMap((title) => [...(shown.get(title)?.get(name) ?? [])])),
  ]);
  return each.every((places) => places.length > 0) ? [...new Set(each.flat())] : [];
};

export interface EntityField {
  entity: SpecifiedEntity;
  field: SpecifiedField;
}

/** Every top-level field of the specification. */
export const allFields: EntityField[] = specifiedEntities.flatMap((entity) =>
  entity.fields.map((field) => ({ entity, field })),
);
