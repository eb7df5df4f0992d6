import type { CallName } from '../../contract/registeredCalls';
import type { CallUse } from './callUse';

/** Action offered after a refusal, in addition to omitting the refused records. The original call is retried afterwards. */
export interface Remedy<R, N extends CallName = CallName> {
  /** Error code in the server's response (`code`). */
  code: string;
  label: string;
  /** Explanation shown below the refusal. */
  help: string;
  /** List in the refusal's `details` that contains the ids of additional records. The remedy is offered only if the list is present. */
  adds?: string;
  /** Call made first, once for each entry of a list in the refusal's `details`. Each entry is available to `send` as `$answer`. */
  first?: CallUse<R, N>;
  /** List in `details` for whose entries the call is made. */
  each?: string;
}
