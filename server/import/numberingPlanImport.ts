import type { Call } from '../../contract/call';

/** The import of a numbering plan, which is not part of the contract: its name in the audit log, and required permissions. */
export const IMPORT_NUMBERING_PLAN = 'ImportNumberingPlan';

/** Entity of the audit entry that summarises an import; `bulk_change` stores the individual rows. */
export const NUMBERING_PLAN = 'numbering_plan';

export const numberingPlanImport = {
  effect: 'write',
  access: 'staff',
  permission: 'numbers.assign',
  whileImpersonating: 'allowed',
} as const satisfies Pick<Call, 'effect' | 'access' | 'permission' | 'whileImpersonating'>;
