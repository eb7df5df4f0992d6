import { isObject } from '../../lib/isObject';

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

/** Input for porting numbers in, stored until the creation of the orders has started. */
export interface PortInDraft {
  text: string;
  domain: string;
  trunk: string;
  /** Order details by group key. */
  groups: Record<string, GroupDetails>;
  /** Call destination by number. */
  leads: Record<string, string>;
}

export const createEmptyDraft = (): PortInDraft => ({
  text: '',
  domain: '',
  trunk: '',
  groups: {},
  leads: {},
});

/** Restores a stored draft; undefined if it is invalid. */
export const parseDraft = (stored: unknown): PortInDraft | undefined =>
  isObject(stored) && 'text' in stored ? { ...createEmptyDraft(), ...stored } : undefined;
