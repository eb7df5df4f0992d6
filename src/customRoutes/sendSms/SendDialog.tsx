import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { formatPhone } from '../../views/fields/phoneFormat';

interface Props {
  sender: string;
  text: string;
  people: number;
  /** Number of message segments per recipient. */
  segments: number;
  isSending: boolean;
  error: unknown;
  onSend: () => void;
  onClose: () => void;
}

const formatSent = (segments: number, people: number, sender: string): string => {
  const params = { count: segments * people, segments, sender: formatPhone(sender) };
  return segments > 1 && people > 1
    ? t(
        '{count, plural, one {# message in all, {segments} for each, from {sender}. Sent texts can’t be taken back.} other {# messages in all, {segments} for each, from {sender}. Sent texts can’t be taken back.}}',
        params,
      )
    : t(
        '{count, plural, one {# message in all, from {sender}. Sent texts can’t be taken back.} other {# messages in all, from {sender}. Sent texts can’t be taken back.}}',
        params,
      );
};

/** Asks for confirmation and shows the number of messages, because a sent message cannot be recalled. */
export const SendDialog = ({ sender, text, people, segments, isSending, error, onSend, onClose }: Props) => (
  <Dialog open onClose={isSending ? undefined : onClose} aria-labelledby="send-title" maxWidth="xs" fullWidth>
    <DialogTitle id="send-title">
      {t('{people, plural, one {Send to # person?} other {Send to # people?}}', { people })}
    </DialogTitle>
    <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
      <Typography>{formatSent(segments, people, sender)}</Typography>
      <Typography
        sx={{
          p: 1.5,
          borderRadius: 1,
          bgcolor: 'quiet.selected',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          maxHeight: 240,
          overflow: 'auto',
        }}
        tabIndex={0}
      >
        {text}
      </Typography>
      {error != null && (
        <Alert severity="error">
          {t('{error} Retrying does not send twice.', { error: describe(error) })}
        </Alert>
      )}
    </DialogContent>
    <DialogActions sx={{ px: 3, pb: 2 }}>
      <Button onClick={onClose} disabled={isSending}>
        {t('Cancel')}
      </Button>
      <Button variant="contained" loading={isSending} onClick={onSend} autoFocus>
        {t('{count, plural, one {Send # message} other {Send # messages}}', { count: segments * people })}
      </Button>
    </DialogActions>
  </Dialog>
);
