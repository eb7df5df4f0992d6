import type { Interval } from '../boundaries';
import type { Step } from '../step';

/**
 * `nobody`: calls to a number are lost at certain times; `nowhere`: a rule has no destination or one that does not
 * exist; `off`: a rule leads to something disabled; `member`: a member to be rung is missing or disabled; `circle`: a
 * routing loop; `unreached`: no number leads there; `holiday`: a trigger does not know a holiday of the calendar.
 */
export type FindingKind = 'nobody' | 'nowhere' | 'off' | 'member' | 'circle' | 'unreached' | 'holiday';

export interface Finding {
  /** Identifies the finding across repeated checks. */
  id: string;
  kind: FindingKind;
  /** `error`: calls are lost; `warning`: some configuration has no effect. */
  level: 'error' | 'warning';
  title: string;
  fix: string;
  /** Step whose form contains the setting to fix. */
  step: Step;
  /** Field to fix in the form of the step. */
  field?: string;
  /** Numbers whose calls are lost. */
  numbers: Step[];
  /** Affected periods; undefined if the problem exists at all times. */
  hours?: Interval[];
}
