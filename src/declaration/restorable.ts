import { isBroughtBack } from '#contract/records';
import type { Call } from '../../contract/call';
import type { RemovingSpec } from './compiled';

/** Whether what a call deletes can be brought back, as the contract says. */
export const restorable = ({ removes }: Call): Pick<RemovingSpec, 'restorable'> =>
  removes === undefined ? {} : { restorable: isBroughtBack(removes) };
