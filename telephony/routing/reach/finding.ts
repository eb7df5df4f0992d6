import type { Interval } from '../boundaries';
import type { Step } from '../step';

/**
 * `nobody`: calls to a number come to nothing for some hours; `nowhere`: something leads to what does not exist, or to
 * nothing; `off`: to what is switched off; `member`: who is rung is gone or switched off; `circle`: calls go round;
 * `unreached`: no number leads there.
 */
export type FindingKind = 'nobody' | 'nowhere' | 'off' | 'member' | 'circle' | 'unreached';

/** Something wrong with where calls go, and how it is mended. */
export interface Finding {
  /** The same for the same fault, however often it is looked for. */
  id: string;
  kind: FindingKind;
  /** `error`: calls are lost; `warning`: some of it is of no use. */
  level: 'error' | 'warning';
  /** What is wrong. */
  title: string;
  /** What to do about it. */
  fix: string;
  /** Whose form mends it. */
  step: Step;
  /** The field of that form. */
  field?: string;
  /** Numbers whose calls are lost. */
  numbers: Step[];
  /** When that is; undefined for at any time. */
  hours?: Interval[];
}
