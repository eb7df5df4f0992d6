import type { ReferenceKind } from '../../contract/schema';
import type { ChoiceSource } from './sources';

/**
 * Lists all references to the records in a dialog before the action runs. The user chooses a replacement for each
 * reference, or removes it. The choices are sent as `answers`, which the call must accept.
 */
export interface Referring<Field extends string> {
  kind: ReferenceKind;
  /** Field by which others refer to the records. Default: the id. */
  by?: Field;
  /** Possible replacements. Default: the declaration's `accounts`. */
  successors?: ChoiceSource;
  /** Whether references may remain unchanged, because the records are only disabled. */
  mayStay?: boolean;
}
