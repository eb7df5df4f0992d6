import type { OtherPath } from '../declaration/kit';

const home = ['call-queue', 'service-flags'];
const settings = [
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
const status = ['status', 'call-log', 'call-recordings', 'pbx-registrations', 'active-calls'];
/** At the root, this is the log of the whole house. */
const audit = 'audit-log';

/** Two names of one page: its own is the second. */
const ownName = (page: string) => `/pbx-customer/${page === 'status' ? 'call-log' : page}`;

const atRoot = (page: string): OtherPath => ({ from: `/${page}`, to: ownName(page) });
const under =
  (group: string) =>
  (page: string): OtherPath => ({ from: `/pbx-customer/${group}/${page}`, to: ownName(page) });

/**
 * Addresses the specification can be read to give pages beside their own (document 1, section 2): customer pages
 * written with a leading slash, or below their menu group. They lead on, with whatever else the address says.
 */
export const otherPaths: readonly OtherPath[] = [
  ...[...home, ...settings, ...status].map(atRoot),
  ...settings.map(under('settings')),
  ...[...status, audit].map(under('status')),
];
