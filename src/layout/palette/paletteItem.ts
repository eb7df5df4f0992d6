import type { RaRecord } from 'ra-core';
import type { ActionHead } from '../../declaration/actionHeads';
import type { IconName } from '../../theme/icons';

export interface ActionRecord {
  resource: string;
  id: string;
  label: string;
  to: string;
  row?: RaRecord;
}

/** A chosen action without a record. */
export interface ChosenVerb {
  action: ActionHead;
  /** The search text for the record typed so far. */
  text: string;
}

export interface PaletteItem {
  /** Unique among all options. */
  key: string;
  label: string;
  icon?: IconName;
  /** Additional text, shown beside or below the label. */
  detail?: string;
  to?: string;
  /** Command to run, if there is no target path. */
  run?: () => void;
  record?: ActionRecord;
  /** Action to start, on a record yet to be chosen or on a list. */
  verb?: ChosenVerb;
  /** Why it is unavailable. */
  refused?: string;
  danger?: boolean;
}

export interface PaletteGroup {
  key: string;
  label: string;
  items: readonly PaletteItem[];
}
