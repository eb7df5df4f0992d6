import { type Condition, partsOfCondition } from '../../declaration/condition';

/** What conditions ask of records beside the one at hand. */
export interface LookedUp {
  /** Fields that refer to a record, and the resource it is of. */
  references: readonly { field: string; resource: string }[];
  /** Related lists whose rows are counted, by label or resource. */
  counts: readonly string[];
}

/** What some conditions look up; undefined where they ask of the record and the session alone, as most do. */
export const lookedUpBy = (conditions: readonly (Condition | undefined)[]): LookedUp | undefined => {
  const parts = conditions.flatMap(partsOfCondition);
  const references = parts.flatMap((part) =>
    'reference' in part && part.resource ? [{ field: part.reference, resource: part.resource }] : [],
  );
  const counts = parts.flatMap((part) => ('related' in part ? [part.related] : []));
  return references.length + counts.length > 0 ? { references, counts: [...new Set(counts)] } : undefined;
};
