import type { RaRecord } from 'ra-core';
import type { IconName } from '../../theme/icons';

/** A record whose actions can be opened. */
export interface ActedRecord {
  resource: string;
  id: string;
  label: string;
  to: string;
  /** The record, where it has been read. */
  row?: RaRecord;
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
  record?: ActedRecord;
  /** Why it can't be done now. */
  refused?: string;
  danger?: boolean;
}

export interface PaletteGroup {
  key: string;
  label: string;
  items: readonly PaletteItem[];
}
