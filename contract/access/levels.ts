import { type MessageDescriptor, msg } from '#i18n';
import { setLevels } from '../levels';

// The server imports these functions from here, so that the levels are set before they are used.
export { getLevels, getLowestLevel, meetsLevel } from '../levels';

/**
 * Access levels in ascending order. Staff can access all tenants, resellers and customers their own rows. Users at the
 * level `self` can access only their own extension, through the few calls that declare this level.
 */
export const levels = ['self', 'customer', 'reseller', 'staff'] as const;
type Level = (typeof levels)[number];

/** Lowest level whose users have screens of the console. */
export const screensFrom = 'customer' satisfies Level;

export const levelNames: Readonly<Record<Level, MessageDescriptor>> = {
  self: msg('Own extension only'),
  customer: msg('Customer'),
  reseller: msg('Reseller'),
  staff: msg('Staff'),
};

export const shareLabels: Readonly<Record<Level, MessageDescriptor>> = {
  self: msg('Only for me'),
  customer: msg('Share with everyone of your domain'),
  reseller: msg('Share with everyone of your wholesaler'),
  staff: msg('Share with all staff'),
};

/** Error message for users whose level is too low, by required level. */
export const requiredLevelTexts: Readonly<Record<Level, MessageDescriptor>> = {
  self: msg('Only people who are signed in may do this.'),
  customer: msg('Only people of a domain, resellers and staff may do this.'),
  reseller: msg('Only resellers and staff may do this.'),
  staff: msg('Only staff may do this.'),
};

setLevels(levels, screensFrom);
