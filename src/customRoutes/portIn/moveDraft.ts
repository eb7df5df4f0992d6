import { isObject } from '../../lib/isObject';
import type { OrderSnapshot } from '../portLetter/signer';

export interface GroupDetails {
  carrier?: string;
  account?: string;
  name?: string;
  address?: string;
  contact?: string;
  phone?: string;
  /** `YYYY-MM-DD` */
  requestedDay?: string;
  /** Default call destination of the group's numbers. */
  leads?: string;
}

export interface CreatedOrder extends OrderSnapshot {
  reference: string;
  isSigned: boolean;
}

/** Input for porting numbers in, stored until all orders have been created and submitted. */
export interface PortInDraft {
  text: string;
  domain: string;
  trunk: string;
  /** Order details by group key. */
  groups: Record<string, GroupDetails>;
  /** Call destination by number. */
  leads: Record<string, string>;
  /** Created orders that are not all signed or submitted yet. */
  createdOrders: CreatedOrder[];
}

export const createEmptyDraft = (): PortInDraft => ({
  text: '',
  domain: '',
  trunk: '',
  groups: {},
  leads: {},
  createdOrders: [],
});

/** Restores a stored draft; undefined if it is invalid. */
export const parseDraft = (stored: unknown): PortInDraft | undefined =>
  isObject(stored) && 'text' in stored ? { ...createEmptyDraft(), ...stored } : undefined;
