import { type SpecifiedEntity, type SpecifiedField, specifiedEntities } from '../contract/specification';
import { collectContractShapes, type DisplayedFields, type FieldUsage } from './displayedFields';
import { entityAliases, fieldAliases } from './fieldNames';

const { byTitle } = collectContractShapes();

/** Returns the contract titles of an entity. */
export const getTitles = (entity: string): string[] => [entity, ...(entityAliases[entity] ?? [])];

const getWireNames = (entity: string): Set<string> =>
  new Set(
    getTitles(entity).flatMap((title) =>
      (byTitle.get(title) ?? []).flatMap(({ properties }) =>
        Object.entries(properties).flatMap(([name, { writeOnly, readOnly }]) =>
          // A wildcard does not include fields that are both write-only and read-only.
          writeOnly && readOnly ? [] : [name],
        ),
      ),
    ),
  );

/** Returns the contract names of a field in the specification; several if it describes a family of fields. */
export const findWireNames = (entity: string, field: string): string[] => {
  const names = fieldAliases[entity]?.[field] ?? [field];
  return names.flatMap((name) => {
    if (!name.endsWith('*')) return [name];
    const family = [...getWireNames(entity)].filter((candidate) => candidate.startsWith(name.slice(0, -1)));
    return family.length > 0 ? family : [name];
  });
};

/** Returns the ways in which users can access a field of an entity; empty if any of its contract fields is not accessible. */
export const listFieldUsages = (visible: DisplayedFields, entity: string, field: string): FieldUsage[] => {
  const each = findWireNames(entity, field).map((name) => [
    ...new Set(getTitles(entity).flatMap((title) => [...(visible.get(title)?.get(name) ?? [])])),
  ]);
  return each.every((places) => places.length > 0) ? [...new Set(each.flat())] : [];
};

export interface EntityField {
  entity: SpecifiedEntity;
  field: SpecifiedField;
}

/** All top-level fields of the specification. */
export const allFields: EntityField[] = specifiedEntities.flatMap((entity) =>
  entity.fields.map((field) => ({ entity, field })),
);
