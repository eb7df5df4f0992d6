import type { Call } from '../../contract/call';

/** The import of a numbering plan, which is not part of the contract: its name in the audit log, and who may run it. */
export const IMPORT_NUMBERING_PLAN = 'ImportNumberingPlan';

/** What the audit log calls the entry that sums up all rows of an import: `bulk_change` keeps each. */
export const NUMBERING_PLAN = 'numbering_plan';

export const numberingPlanImport = {
  effect: 'write',
  access: 'staff',
  permission: 'numbers.assign',
  whileImpersonating: 'allowed',
} as const satisfies Pick<Call, 'effect' | 'access' | 'permission' | 'whileImpersonating'>;
