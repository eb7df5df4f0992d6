import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useDataProvider } from 'react-admin';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { t } from '#i18n';
import type { CallName } from '../../../contract/registeredCalls';
import { ApiException, isRejection } from '../../dataProvider/apiException';
import type { DryRunTask, TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { getKit } from '../../kit';
import { useDebounced } from '../../lib/useDebounced';
import { QuoteLines } from './QuoteLines';
import type { Quote } from './quote';
import { getQuoteKey } from './quoteKey';

interface Props {
  /** Returns the calls whose price is shown. */
  dryRun: (values: FieldValues) => DryRunTask;
  /** Whether the last attempt failed, possibly because the price has changed. */
  isFailed: boolean;
  /** Whether nothing is shown as long as nothing is charged. */
  isQuiet?: boolean;
}

/** Sent if the fields are refused, so that the server names them instead of charging an unseen price. */
const NO_QUOTE = 'none';

const RETRY_MS = 2_000;

/** Shows what the calls of a form cost with the current values, and sends the quote with them as the field `quote`. */
const QuotePanel = ({ dryRun, isFailed, isQuiet = false }: Props) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const { getValues, setValue } = useFormContext();
  const { quote: _, ...values } = useWatch();
  const typed = JSON.stringify(values);
  const settled = useDebounced(typed);
  const titleId = useId();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: getQuoteKey(titleId, settled),
    queryFn: async () => {
      const task = dryRun(getValues());
      const quote = (await dataProvider.deferCalls(
        task,
        { name: getKit().quotes as CallName, takes: 'all' },
        {},
      )) as Quote;
      queryClient.setQueryData(getQuoteKey(quote.quote), quote);
      return quote;
    },
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.error && !isRejection(state.error) ? RETRY_MS : false),
  });
  const isSettled = typed === settled && !isFetching && !isPlaceholderData;
  const settledQuote = error ? (isRejection(error) ? NO_QUOTE : undefined) : data?.quote;
  const current = isSettled ? settledQuote : undefined;
  useEffect(() => setValue('quote', current), [current, setValue]);
  useEffect(() => {
    if (isFailed) void refetch();
  }, [isFailed, refetch]);
  if (isQuiet && !data?.lines?.length) return null;
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      aria-busy={!isSettled}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography id={titleId} variant="h3">
        {t('What it costs')}
      </Typography>
      {error ? (
        <QuoteFailure error={error} />
      ) : data ? (
        <QuoteLines quote={data} />
      ) : (
        <Typography color="textSecondary">{t('Reading the price…')}</Typography>
      )}
    </Box>
  );
};

const QuoteFailure = ({ error }: { error: unknown }) =>
  error instanceof ApiException && error.status === 400 ? (
    <Typography color="textSecondary">{t('The price is shown once the fields are filled in.')}</Typography>
  ) : (
    <Alert severity="warning">{describe(error)}</Alert>
  );

export default QuotePanel;
