import type { FormFieldSpec } from '../../declaration/compiled';
import { getValueAt } from '../../lib/paths';
import { isSameValue } from './changes';

/** A field that two people have changed since one of them read the record. */
export interface FieldConflict {
  spec: FormFieldSpec;
  before: unknown;
  mine: unknown;
  theirs: unknown;
}

/** What two people have done to a record at the same time. */
export interface Conflict {
  /** Changed by both, and not to the same. */
  clashes: FieldConflict[];
  /** Changed by the other person alone: taken over as it is. */
  others: Omit<FieldConflict, 'mine'>[];
}

/**
 * Lays side by side what two people made of a record.
 * @param before the record as it was read
 * @param mine what the form holds
 * @param theirs the record as it is now
 */
export const findConflict = (
  fields: readonly FormFieldSpec[],
  before: unknown,
  mine: unknown,
  theirs: unknown,
): Conflict => {
  const compared = fields
    // Nobody is ever told a secret, so that it can't be compared.
    .filter(({ kind }) => kind !== 'secret' && kind !== 'file')
    .map((spec) => ({
      spec,
      before: getValueAt(before, spec.field),
      mine: getValueAt(mine, spec.field),
      theirs: getValueAt(theirs, spec.field),
    }))
    .filter((one) => !isSameValue(one.before, one.theirs));
  return {
    clashes: compared.filter(
      (one) => !isSameValue(one.before, one.mine) && !isSameValue(one.mine, one.theirs),
    ),
    others: compared.filter((one) => isSameValue(one.before, one.mine)).map(({ mine: _, ...other }) => other),
  };
};
