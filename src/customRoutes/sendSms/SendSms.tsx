import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import { countSms } from '../../../telephony/smsText';
import { useDomain } from '../../session/domain/useDomain';
import { Icon } from '../../theme/Icon';
import { PageHeader } from '../../ui/PageHeader';
import { formatPhone, usePhoneFormat } from '../../views/fields/phoneFormat';
import { countUndecided } from '../../views/intake/intakeLines';
import { PanelState } from '../PanelState';
import { Recipients } from './Recipients';
import { sortRecipients } from './recipientIntake';
import { SendDialog } from './SendDialog';
import { TextBox } from './TextBox';
import { type SentSms, useSms } from './useSms';

const buildSentListPath = (domain: string, batch?: string | null): string => {
  const filter = batch ? `&filter=${encodeURIComponent(JSON.stringify({ batch }))}` : '';
  return `/pbx-customer/sent-sms?domain=${domain}${filter}`;
};

const SentNotice = ({ sent: { count, failed, batch }, domain }: { sent: SentSms; domain: string }) => {
  const total = count ?? 0;
  const refused = failed ?? 0;
  return (
    <Alert
      severity={refused === 0 ? 'success' : 'warning'}
      action={
        <Button color="inherit" component={LinkBase} to={buildSentListPath(domain, batch)}>
          {t('{many, plural, one {See status of it} other {See status of them}}', { many: total })}
        </Button>
      }
    >
      {refused > 0
        ? t(
            '{many, plural, one {Sent to # person} other {Sent to # people}}; {refused, plural, one {# was refused at once} other {# were refused at once}}.',
            { many: total, refused },
          )
        : t('{many, plural, one {Sent to # person.} other {Sent to # people.}}', { many: total })}
    </Alert>
  );
};

const DomainSms = ({ domain }: { domain: string }) => {
  const { draft, change, service, sender, request, sending } = useSms(domain);
  const [isAsking, setAsking] = useState(false);
  usePhoneFormat(sender);
  const { segments } = countSms(draft.text);
  const people = sortRecipients(draft.lines).numbers.length;
  const undecided = countUndecided(draft.lines);
  const header = (
    <PageHeader
      title={t('Send SMS')}
      actions={
        <Button startIcon={<Icon name="History" />} component={LinkBase} to={buildSentListPath(domain)}>
          {t('Sent messages')}
        </Button>
      }
    />
  );
  if (!service.data)
    return (
      <>
        {header}
        <PanelState error={service.error} onRetry={() => void service.refetch()} />
      </>
    );
  const { isAvailable, senders, mostRecipients, mostSegments } = service.data;
  const problem = !isAvailable
    ? t('Text messages can’t be sent: no SMS gateway is connected. Ask your administrator.')
    : senders.length === 0
      ? t('This phone system has no number to send from. Order one first.')
      : undefined;
  const missing =
    problem !== undefined ||
    people === 0 ||
    undecided > 0 ||
    people > mostRecipients ||
    draft.text.trim() === '' ||
    segments > mostSegments;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 880 }}>
      {header}
      {problem && <Alert severity="warning">{problem}</Alert>}
      {sending.data && <SentNotice sent={sending.data} domain={domain} />}
      <Paper
        variant="outlined"
        sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <TextField
          select
          size="small"
          label={t('From')}
          value={sender}
          disabled={senders.length === 0}
          onChange={(event) => change({ sender: event.target.value })}
          helperText={t('A number of this phone system.')}
          sx={{ maxWidth: 420 }}
        >
          {senders.map(({ did, display, isMain }) => (
            <MenuItem key={did} value={did}>
              {formatPhone(did)}
              {(display || isMain) && (
                <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
                  {display || t('Main number')}
                </Typography>
              )}
            </MenuItem>
          ))}
        </TextField>
        <Recipients
          domain={domain}
          lines={draft.lines}
          maxCount={mostRecipients}
          onChange={(lines) => change({ lines })}
        />
        <TextBox text={draft.text} maxLength={mostSegments} onChange={(text) => change({ text })} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Button
            variant="contained"
            startIcon={<Icon name="Send" />}
            disabled={missing}
            onClick={() => setAsking(true)}
          >
            {t('Send')}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {t('Your draft is kept on this device until sent.')}
          </Typography>
        </Box>
      </Paper>
      {isAsking && (
        <SendDialog
          request={request}
          people={people}
          segments={segments}
          isSending={sending.isPending}
          error={sending.error}
          onClose={() => setAsking(false)}
          onSend={(quote) => sending.mutate(quote, { onSuccess: () => setAsking(false) })}
        />
      )}
    </Box>
  );
};

const SendSms = () => {
  const domain = useDomain();
  if (!domain) return <Alert severity="info">{t('Choose a phone system first.')}</Alert>;
  return <DomainSms key={domain} domain={domain} />;
};

export default SendSms;
