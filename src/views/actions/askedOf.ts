import type { ActionSpec } from '../../declaration/compiled';
import { listTemplates } from '../../declaration/template';
import type { ActionCall } from '../requests/needsApproval';
import type { ActionTarget } from './target';

/** The calls an action comes to: one of all its records, or one of each. */
export const toActionCall = ({ call, permission, send }: ActionSpec, { ids }: ActionTarget): ActionCall => ({
  call,
  permission,
  count: listTemplates(send ?? {}).includes('$ids') ? ids.length : 1,
});
