import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '#i18n';
import { showHelp } from '../../layout/help/helpOpen';
import { Icon } from '../../theme/Icon';

const HelpLinks = () => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    <Button
      variant="outlined"
      startIcon={<Icon name="HelpOutlined" />}
      onClick={() => showHelp({ page: 'getting-started' })}
    >
      {t('Where to begin')}
    </Button>
    <Button
      variant="outlined"
      startIcon={<Icon name="Keyboard" />}
      onClick={() => showHelp({ page: 'shortcuts' })}
    >
      {t('Keyboard shortcuts')}
    </Button>
  </Box>
);

export default HelpLinks;
