import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { msg, t } from '#i18n';
import { lazyPart } from '../../lib/lazyPart';
import { openDialog } from '../../ui/openDialog';
import { Section } from '../../ui/Section';
import { Stack } from '../../ui/Stack';
import { useDocumentTitle } from '../../ui/useDocumentTitle';
import { formatDateTime } from '../../views/fields/formatCaches';
import { formatSince } from '../../views/fields/formatSince';
import { formatPhone, usePhoneFormat } from '../../views/fields/phoneFormat';
import { type MyPhoneState, OwnExtensionContext, useOwnExtension } from './ownExtension';
import { useOwnChange } from './useOwnChange';

const AwayDialog = lazyPart(() => import('./AwayDialog'));
const ForwardDialog = lazyPart(() => import('./ForwardDialog'));

const formatConnection = ({ is_registered, registered_since }: MyPhoneState): string => {
  if (is_registered) return t('Your phone is connected.');
  return registered_since
    ? t('No phone has been connected since {time}. Calls can’t ring.', {
        time: formatSince(registered_since),
      })
    : t('No phone has ever been connected. Calls can’t ring.');
};

const formatStatus = ({ dnd, dnd_reason, dnd_until }: MyPhoneState): string => {
  if (!dnd) return t('You are available.');
  if (!dnd_until)
    return dnd_reason ? t('Do not disturb: {reason}', { reason: dnd_reason }) : t('Do not disturb is on.');
  const until = formatDateTime(dnd_until);
  return dnd_reason
    ? t('Away until {until}: {reason}', { until, reason: dnd_reason })
    : t('Away until {until}.', { until });
};

const formatForwarding = ({ forward_to, forward_until, is_limited }: MyPhoneState): string => {
  if (!forward_to) return t('Calls are not forwarded.');
  const to = formatPhone(forward_to);
  if (is_limited) return t('Some calls are forwarded to {to}, as your administrator has set up.', { to });
  return forward_until
    ? t('All calls are forwarded to {to} until {until}.', { to, until: formatDateTime(forward_until) })
    : t('All calls are forwarded to {to}.', { to });
};

/** Who the user is, whether calls reach them, and the buttons that change it. */
/** Between the digits of a number, which belongs on one line. */
const NO_BREAK_SPACE = '\u00a0';

export const OwnState = ({ state }: { state: MyPhoneState }) => {
  const { account, name, position, numbers, is_registered, dnd, dnd_until, forward_to } = state;
  const own = useOwnExtension();
  const { mutate, isPending } = useOwnChange();
  usePhoneFormat(forward_to ?? numbers?.[0] ?? '');
  useDocumentTitle(t('My phone'));
  const setStatus = (isDnd: boolean) =>
    mutate({
      name: 'SetOwnStatus',
      body: { dnd: isDnd },
      text: isDnd ? t('Do not disturb is on.') : t('You are available.'),
    });
  const stopForwarding = () =>
    mutate({ name: 'SetOwnForwarding', body: { to: '' }, text: t('Calls are no longer forwarded.') });
  const extension = t('Extension {account}', { account });
  return (
    <Stack>
      <div>
        <Typography component="h1" variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {name || extension}
        </Typography>
        <Typography color="textSecondary">
          {[
            name && extension,
            position,
            ...(numbers ?? []).map((number) => formatPhone(number ?? '').replaceAll(' ', NO_BREAK_SPACE)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Typography color={is_registered ? 'textSecondary' : 'error'}>{formatConnection(state)}</Typography>
      </div>
      <Section title={t('Status')}>
        <Box sx={{ display: 'grid', gap: 1.5, px: 2, pb: 2 }}>
          <Typography role="status">{formatStatus(state)}</Typography>
          <Box role="group" aria-label={t('Status')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <StateButton isOn={!dnd} isBusy={isPending} onClick={() => setStatus(false)}>
              {t(msg('Available', 'action'))}
            </StateButton>
            <StateButton isOn={dnd === true && !dnd_until} isBusy={isPending} onClick={() => setStatus(true)}>
              {t('Do not disturb')}
            </StateButton>
            <StateButton
              isOn={dnd === true && Boolean(dnd_until)}
              isBusy={isPending}
              onClick={() =>
                openDialog((close) => (
                  <OwnExtensionContext value={own}>
                    <AwayDialog onClose={close} />
                  </OwnExtensionContext>
                ))
              }
            >
              {t('Away until …')}
            </StateButton>
          </Box>
          <Typography>{formatForwarding(state)}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              variant="outlined"
              onClick={() =>
                openDialog((close) => (
                  <OwnExtensionContext value={own}>
                    <ForwardDialog state={state} onClose={close} />
                  </OwnExtensionContext>
                ))
              }
            >
              {forward_to ? t('Forward elsewhere …') : t('Forward calls …')}
            </Button>
            {forward_to && (
              <Button variant="outlined" disabled={isPending} onClick={stopForwarding}>
                {t('Stop forwarding')}
              </Button>
            )}
          </Box>
        </Box>
      </Section>
    </Stack>
  );
};

interface StateButtonProps {
  isOn: boolean;
  isBusy: boolean;
  onClick: () => void;
  children: string;
}

const StateButton = ({ isOn, isBusy, ...props }: StateButtonProps) => (
  <Button
    variant={isOn ? 'contained' : 'outlined'}
    aria-pressed={isOn}
    disabled={isBusy}
    sx={{ minHeight: 44 }}
    {...props}
  />
);
