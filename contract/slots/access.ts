import { type MessageDescriptor, msg } from '#i18n';
import type { UserType } from '../fields';

export type { PermissionName } from '../access/permissions';

/** Who may call: each level includes those before it. Staff see every tenant, the others only their own rows. */
export const levels = ['customer', 'reseller', 'staff'] as const;
export type Level = (typeof levels)[number];

/** What people of a level are called. */
export const levelNames: Readonly<Record<Level, MessageDescriptor>> = {
  customer: msg('Customer'),
  reseller: msg('Reseller'),
  staff: msg('Staff'),
};

/** What somebody of a level chooses who shares something with others. */
export const shareLabels: Readonly<Record<Level, MessageDescriptor>> = {
  customer: msg('Share with everyone of your domain'),
  reseller: msg('Share with everyone of your wholesaler'),
  staff: msg('Share with all staff'),
};

/** What people are told who lack a level something needs. */
export const requiredLevelTexts: Readonly<Record<Level, MessageDescriptor>> = {
  customer: msg('Only people of a domain, resellers and staff may do this.'),
  reseller: msg('Only resellers and staff may do this.'),
  staff: msg('Only staff may do this.'),
};

/** Secrets of machines a deployment may set; see `Call.credential`. */
export type MachineCredential = 'phoneSwitch';

/** What a phone system may hold, for gates that ask for it: kinds of accounts. */
export type ContextPart = UserType;
