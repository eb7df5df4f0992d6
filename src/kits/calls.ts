import type { EngineCalls } from '../declaration/engineCalls';

export const engineCalls: EngineCalls = {
  session: 'GetCurrentUser',
  history: 'GetAuditLogList',
  takeBack: {
    path: { Root: '/take-back', Customer: '/pbx-customer/take-back' },
    permission: 'audit.takeBack + audit.view:view',
  },
  removed: { Root: 'removed', Customer: 'pbx-customer/removed' },
  references: 'GetReferences',
  picture: 'GetProfilePicture',
  screens: 'GetMyScreens',
  acting: { begin: 'SetImpersonate', end: 'ClearImpersonate' },
};

/** Placeholder type for any call, used if the calls of a declaration are unknown. */
export type AnyCall = 'GetAuditLogList';
