import Button from '@mui/material/Button';
import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import { getResourceHead } from '../../declaration/registry';
import { isAllowed, pickGates } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { Icon } from '../../theme/Icon';
import { quickActions } from './quickActions';

/**
 * Shortcuts to the most frequent actions.
 * @param office the trigger that controls office hours
 */
export const QuickActions = ({ office }: { office: string | undefined }) => {
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
        to={icon === 'CalendarMonth' && office ? `${to}/${office}#holiday` : to}
      >
        {t(label)}
      </Button>
    ));
};
