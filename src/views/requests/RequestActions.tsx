import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LinkBase, useCreatePath, useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { DeferringCall, DryRunTask, TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { toFailure } from '../../dataProvider/failure';
import type { ChangeRequestCalls } from '../../declaration/engineCalls';
import { getKit } from '../../kit';
import { getDisplayClock } from '../../lib/getDisplayClock';
import { isObject } from '../../lib/isObject';
import { parseDateTime, toLocalText } from '../values/dateTimeText';

type RequestMode = 'ask' | 'later';

/** Returns the time zone in which times are entered and displayed: the selected one, otherwise the browser's. */
const getBrowserZone = (): string =>
  getDisplayClock()?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

const HOUR_MS = 3_600_000;

interface Props {
  dryWork: DryRunTask;
  /** Stores the change as a request itself, with the given time, reason and approval. Default: stores the calls of `dryWork`. */
  defer?: ((extra: object) => Promise<unknown>) | undefined;
}

/** Alternatives to an immediate change: request approval, schedule it, or add it to a change set. */
const RequestActions = (props: Props) => {
  const { changeRequests } = getKit();
  return changeRequests && <RequestControls {...props} calls={changeRequests} />;
};

const RequestControls = ({ dryWork, defer, calls }: Props & { calls: ChangeRequestCalls }) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const createPath = useCreatePath();
  const [way, setWay] = useState<RequestMode>();
  const [reason, setReason] = useState('');
  const [at, setAt] = useState(() => toLocalText(new Date(Date.now() + HOUR_MS).toISOString()).slice(0, 16));
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const [deferred, setDeferred] = useState<{ id: string; text: string }>();

  const send = async (call: DeferringCall, extra: object, words: (state: unknown) => string) => {
    setSending(true);
    setError(undefined);
    try {
      const answer = await (defer ? defer(extra) : dataProvider.deferCalls(dryWork, call, extra));
      const { id, state } = isObject(answer) ? answer : {};
      setDeferred({ id: String(id), text: words(state) });
    } catch (failure) {
      setError(failure);
    } finally {
      setSending(false);
    }
  };
  const requestNow = () =>
    send({ name: calls.request, takes: 'all' }, { reason, wants_approval: true }, () =>
      t('Asked. It is done once somebody approves it.'),
    );
  const requestLater = () =>
    send(
      { name: calls.request, takes: 'all' },
      { reason, run_at: parseDateTime(at), zone: getBrowserZone() },
      (state) =>
        state === 'asked'
          ? t('Asked. It is done once somebody approves it.')
          : t('Kept. It is done at its time.'),
    );
  const add = () =>
    send({ name: calls.add, takes: 'one' }, {}, () =>
      t('Put into a change set, which runs once you send it.'),
    );

  if (deferred)
    return (
      <Alert
        severity="success"
        action={
          <Button
            component={LinkBase}
            color="inherit"
            to={createPath({ resource: calls.resource, id: deferred.id, type: 'show' })}
          >
            {t('See the request')}
          </Button>
        }
      >
        {deferred.text}
      </Alert>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {error !== undefined && <Alert severity="error">{toFailure(error).text}</Alert>}
      {way && (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {way === 'later' && (
            <TextField
              type="datetime-local"
              label={t('Runs at')}
              value={at}
              onChange={(event) => setAt(event.target.value)}
              helperText={t('On the clock of {zone}.', { zone: getBrowserZone() })}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          )}
          <TextField
            label={t('Reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button
              variant="contained"
              loading={isSending}
              disabled={way === 'later' && parseDateTime(at) === null}
              onClick={() => void (way === 'later' ? requestLater() : requestNow())}
            >
              {way === 'later' ? t('Run then') : t('Ask')}
            </Button>
            <Button color="inherit" disabled={isSending} onClick={() => setWay(undefined)}>
              {t('Cancel')}
            </Button>
          </Box>
        </Box>
      )}
      {!way && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography color="textSecondary" variant="body2">
            {t('Instead of now:')}
          </Typography>
          <Button color="inherit" onClick={() => setWay('later')}>
            {t('At a time…')}
          </Button>
          <Button color="inherit" onClick={() => setWay('ask')}>
            {t('Have it approved…')}
          </Button>
          {!defer && (
            <Button color="inherit" loading={isSending} onClick={() => void add()}>
              {t('Add to a change set')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
};

export default RequestActions;
