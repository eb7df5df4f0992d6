import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { CallBody } from '../../../contract';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { buildCallQuery } from '../../dataProvider/queries';
import { formatPhone } from '../../views/fields/phoneFormat';
import { QuoteLines } from '../../views/quotes/QuoteLines';

interface Props {
  request: CallBody<'SendSms'>;
  people: number;
  /** Number of message segments per recipient. */
  segments: number;
  isSending: boolean;
  error: unknown;
  onSend: (quote: string | null | undefined) => void;
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
export const SendDialog = ({ request, people, segments, isSending, error, onSend, onClose }: Props) => {
  const { sender, text } = request;
  const { call } = useDataProvider<TrunklineDataProvider>();
  const quote = useQuery(buildCallQuery(call, 'GetQuotes', { calls: [{ call: 'SendSms', body: request }] }));
  return (
    <Dialog
      open
      onClose={isSending ? undefined : onClose}
      aria-labelledby="send-title"
      maxWidth="xs"
      fullWidth
    >
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
        {quote.data && <QuoteLines quote={quote.data} />}
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
        <Button
          variant="contained"
          loading={isSending}
          disabled={quote.isPending}
          onClick={() => onSend(quote.data?.quote)}
          autoFocus
        >
          {t('{count, plural, one {Send # message} other {Send # messages}}', { count: segments * people })}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
