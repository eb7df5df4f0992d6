import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { formatClockTime } from './formatClockTime';
import { LevelBar } from './LevelBar';
import type { useRecorder } from './useRecorder';

export const Recording = ({
  recorder: { state, seconds, level, stop, cancel },
}: {
  recorder: ReturnType<typeof useRecorder>;
}) => (
  <>
    <Typography variant="body2" role="status" sx={{ minWidth: 96 }}>
      {state === 'asking'
        ? t('Asking for the microphone …')
        : state === 'making'
          ? t('One moment …')
          : t('Recording')}
    </Typography>
    {state === 'recording' && (
      <>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatClockTime(seconds)}
        </Typography>
        <LevelBar level={level} />
        <Button variant="contained" startIcon={<Icon name="Stop" />} onClick={stop} autoFocus>
          {t('Stop')}
        </Button>
        <Button color="inherit" onClick={cancel}>
          {t('Cancel')}
        </Button>
      </>
    )}
  </>
);
