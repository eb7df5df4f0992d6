import type { Call } from '../../contract/call';

/** Name of the numbering plan import in the audit log. The import is not part of the contract. */
export const IMPORT_NUMBERING_PLAN = 'ImportNumberingPlan';

/** Entity of the audit entry that summarises an import; the individual rows are stored in `bulk_change`. */
export const NUMBERING_PLAN = 'numbering_plan';

export const numberingPlanImport = {
  effect: 'write',
  access: 'staff',
  permission: 'numbers.assign',
  whileImpersonating: 'allowed',
} as const satisfies Pick<Call, 'effect' | 'access' | 'permission' | 'whileImpersonating'>;
