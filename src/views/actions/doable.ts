import type { IconName } from '../../theme/icons';

export interface ActionItem {
  key: string;
  label: string;
  icon?: IconName;
  danger?: boolean;
  /** Reason why the action is unavailable. It is shown, but cannot be started. */
  refused?: string;
  busy?: boolean;
  /** Whether it is the primary action, which is the only filled button and comes last. */
  isMain?: boolean;
  onClick: () => void;
}
