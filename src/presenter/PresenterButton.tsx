import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { t } from '#i18n';
import { rich } from '../lib/rich';

/** Button in the app bar that shows that presenter mode is on, and turns it off. */
const PresenterButton = ({ turn }: { turn: () => void }) => (
  <ButtonBase
    onClick={turn}
    title={t('Names and numbers shown are fictitious. Click to turn presenter mode off.')}
    aria-label={t('Presenter mode is on. Turn it off')}
    sx={{
      flexShrink: 0,
      px: 1.25,
      whiteSpace: 'nowrap',
      py: 0.5,
      borderRadius: 4,
      typography: 'body2',
      fontWeight: 600,
      color: 'tone.warningText',
      bgcolor: 'tone.warning',
    }}
  >
    {rich('Presenter<rest> mode</rest>', {
      // On phones, there is no room for the rest of the text.
      rest: (inner) => (
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {inner}
        </Box>
      ),
    })}
  </ButtonBase>
);

export default PresenterButton;
