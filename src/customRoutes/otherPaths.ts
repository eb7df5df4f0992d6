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
/** At the root, this path is the audit log of the entire deployment. */
const auditPage = 'audit-log';

const getPageName = (page: string) => `/pbx-customer/${page === 'status' ? 'call-log' : page}`;

const toRootPath = (page: string): OtherPath => ({ from: `/${page}`, to: getPageName(page) });
const createGroupPath =
  (group: string) =>
  (page: string): OtherPath => ({ from: `/pbx-customer/${group}/${page}`, to: getPageName(page) });

/**
 * Alternative paths of pages, as the specification can also be read (document 1, section 2): customer pages with a
 * leading slash, or below their menu group. They redirect, preserving the rest of the URL.
 */
export const otherPaths: readonly OtherPath[] = [
  ...[...homePages, ...settingsPages, ...statusPages].map(toRootPath),
  ...settingsPages.map(createGroupPath('settings')),
  ...[...statusPages, auditPage].map(createGroupPath('status')),
];
