import { isObject } from '../../lib/isObject';
import type { OrderSnapshot } from '../portLetter/signer';

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

/** An order that was made, as its maker saw it. */
export interface CreatedOrder extends OrderSnapshot {
  reference: string;
  isSigned: boolean;
}

/** What somebody has typed of numbers that are to move in; kept until the orders are made. */
export interface PortInDraft {
  text: string;
  /** The phone system they are for, and the trunk. */
  domain: string;
  trunk: string;
  /** By the key of the group. */
  groups: Record<string, GroupDetails>;
  /** Number → where its calls go. */
  leads: Record<string, string>;
  /** Orders that were made of it, and not all signed or sent yet. */
  made: CreatedOrder[];
}

export const createEmptyDraft = (): PortInDraft => ({
  text: '',
  domain: '',
  trunk: '',
  groups: {},
  leads: {},
  made: [],
});

/** What was kept; undefined for what is none. */
export const parseDraft = (kept: unknown): PortInDraft | undefined =>
  isObject(kept) && 'text' in kept ? { ...createEmptyDraft(), ...kept } : undefined;
