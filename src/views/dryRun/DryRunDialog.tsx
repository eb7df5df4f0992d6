import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useCallback, useEffect, useId, useState } from 'react';
import { RecordContextProvider, useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { DryRunResult, DryRunTask, TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { toFailure } from '../../dataProvider/failure';
import { getKit } from '../../kit';
import { lazyPart } from '../../lib/lazyPart';
import { Skeleton } from '../../ui/Skeleton';
import { DryRunChanges } from './DryRunChanges';

const RequestActions = lazyPart(() => import('../requests/RequestActions'));

type State = { result?: DryRunResult; error?: unknown };

/** Dialog that starts a dry run when it opens. Nothing is saved, and unsaved input is not affected. */
const DryRunDialog = ({ dryWork, onClose }: { dryWork: DryRunTask; onClose: () => void }) => {
  const title = useId();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const [{ result, error }, setState] = useState<State>({});
  const begin = useCallback(() => {
    let isUnmounted = false;
    const updateState = (state: State) => {
      if (!isUnmounted) setState(state);
    };
    setState({});
    dataProvider.dryRun(dryWork).then(
      (result) => updateState({ result: result }),
      (failure: unknown) => updateState({ error: failure }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [dataProvider, dryWork]);
  useEffect(begin, [begin]);
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isNarrow}
      fullWidth
      maxWidth="md"
      aria-labelledby={title}
      // The dialog is rendered inside the form, so its events must not submit the form.
      onSubmit={(event) => event.stopPropagation()}
    >
      <DialogTitle id={title}>{t('What this will do')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', minHeight: 160 }}>
        {/* The results must not inherit the record of the form. */}
        <RecordContextProvider value={undefined}>
          {error !== undefined ? (
            <Alert severity="error">{toFailure(error).text}</Alert>
          ) : result ? (
            <>
              <DryRunChanges result={result} />
              {getKit().changeRequests && (
                <Suspense>
                  <RequestActions dryWork={dryWork} />
                </Suspense>
              )}
            </>
          ) : (
            <Skeleton height={160} label={t('Trying it')} />
          )}
        </RecordContextProvider>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} autoFocus>
          {t('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default DryRunDialog;
