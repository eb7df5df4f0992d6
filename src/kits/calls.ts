import type { EngineCalls } from '../declaration/engineCalls';

/** The calls the engine makes by itself. */
export const engineCalls = {
  history: 'GetAuditLogList',
  domains: 'GetWholeSalerDomains',
  clock: 'GetDomainClock',
  references: 'GetReferences',
} as const satisfies EngineCalls;
