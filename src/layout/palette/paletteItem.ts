import type { RaRecord } from 'react-admin';
import type { ActionHead } from '../../declaration/actionHeads';
import type { IconName } from '../../theme/icons';

export interface ActionRecord {
  resource: string;
  id: string;
  label: string;
  to: string;
  row?: RaRecord;
}

/** Chosen action whose record has not been selected yet. */
export interface ChosenVerb {
  action: ActionHead;
  /** Text typed so far to find the record. */
  text: string;
}

export interface PaletteItem {
  /** Key of the option, unique among all options. */
  key: string;
  label: string;
  icon?: IconName;
  /** Additional text, shown beside or below the label. */
  detail?: string;
  to?: string;
  /** Command to run, if there is no target path. */
  run?: () => void;
  record?: ActionRecord;
  /** Action to start, for a list or for a record that is selected next. */
  verb?: ChosenVerb;
  /** Reason why the option is unavailable. */
  refused?: string;
  danger?: boolean;
  /** Whether it matches the whole text, so that Enter opens it without waiting for other results. */
  isExact?: boolean;
  /** Whether it is only similar to the text, so that Enter opens it only after it was selected. */
  isGuess?: boolean;
}

export interface PaletteGroup {
  key: string;
  label: string;
  items: readonly PaletteItem[];
}
