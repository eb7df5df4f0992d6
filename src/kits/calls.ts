import type { EngineCalls } from '../declaration/engineCalls';

/** The calls the engine makes by itself. */
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

/** A call whose types stand for any other, where a declaration’s own are not known. */
export type AnyCall = 'GetAuditLogList';
