import type { IconName } from '../../theme/icons';

/** Something that can be done, as a button or an entry of a menu. */
export interface ActionItem {
  key: string;
  label: string;
  icon?: IconName;
  danger?: boolean;
  /** Why it can't be done now; it is shown, but does nothing. */
  refused?: string;
  busy?: boolean;
  /** What one comes here to do: the one filled button, at the far end. */
  isMain?: boolean;
  onClick: () => void;
}
