import type { IconName } from '../../theme/icons';

export interface ActionItem {
  key: string;
  label: string;
  icon?: IconName;
  danger?: boolean;
  /** Why it is unavailable; it is shown but does nothing. */
  refused?: string;
  busy?: boolean;
  /** The primary action: the only filled button, at the end. */
  isMain?: boolean;
  onClick: () => void;
}
