import type { ReferenceKind } from '../../contract/schema';
import type { ChoiceSource } from './sources';

/**
 * Before the action runs, a dialog lists all references to its records. For each reference the user chooses a
 * replacement or removes it. The choices are sent as `answers`, which the call must accept.
 */
export interface Referring<Field extends string> {
  kind: ReferenceKind;
  /** The field that references contain. Default: the id. */
  by?: Field;
  /** Possible replacements. Default: the declaration's `accounts`. */
  successors?: ChoiceSource;
  /** References may remain unchanged, because the records are disabled rather than deleted. */
  mayStay?: boolean;
}
