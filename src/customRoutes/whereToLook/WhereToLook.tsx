import Button from '@mui/material/Button';
import { LinkBase } from 'ra-core';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import type { PanelProps } from '../../views/record/panelComponent';

/** Leads to the page of the console a record is about. */
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
