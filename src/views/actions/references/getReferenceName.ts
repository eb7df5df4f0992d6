import { capitalise } from '../../../lib/capitalise';
import type { Reference } from './useReferences';

/** Returns the display name of a reference: `Ring group 500 Support`. */
export const getReferenceName = ({ kind, label, account, display }: Reference): string =>
  capitalise(
    [label, kind === 'number' ? display : account, kind !== 'number' && display].filter(Boolean).join(' '),
  );
