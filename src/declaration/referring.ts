import type { ReferenceKind } from '../../contract/schema';
import type { ChoiceSource } from './sources';

/**
 * What refers to the records of an action is listed before it is done, and what becomes of each place is said in the same
 * dialog: something else takes the place, or it is taken out. The answers are sent as `answers`, which the call takes.
 */
export interface Referring<Field extends string> {
  /** What the records are to those that name them. */
  kind: ReferenceKind;
  /** The field others name them by. Default: the id. */
  by?: Field;
  /** What may take their place. Default: the declaration's `accounts`. */
  successors?: ChoiceSource;
  /** Places may stay as they are: the records are switched off, not removed. */
  mayStay?: boolean;
}
