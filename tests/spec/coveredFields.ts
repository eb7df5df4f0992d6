import { type SpecifiedEntity, type SpecifiedField, specifiedEntities } from '../contract/specification';
import { knownAs, spelled } from './fieldNames';
import { contractShapes, type Place, type Shown } from './shownFields';

const { byTitle } = contractShapes();

/** The titles under which the contract knows an entity. */
export const titlesFor = (entity: string): string[] => [entity, ...(knownAs[entity] ?? [])];

/** Wire names the contract has for an entity. */
const wireNames = (entity: string): Set<string> =>
  new Set(
    titlesFor(entity).flatMap((title) =>
      (byTitle.get(title) ?? []).flatMap(({ properties }) =>
        Object.entries(properties).flatMap(([name, { writeOnly, readOnly }]) =>
          // A family has no fields that are only sent, and none that only the server writes.
          writeOnly && readOnly ? [] : [name],
        ),
      ),
    ),
  );

/** What the contract calls a field of the specification: the names themselves, or all of a family. */
export const wireNamesOf = (entity: string, field: string): string[] => {
  const names = spelled[entity]?.[field] ?? [field];
  return names.flatMap((name) => {
    if (!name.endsWith('*')) return [name];
    const family = [...wireNames(entity)].filter((one) => one.startsWith(name.slice(0, -1)));
    return family.length > 0 ? family : [name];
  });
};

/** Where people meet a field of an entity; empty where they do not meet all it stands for. */
export const placesOf = (shown: Shown, entity: string, field: string): Place[] => {
  const each = wireNamesOf(entity, field).map((name) => [
    ...new Set(titlesFor(entity).flatMap((title) => [...(shown.get(title)?.get(name) ?? [])])),
  ]);
  return each.every((places) => places.length > 0) ? [...new Set(each.flat())] : [];
};

export interface FieldOfEntity {
  entity: SpecifiedEntity;
  field: SpecifiedField;
}

/** Every top-level field of the specification. */
export const everyField: FieldOfEntity[] = specifiedEntities.flatMap((entity) =>
  entity.fields.map((field) => ({ entity, field })),
);
