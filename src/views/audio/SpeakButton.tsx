import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { canSpeak, useSpeaking } from './useSpeaking';

/** Button that reads text aloud in the browser; shows an error message if speech fails. */
export const SpeakButton = ({ text, voice, label }: { text: string; voice: string; label: string }) => {
  const { isSpeaking, problem, toggle } = useSpeaking(text, voice);
  if (!canSpeak()) return null;
  return (
    <>
      <Button
        startIcon={<Icon name={isSpeaking ? 'Stop' : 'PlayArrow'} />}
        disabled={text.trim() === ''}
        onClick={toggle}
        aria-label={isSpeaking ? t('Stop {label}', { label }) : t('Hear {label}', { label })}
      >
        {isSpeaking ? t('Stop') : t('Hear it')}
      </Button>
      <Typography variant="body2" color="textSecondary" role="status">
        {problem}
      </Typography>
    </>
  );
};
