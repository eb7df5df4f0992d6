import type { CallName } from '#contract';
import type { CallUse } from './callUse';

/** An action offered after a refusal, in addition to leaving out the refused records; it is followed by a retry. */
export interface Remedy<R, N extends CallName = CallName> {
  /** The server's error code: `code` in its response. */
  code: string;
  label: string;
  /** Explanation shown below the refusal. */
  help: string;
  /** The list of additional record ids in the refusal's `details`. The remedy is not offered without it. */
  adds?: string;
  /** A call made first, once for each entry of a list in the refusal's `details`, available to `send` as `$answer`. */
  first?: CallUse<R, N>;
  /** The list in `details` to iterate over. */
  each?: string;
}
