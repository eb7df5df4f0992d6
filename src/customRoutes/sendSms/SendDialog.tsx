import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { countText } from '../../lib/countText';
import { formatPhone } from '../../views/fields/phoneFormat';

interface Props {
  sender: string;
  text: string;
  people: number;
  /** Messages the text becomes for each of them. */
  segments: number;
  isSending: boolean;
  error: unknown;
  onSend: () => void;
  onClose: () => void;
}

/** Asks once more, with what it comes to: a text that was sent can't be taken back. */
export const SendDialog = ({ sender, text, people, segments, isSending, error, onSend, onClose }: Props) => (
  <Dialog open onClose={isSending ? undefined : onClose} aria-labelledby="send-title" maxWidth="xs" fullWidth>
    <DialogTitle id="send-title">
      {t('Send to {countText}?', { countText: countText(people, 'person', 'people') })}
    </DialogTitle>
    <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
      <Typography>
        {t('{countText} in all', { countText: countText(segments * people, 'message') })}
        {segments > 1 && people > 1 && t(', {segments} for each', { segments })}
        {t(', from {sender}. Sent texts can’t be taken back.', { sender: formatPhone(sender) })}
      </Typography>
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
        {t('Send {countText}', { countText: countText(segments * people, 'message') })}
      </Button>
    </DialogActions>
  </Dialog>
);
