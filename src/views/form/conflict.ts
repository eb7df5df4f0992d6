import type { FormFieldSpec } from '../../declaration/compiled';
import { getValueAt } from '../../lib/paths';
import { isSameValue } from './changes';

/** A field changed by two users since the form was loaded. */
export interface FieldConflict {
  spec: FormFieldSpec;
  before: unknown;
  mine: unknown;
  theirs: unknown;
}

export interface Conflict {
  /** Fields changed by both users to different values. */
  clashes: FieldConflict[];
  /** Fields changed only by the other user; their new values are accepted. */
  others: Omit<FieldConflict, 'mine'>[];
}

/**
 * Compares the changes of two users to a record.
 * @param before the record as loaded
 * @param mine values of the form
 * @param theirs the current record
 */
export const findConflict = (
  fields: readonly FormFieldSpec[],
  before: unknown,
  mine: unknown,
  theirs: unknown,
): Conflict => {
  const compared = fields
    // Secrets are never returned by the API, so they cannot be compared.
    .filter(({ kind }) => kind !== 'secret' && kind !== 'file')
    .map((spec) => ({
      spec,
      before: getValueAt(before, spec.field),
      mine: getValueAt(mine, spec.field),
      theirs: getValueAt(theirs, spec.field),
    }))
    .filter((entry) => !isSameValue(entry.before, entry.theirs));
  return {
    clashes: compared.filter(
      (entry) => !isSameValue(entry.before, entry.mine) && !isSameValue(entry.mine, entry.theirs),
    ),
    others: compared
      .filter((entry) => isSameValue(entry.before, entry.mine))
      .map(({ mine: _, ...other }) => other),
  };
};
