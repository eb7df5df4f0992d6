import type { UserType } from '../../../contract/fields';

/** Resources of accounts, by the kind of the account. */
export const accountResources: Partial<Record<string, string>> = {
  extensions: 'pbx-customer/pbx-extensions',
  acds: 'pbx-customer/call-queue',
  attendants: 'pbx-customer/auto-attendants',
  hunts: 'pbx-customer/ring-groups',
  orbits: 'pbx-customer/park-orbits',
  srvflags: 'pbx-customer/service-flags',
} satisfies Partial<Record<UserType, string>>;
