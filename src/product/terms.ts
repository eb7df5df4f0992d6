import { msg } from '#i18n';
import { levels, screensFrom } from '../../contract/access/levels';
import { customRoutes } from '../customRoutes/routes';
import type { EngineCalls } from '../declaration/engineCalls';
import type { MenuRoot } from '../declaration/kit';
import type { ConsoleTerms } from '../declaration/terms';
import { domainContext } from '../telephony/domainContext';
import { telephonyKinds } from '../telephony/vocabulary/kinds';

/** Sign-in data of a user, in addition to identity and level. */
export interface SessionFields {
  /** Id of the user's wholesaler; null for staff. */
  wholesalerId: number | null;
  /** Domain of the user's phone system; null for staff and resellers. */
  domainName: string | null;
}

/**
 * `Root`: screens across all phone systems, for staff and resellers. `Customer`: screens of one phone system, which is
 * part of the URL. `Shared`: for users of all levels, beside the others. `Settings`: settings of the console, in a menu
 * of their own. `Everyone`: for users of all levels, in the account menu.
 */
export const menuRoots = {
  Root: { minLevel: 'reseller' },
  Shared: { isShared: true },
  Customer: { inContext: true },
  Settings: { minLevel: 'reseller', apart: { label: msg('Settings'), icon: 'Settings' } },
  Everyone: { inAccount: true },
} as const satisfies Record<string, MenuRoot>;

/** First those of the root level, then those of a phone system (document 1, section 2). */
const menuHeadings: readonly string[] = [
  'Numbers',
  'Customers',
  'Hardware',
  'Billing',
  'Activity',
  'Home - PBX',
  'Settings',
  'Status',
];

const calls: EngineCalls = {
  session: 'GetCurrentUser',
  history: 'GetAuditLogList',
  takeBack: {
    path: { Root: '/take-back', Settings: '/take-back', Customer: '/pbx-customer/take-back' },
    permission: 'audit.takeBack + audit.view:view',
    call: 'TakeBack',
  },
  removed: { Root: 'removed', Settings: 'removed', Customer: 'pbx-customer/removed' },
  references: 'GetReferences',
  picture: 'GetProfilePicture',
  screens: 'GetMyScreens',
  ownPage: 'GetMyPhone',
  acting: { begin: 'SetImpersonate', end: 'ClearImpersonate' },
};

export const terms: ConsoleTerms = {
  levels,
  tradeTermsFrom: 'reseller',
  screensFrom,
  menuRoots,
  menuHeadings,
  context: domainContext,
  sessionFields: ['wholesalerId', 'domainName'],
  kinds: telephonyKinds,
  calls,
  changePaths: { watch: '/api/Console/WatchChanges', announce: '/api/Console/AnnounceOpenRecords' },
  loadSearch: () => import('../telephony/search'),
  routes: customRoutes,
  icons: [],
};
