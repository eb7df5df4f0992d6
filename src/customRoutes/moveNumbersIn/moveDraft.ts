import { isObject } from '../../lib/isObject';

/** What is said of one order. */
export interface GroupDetails {
  carrier?: string;
  account?: string;
  name?: string;
  address?: string;
  contact?: string;
  phone?: string;
  /** `YYYY-MM-DD` */
  wanted?: string;
  /** Where calls to its numbers go, but for those that say so themselves. */
  leads?: string;
}

/** What somebody has typed of numbers that are to move in; kept until the orders are made. */
export interface MoveDraft {
  text: string;
  /** The phone system they are for, and the trunk. */
  domain: string;
  trunk: string;
  /** By the key of the group. */
  groups: Record<string, GroupDetails>;
  /** Number → where its calls go. */
  leads: Record<string, string>;
}

export const emptyMove = (): MoveDraft => ({ text: '', domain: '', trunk: '', groups: {}, leads: {} });

/** What was kept; undefined for what is none. */
export const readMove = (kept: unknown): MoveDraft | undefined =>
  isObject(kept) && 'text' in kept ? { ...emptyMove(), ...kept } : undefined;
