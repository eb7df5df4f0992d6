import { type Condition, splitCondition } from '../../declaration/condition';

/** What conditions ask of records beside the one at hand. */
export interface RequiredLookups {
  /** Fields that refer to a record, and the resource it is of. */
  references: readonly { field: string; resource: string }[];
  /** Related lists whose rows are counted, by label or resource. */
  counts: readonly string[];
}

/** What some conditions look up; undefined where they ask of the record and the session alone, as most do. */
export const collectLookups = (
  conditions: readonly (Condition | undefined)[],
): RequiredLookups | undefined => {
  const parts = conditions.flatMap(splitCondition);
  const references = parts.flatMap((part) =>
    'reference' in part && part.resource ? [{ field: part.reference, resource: part.resource }] : [],
  );
  const counts = parts.flatMap((part) => ('related' in part ? [part.related] : []));
  return references.length + counts.length > 0 ? { references, counts: [...new Set(counts)] } : undefined;
};
