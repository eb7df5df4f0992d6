import type { ActionSpec } from '../../declaration/compiled';
import { templatesIn } from '../../declaration/template';
import type { Asked } from '../requests/needsApproval';
import type { ActionTarget } from './target';

/** The calls an action comes to: one of all its records, or one of each. */
export const askedOf = ({ call, permission, send }: ActionSpec, { ids }: ActionTarget): Asked => ({
  call,
  permission,
  count: templatesIn(send ?? {}).includes('$ids') ? ids.length : 1,
});
