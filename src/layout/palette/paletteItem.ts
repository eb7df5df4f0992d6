import type { RaRecord } from 'ra-core';
import type { ActionHead } from '../../declaration/actionHeads';
import type { IconName } from '../../theme/icons';

/** A record whose actions can be opened. */
export interface ActionRecord {
  resource: string;
  id: string;
  label: string;
  to: string;
  /** The record, where it has been read. */
  row?: RaRecord;
}

/** Something to be done, before it is known to which record. */
export interface ChosenVerb {
  action: ActionHead;
  /** What it is done to, as typed so far. */
  text: string;
}

/** Something the palette offers. */
export interface PaletteItem {
  /** Unique among all that is offered. */
  key: string;
  label: string;
  icon?: IconName;
  /** What else is said of it, beside or below. */
  detail?: string;
  /** Address it leads to. */
  to?: string;
  /** What it does, where it leads nowhere. */
  run?: () => void;
  record?: ActionRecord;
  /** What it does to a record that is still to be chosen, or in a list. */
  verb?: ChosenVerb;
  /** Why it can't be done now. */
  refused?: string;
  danger?: boolean;
}

export interface PaletteGroup {
  key: string;
  label: string;
  items: readonly PaletteItem[];
}
