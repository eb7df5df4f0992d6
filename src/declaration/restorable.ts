import { isRestorable } from '#contract/records';
import type { Call } from '../../contract/call';
import type { RemovalSpec } from './compiled';

/** Whether what a call deletes can be brought back, as the contract says. */
export const getRestorable = ({ removes }: Call): Pick<RemovalSpec, 'restorable'> =>
  removes === undefined ? {} : { restorable: isRestorable(removes) };
