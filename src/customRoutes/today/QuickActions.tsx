import Button from '@mui/material/Button';
import { LinkBase } from 'react-admin';
import { type MessageDescriptor, msg, t } from '#i18n';
import { getResourceHead } from '../../declaration/registry';
import { isAllowed, pickGates } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { Icon } from '../../theme/Icon';
import type { IconName } from '../../theme/icons';

interface QuickAction {
  label: MessageDescriptor;
  icon: IconName;
  resource: string;
  permission: string;
  /** Path of the action, if it differs from the list's path. */
  to?: string;
}

const quickActions: readonly QuickAction[] = [
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

/** Shortcuts to the most frequent actions. */
export const QuickActions = () => {
  const viewer = useViewer();
  return quickActions
    .filter(({ resource, permission }) =>
      [{ permission }, pickGates(getResourceHead(resource)?.menu ?? {})].every((gate) =>
        isAllowed(gate, viewer),
      ),
    )
    .map(({ label, icon, resource, to = `/${resource}` }) => (
      <Button
        key={icon}
        color="inherit"
        variant="outlined"
        size="small"
        startIcon={<Icon name={icon} />}
        component={LinkBase}
        to={to}
      >
        {t(label)}
      </Button>
    ));
};
