import type { CallName } from '#contract';
import type { CallUse } from './callUse';

/** What may be done about a refusal, besides leaving out what was refused: then it is tried again, with what this has changed. */
export interface Remedy<R, N extends CallName = CallName> {
  /** The word the server refuses with: `code` in its answer. */
  code: string;
  /** What the button says. */
  label: string;
  /** Said of it beneath the refusal. */
  help: string;
  /** The list in the refusal's `details` of ids it is done to as well. Without such a list the remedy is not offered. */
  adds?: string;
  /** A call made first, once for each entry of a list in the refusal's `details`, which `send` knows as `$answer`. */
  first?: CallUse<R, N>;
  /** That list. */
  each?: string;
}
