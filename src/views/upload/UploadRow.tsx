import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type MessageDescriptor, msg, t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { Trimmer } from '../audio/Trimmer';
import { isPending, type Upload } from './queue';

interface Props {
  upload: Upload;
  obstacle: { reason: string; mayReplace?: boolean } | undefined;
  onChange: (changes: Partial<Upload>) => void;
  onStart: () => void;
  onPause: () => void;
  onRemove: () => void;
}

const stateLabels: Partial<Record<Upload['state'], MessageDescriptor>> = {
  reading: msg('Checking audio …'),
  waiting: msg('Queued'),
  sending: msg('On its way'),
  paused: msg('Paused: starts again when resumed'),
  done: msg('Uploaded'),
};

export const UploadRow = ({ upload, obstacle, onChange, onStart, onPause, onRemove }: Props) => {
  const { file, name, state, problem, facts, part, share } = upload;
  const open = isPending(upload);
  return (
    <Box
      component="li"
      aria-label={file.name}
      sx={{ display: 'grid', gap: 1, py: 1.5, borderTop: 1, borderColor: 'divider', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        {open ? (
          <TextField
            size="small"
            label={t('Name')}
            value={name}
            onChange={(event) => onChange({ name: event.target.value, replaces: false })}
            error={obstacle !== undefined}
            helperText={obstacle?.reason}
            sx={{ flex: '1 1 220px' }}
          />
        ) : (
          <Typography
            sx={{ flex: '1 1 220px', alignSelf: 'center', overflowWrap: 'anywhere', fontWeight: 600 }}
          >
            {state === 'refused' ? file.name : name}
          </Typography>
        )}
        {obstacle?.mayReplace && (
          <Button variant="outlined" onClick={() => onChange({ replaces: true })}>
            {t('Replace it')}
          </Button>
        )}
        {stateLabels[state] && (
          <Typography
            variant="body2"
            color={state === 'done' ? 'success' : 'textSecondary'}
            role="status"
            sx={{ alignSelf: 'center' }}
          >
            {t(stateLabels[state])}
          </Typography>
        )}
        {state === 'reading' && (
          <CircularProgress
            size={18}
            aria-label={t('Reading {name}', { name: file.name })}
            sx={{ alignSelf: 'center' }}
          />
        )}
        {(state === 'sending' || state === 'waiting') && (
          <Button
            color="inherit"
            startIcon={<Icon name="Pause" />}
            onClick={onPause}
            aria-label={t('Pause {name}', { name })}
          >
            {t('Pause')}
          </Button>
        )}
        {(state === 'paused' || state === 'failed') && (
          <Button
            variant="outlined"
            disabled={obstacle !== undefined}
            onClick={onStart}
            aria-label={
              state === 'paused' ? t('Go on with {name}', { name }) : t('Try again {name}', { name })
            }
          >
            {state === 'paused' ? t('Go on') : t('Try again')}
          </Button>
        )}
        <IconButton aria-label={t('Remove {name}', { name })} onClick={onRemove}>
          <Icon name="Close" />
        </IconButton>
      </Box>
      {state === 'sending' && (
        <LinearProgress
          variant={share > 0 ? 'determinate' : 'indeterminate'}
          value={share * 100}
          aria-label={t('Progress of {name}', { name })}
        />
      )}
      {(state === 'failed' || state === 'refused') && problem && (
        <Alert severity="error">
          {problem}
          {state === 'failed' && ` ${t('The file is kept.')}`}
        </Alert>
      )}
      {open && facts && (
        <Trimmer
          name={name}
          sound={file}
          facts={facts}
          part={part}
          onChange={(changed) => onChange({ part: changed })}
        />
      )}
    </Box>
  );
};
