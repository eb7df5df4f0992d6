import type { Interval } from '../boundaries';
import type { Step } from '../step';

/**
 * `nobody`: calls to a number are lost during some hours; `nowhere`: a rule leads to something that does not exist, or
 * to nothing; `off`: to something disabled; `member`: a member to be rung is missing or disabled; `circle`: a routing
 * loop; `unreached`: no number leads there.
 */
export type FindingKind = 'nobody' | 'nowhere' | 'off' | 'member' | 'circle' | 'unreached';

export interface Finding {
  /** Stable across repeated checks. */
  id: string;
  kind: FindingKind;
  /** `error`: calls are lost; `warning`: some configuration has no effect. */
  level: 'error' | 'warning';
  title: string;
  fix: string;
  /** Step with the form where the problem is fixed. */
  step: Step;
  /** Field in that form. */
  field?: string;
  /** Numbers with lost calls. */
  numbers: Step[];
  /** Affected periods; undefined if at all times. */
  hours?: Interval[];
}
