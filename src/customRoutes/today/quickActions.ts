import { type MessageDescriptor, msg } from '#i18n';
import type { IconName } from '../../theme/icons';

interface QuickAction {
  label: MessageDescriptor;
  icon: IconName;
  resource: string;
  permission: string;
  /** Path of the action, if it differs from the list's path. */
  to?: string;
}

export const quickActions: readonly QuickAction[] = [
  {
    label: msg('New person'),
    icon: 'PersonAdd',
    resource: 'pbx-customer/pbx-extensions',
    permission: 'accounts.edit',
    to: '/pbx-customer/new-person',
  },
  {
    label: msg('Forward a group'),
    icon: 'PhoneForwarded',
    resource: 'pbx-customer/ring-groups',
    permission: 'ring-groups.edit',
  },
  {
    label: msg('Add a holiday'),
    icon: 'CalendarMonth',
    resource: 'pbx-customer/holidays',
    permission: 'triggers.edit',
    to: '/pbx-customer/holidays/create',
  },
  {
    label: msg('Change a greeting'),
    icon: 'Voicemail',
    resource: 'pbx-customer/auto-attendants',
    permission: 'attendants.edit',
  },
];
