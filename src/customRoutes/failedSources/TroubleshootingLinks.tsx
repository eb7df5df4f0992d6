import Button from '@mui/material/Button';
import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import type { PanelProps } from '../../views/record/panelComponent';

/** Link to the console page that a record refers to. */
const TroubleshootingLinks = ({ record }: PanelProps) => {
  const { address } = record as { address?: unknown };
  if (typeof address !== 'string' || !address.startsWith('/')) return null;
  return (
    <Button
      component={LinkBase}
      to={address}
      variant="outlined"
      startIcon={<Icon name="OpenInNew" />}
      sx={{ justifySelf: 'start' }}
    >
      {t('Open the page')}
    </Button>
  );
};

export default TroubleshootingLinks;
