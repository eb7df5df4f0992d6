import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { RecordContextProvider, useCreatePath, useDataProvider, useNotify, useRedirect } from 'react-admin';
import { t } from '#i18n';
import type { DryRunResult, DryRunTask, TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { type Failure, toFailure } from '../../dataProvider/failure';
import { getKit } from '../../kit';
import { isObject } from '../../lib/isObject';
import { DialogBody } from '../../ui/dialog/DialogBody';
import { Skeleton } from '../../ui/Skeleton';
import { NoticeWithButton } from '../actions/NoticeWithButton';
import { parseDateTime } from '../values/dateTimeText';
import { formatDeferred, getZone } from './changeTimes';
import { type ChangeTiming, listTimings } from './changeTimings';
import { DryRunChanges } from './DryRunChanges';
import { TimingFields, type TimingInput } from './TimingFields';

/** Time in milliseconds for which the link to the request is shown. */
const NOTICE_MS = 12_000;

interface Props {
  dryWork: DryRunTask;
  timing: ChangeTiming;
  /** Label and colour of the button that makes the change immediately. */
  label: ReactNode;
  color: ButtonProps['color'];
  /** Whether the change can be made immediately. */
  canApply: boolean;
  /** Stores the change as a request; see `ChangeButton`. */
  defer?: ((extra: object) => Promise<unknown>) | undefined;
  quote?: ReactNode;
  onApply: () => void;
  onDeferred: () => void;
  onClose: () => void;
}

/** Panel beside a form that previews its change, and makes it now, later, after approval or with a change set. */
const ChangePanel = (props: Props) => {
  const { dryWork, label, color, canApply, defer, quote, onApply, onDeferred, onClose } = props;
  const [timing, setTiming] = useState(props.timing);
  const [input, setInput] = useState<TimingInput>({ from: '', until: '', reason: '', set: '' });
  const { result, failure } = useDryRun(dryWork);
  const { store, isSending, error } = useDeferral(props);
  const { changeRequests } = getKit();
  const isInvalid =
    timing === 'scheduled' &&
    [input.from, input.until].some((text) => text !== '' && parseDateTime(text) === null);
  const isEmpty = timing === 'scheduled' && input.from === '' && input.until === '';
  const submitLabels = {
    now: label,
    scheduled: t('Schedule'),
    approved: t('Request approval'),
    set: t('Add to change set'),
  };
  const submit = async () => {
    if (timing === 'now') onApply();
    else if (await store(timing, input)) onDeferred();
  };
  return (
    <Drawer
      anchor="right"
      open
      onClose={() => isSending || onClose()}
      sx={{ zIndex: 'modal' }}
      slotProps={{
        backdrop: { invisible: true },
        paper: {
          role: 'dialog',
          'aria-label': t('Preview'),
          sx: { width: { xs: '100%', sm: 480 }, '--messages': '72px' },
        },
      }}
    >
      {/* The results must not inherit the record of the form. */}
      <RecordContextProvider value={undefined}>
        <DialogBody
          title={t('Preview')}
          actions={
            <>
              <Button color="inherit" disabled={isSending} onClick={onClose}>
                {t('Cancel')}
              </Button>
              <Button
                variant="contained"
                color={timing === 'now' ? color : 'primary'}
                loading={isSending}
                disabled={
                  failure?.isRefusal || isInvalid || isEmpty || (timing === 'now' ? !canApply : !result)
                }
                onClick={() => void submit()}
              >
                {submitLabels[timing]}
              </Button>
            </>
          }
        >
          {changeRequests && (
            <TextField
              select
              label={t('When')}
              value={timing}
              onChange={(event) => setTiming(event.target.value as ChangeTiming)}
            >
              {listTimings(true, Boolean(defer)).map(({ timing: value, option }) => (
                <MenuItem key={value} value={value}>
                  {option}
                </MenuItem>
              ))}
            </TextField>
          )}
          {changeRequests && timing !== 'now' && (
            <TimingFields timing={timing} input={input} requests={changeRequests} onChange={setInput} />
          )}
          {error && <Alert severity="error">{error.text}</Alert>}
          {quote}
          {failure ? (
            <Alert severity="error">{failure.text}</Alert>
          ) : result ? (
            <DryRunChanges result={result} />
          ) : (
            <Skeleton height={160} label={t('Loading the preview')} />
          )}
        </DialogBody>
      </RecordContextProvider>
    </Drawer>
  );
};

const useDryRun = (dryWork: DryRunTask) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const [state, setState] = useState<{ result?: DryRunResult; failure?: Failure }>({});
  useEffect(() => {
    let isUnmounted = false;
    const updateState = (next: typeof state) => {
      if (!isUnmounted) setState(next);
    };
    dataProvider.dryRun(dryWork).then(
      (result) => updateState({ result }),
      (error: unknown) => updateState({ failure: toFailure(error) }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [dataProvider, dryWork]);
  return state;
};

/** Stores the change as a request and links to it. `store` returns whether this succeeded. */
const useDeferral = ({ dryWork, defer }: Pick<Props, 'dryWork' | 'defer'>) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const createPath = useCreatePath();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<Failure>();
  const store = useCallback(
    async (timing: Exclude<ChangeTiming, 'now'>, { from, until, reason, set }: TimingInput) => {
      const { changeRequests: calls } = getKit();
      if (!calls) return false;
      setSending(true);
      setError(undefined);
      const times = { run_at: parseDateTime(from), until: parseDateTime(until), zone: getZone() };
      const extra = {
        scheduled: { reason, ...times },
        approved: { reason, wants_approval: true },
        set: set === '' ? {} : { id: Number(set) },
      }[timing];
      const call =
        timing === 'set'
          ? { name: calls.add, takes: 'one' as const }
          : { name: calls.request, takes: 'all' as const };
      try {
        const stored = await (defer ? defer(extra) : dataProvider.deferCalls(dryWork, call, extra));
        const { id, state } = isObject(stored) ? stored : {};
        const path = createPath({ resource: calls.resource, id: String(id), type: 'show' });
        notify(
          <NoticeWithButton
            text={formatDeferred(timing, state === calls.pending, times)}
            label={timing === 'set' ? t('Open change set') : t('View request')}
            onPress={() => redirect(path)}
          />,
          { type: 'success', autoHideDuration: NOTICE_MS },
        );
        return true;
      } catch (refused) {
        setError(toFailure(refused));
        return false;
      } finally {
        setSending(false);
      }
    },
    [dataProvider, defer, dryWork, notify, redirect, createPath],
  );
  return { store, isSending, error };
};

export default ChangePanel;
