import type { UserType } from '../fields';

export type { PermissionName } from '../access/permissions';

/** Who may call: each level includes those before it. Staff see every tenant, the others only their own rows. */
export const levels = ['customer', 'reseller', 'staff'] as const;
export type Level = (typeof levels)[number];

/** What people of a level are called. */
export const levelNames: Readonly<Record<Level, string>> = {
  customer: 'Customer',
  reseller: 'Reseller',
  staff: 'Staff',
};

/** Who sees what somebody of a level shares, as it reads after `Shown to`. */
export const sharesWith: Readonly<Record<Level, string>> = {
  customer: 'everyone of your domain',
  reseller: 'everyone of your wholesaler',
  staff: 'all staff',
};

/** What people are told who lack a level something needs. */
export const neededLevel: Readonly<Record<Level, string>> = {
  customer: 'Only people of a domain, resellers and staff may do this.',
  reseller: 'Only resellers and staff may do this.',
  staff: 'Only staff may do this.',
};

/** Secrets of machines a deployment may set; see `Call.credential`. */
export type MachineCredential = 'phoneSwitch';

/** What a phone system may hold, for gates that ask for it: kinds of accounts. */
export type ContextPart = UserType;
