import Button from '@mui/material/Button';
import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import { getResourceHead } from '../../declaration/registry';
import { isAllowed, pickGates } from '../../session/gates';
import { useViewer } from '../../session/useViewer';
import { Icon } from '../../theme/Icon';
import { quickActions } from './quickActions';

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
