import { type Condition, splitCondition } from '../../declaration/condition';

/** Data that conditions need from other records. */
export interface RequiredLookups {
  references: readonly { field: string; resource: string }[];
  /** Related lists to count, by label or resource. */
  counts: readonly string[];
}

/** Returns the lookups that conditions require; undefined if they depend only on the record and session, as most do. */
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
