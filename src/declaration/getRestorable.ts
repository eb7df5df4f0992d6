import type { Call } from '../../contract/call';
import type { RemovalSpec } from './compiled';
import { getCompilerTerms } from './terms';

/** Returns whether records deleted by a call can be restored, according to the contract. */
export const getRestorable = ({ removes }: Call): Pick<RemovalSpec, 'restorable'> =>
  removes === undefined ? {} : { restorable: getCompilerTerms().isRestorable(removes) };
