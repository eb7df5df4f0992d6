import type { ActionSpec } from '../../declaration/compiled';
import { listTemplates } from '../../declaration/template';
import type { ActionCall } from '../requests/needsApproval';
import type { ActionTarget } from './target';

/** Returns the calls of an action: one for all records, or one for each. */
export const toActionCall = ({ call, permission, send }: ActionSpec, { ids }: ActionTarget): ActionCall => ({
  call,
  permission,
  count: listTemplates(send ?? {}).includes('$ids') ? ids.length : 1,
});
