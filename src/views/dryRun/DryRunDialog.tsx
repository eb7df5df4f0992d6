import Alert from '@mui/material/Alert';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { RecordContextProvider, useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { DryRunResult, DryRunTask, TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { toFailure } from '../../dataProvider/failure';
import { getKit } from '../../kit';
import { lazyPart } from '../../lib/lazyPart';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { Skeleton } from '../../ui/Skeleton';
import { DryRunChanges } from './DryRunChanges';

const RequestActions = lazyPart(() => import('../requests/RequestActions'));

type State = { result?: DryRunResult; error?: unknown };

interface Props {
  dryWork: DryRunTask;
  /** Stores the change as a request; see `RequestActions`. */
  defer?: ((extra: object) => Promise<unknown>) | undefined;
  onClose: () => void;
}

/** Dialog that starts a dry run when it opens. Nothing is saved, and unsaved input is not affected. */
const DryRunDialog = ({ dryWork, defer, onClose }: Props) => {
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
    <FormDialog title={t('What this will do')} maxWidth="md" isFullOnPhones focus="cancel" onClose={onClose}>
      {/* The results must not inherit the record of the form. */}
      <RecordContextProvider value={undefined}>
        {error !== undefined ? (
          <Alert severity="error">{toFailure(error).text}</Alert>
        ) : result ? (
          <>
            <DryRunChanges result={result} />
            {getKit().changeRequests && (
              <Suspense>
                <RequestActions dryWork={dryWork} defer={defer} />
              </Suspense>
            )}
          </>
        ) : (
          <Skeleton height={160} label={t('Trying it')} />
        )}
      </RecordContextProvider>
    </FormDialog>
  );
};

export default DryRunDialog;
