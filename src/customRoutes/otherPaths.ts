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
/** At the root, this is the log of the whole house. */
const auditPage = 'audit-log';

/** Two names of one page: its own is the second. */
const getPageName = (page: string) => `/pbx-customer/${page === 'status' ? 'call-log' : page}`;

const toRootPath = (page: string): OtherPath => ({ from: `/${page}`, to: getPageName(page) });
const createGroupPath =
  (group: string) =>
  (page: string): OtherPath => ({ from: `/pbx-customer/${group}/${page}`, to: getPageName(page) });

/**
 * Addresses the specification can be read to give pages beside their own (document 1, section 2): customer pages
 * written with a leading slash, or below their menu group. They lead on, with whatever else the address says.
 */
export const otherPaths: readonly OtherPath[] = [
  ...[...homePages, ...settingsPages, ...statusPages].map(toRootPath),
  ...settingsPages.map(createGroupPath('settings')),
  ...[...statusPages, auditPage].map(createGroupPath('status')),
];
