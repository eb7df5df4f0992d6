import type { OtherPath } from '../declaration/kit';

const homePages = ['call-queue', 'service-flags'];
const settingsPages = [
  'settings',
  'address-book',
  'voicemail',
  'logins',
  'groups',
  'button-templates',
  'music-on-hold',
  'upload-audio',
  'send-sms',
];
const statusPages = ['status', 'call-log', 'call-recordings', 'pbx-registrations', 'active-calls'];
/** At root level, this path shows the audit log of the entire deployment. */
const auditPage = 'audit-log';

const getPageName = (page: string) => `/pbx-customer/${page === 'status' ? 'call-log' : page}`;

const toRootPath = (page: string): OtherPath => ({ from: `/${page}`, to: getPageName(page) });
const createGroupPath =
  (group: string) =>
  (page: string): OtherPath => ({ from: `/pbx-customer/${group}/${page}`, to: getPageName(page) });

/**
 * Alternative paths of pages under another reading of the specification (document 1, section 2): customer pages at the
 * root, or under their menu group. They redirect to the actual page and preserve the rest of the URL.
 */
export const otherPaths: readonly OtherPath[] = [
  ...[...homePages, ...settingsPages, ...statusPages].map(toRootPath),
  ...settingsPages.map(createGroupPath('settings')),
  ...[...statusPages, auditPage].map(createGroupPath('status')),
];
