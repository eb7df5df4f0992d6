import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { RequestBody, TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { createReadKey } from '../../dataProvider/queries';
import { isPresenting } from '../../presenter/presenterState';
import { CheckField } from '../../ui/CheckField';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { LoadingLine } from '../../ui/LoadingLine';
import { PanelState } from '../PanelState';
import { DifferenceList } from './DifferenceList';
import { compact, READ_TIMEOUT_SECONDS } from './differences';
import { formatDifferenceCounts } from './formatDifferenceCounts';
import { ImportBlockers } from './ImportBlockers';
import { IncludedKinds } from './IncludedKinds';

export type ImportRequest = Omit<RequestBody<'PlanImport'>, 'domain_name'>;
interface Props {
  domain: string;
  request: Omit<ImportRequest, 'keep_others' | 'numbers'>;
  /** Initial choices: whether to preserve records that only exist in the phone system, and substitutes for numbers. */
  begins: { preservesOthers: boolean; numbers: Readonly<Record<string, string | null>> };
  onStarted: (id: number) => void;
}

export const ImportPlan = ({ domain, request, begins, onStarted }: Props) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const [preservesOthers, setPreservesOthers] = useState(begins.preservesOthers);
  const [numbers, setNumbers] = useState(begins.numbers);
  const body = { domain_name: domain, ...request, keep_others: preservesOthers, numbers: { ...numbers } };
  const plan = useQuery({
    queryKey: createReadKey('pbx-customer/archives', 'plan', body),
    queryFn: ({ signal }) => call('PlanImport', body, { signal, timeout: READ_TIMEOUT_SECONDS }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const begin = useMutation({
    mutationFn: (snapshot: string) => call('ImportArchive', { ...body, seen: snapshot }),
    onSuccess: ({ id }) => onStarted(id ?? 0),
  });
  const { data } = plan;
  if (!data)
    return (
      <>
        {(plan.isFetching || !plan.error) && (
          <Typography color="textSecondary" role="status">
            {t('Working out what would be done: the whole phone system is read for that.')}
          </Typography>
        )}
        <PanelState error={plan.isFetching ? undefined : plan.error} onRetry={() => void plan.refetch()} />
      </>
    );
  const isOld = plan.isPlaceholderData || plan.isFetching;
  return (
    <>
      {isOld && <LoadingLine />}
      {plan.error && <ErrorAlert onRetry={() => void plan.refetch()}>{describe(plan.error)}</ErrorAlert>}
      <IncludedKinds kinds={data.kinds} />
      <CheckField
        checked={preservesOthers}
        onChange={setPreservesOthers}
        label={t('Leave alone what only this phone system has')}
      />
      <ImportBlockers
        plan={data}
        numbers={numbers}
        onNumbers={(assigned) => setNumbers({ ...numbers, ...assigned })}
      />
      {(data.steps ?? 0) === 0 ? (
        <EmptyState
          picture="done"
          title={t('There is nothing to do')}
          text={t('The phone system is as planned, except for what is in the way.')}
        />
      ) : (
        <>
          <Typography role="status">{formatDifferenceCounts(data)}</Typography>
          <Typography color="textSecondary">
            {t(
              'Before anything is changed, an archive of its current state is made. All of it is one change in the audit log, and can be taken back at once.',
            )}
          </Typography>
          {begin.error && (
            <Alert
              severity="error"
              action={<Button onClick={() => void plan.refetch()}>{t('Look again')}</Button>}
            >
              {describe(begin.error)}
            </Alert>
          )}
          <Box>
            <Button
              variant="contained"
              loading={begin.isPending}
              disabled={isOld || plan.error !== null || isPresenting()}
              onClick={() => begin.mutate(data.seen ?? '')}
            >
              {t('{count, plural, one {Do # step} other {Do # steps}}', { count: data.steps ?? 0 })}
            </Button>
          </Box>
          <DifferenceList
            items={compact(data.items)}
            headings={[t('Now'), t('Then')]}
            words={{ added: t('Made'), changed: t('Changed'), removed: t('Removed') }}
          />
        </>
      )}
    </>
  );
};
