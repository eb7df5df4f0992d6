import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { createReadKey, refreshResources } from '../../dataProvider/queries';
import { formatChange } from '../../lib/formatChange';
import { PageHeader } from '../../ui/PageHeader';
import { FramedTable } from '../../views/FramedTable';
import { useCallQuery } from '../useCallQuery';

const formatDisplayValue = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? ''
    : value === true
      ? t('yes')
      : value === false
        ? t('no')
        : String(value);

/** Converts a field name such as `contact_number` to a label. */
const getFieldName = (field: string | null | undefined): string => {
  const words = (field ?? '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const SalesUpdate = () => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const only = search.get('customer');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isPreviewing, setPreviewing] = useState(false);
  const preview = useCallQuery({
    key: createReadKey('sales-update', only),
    enabled: isPreviewing,
    read: async (send, signal) =>
      only
        ? [await send('UpdateCustomerFromSam', { customer_number: only, preview: true }, { signal })]
        : send('BulkUpdateCustomerFromSam', { preview: true }, { signal }),
  });
  const recheck = () => {
    setLeft(new Set());
    update.reset();
    if (isPreviewing) void preview.refetch();
    else setPreviewing(true);
  };
  const update = useMutation({
    mutationFn: async (numbers: string[]) => {
      const [first] = numbers;
      const updated =
        numbers.length === 1 && first
          ? [await call('UpdateCustomerFromSam', { customer_number: first })]
          : await call('BulkUpdateCustomerFromSam', { customer_numbers: numbers });
      return updated.filter(({ outcome }) => outcome === 'updated').length;
    },
    onSuccess: () => {
      setPreviewing(false);
      queryClient.removeQueries({ queryKey: createReadKey('sales-update') });
      void refreshResources(queryClient, 'customers');
    },
  });
  const customers = isPreviewing ? preview.data : undefined;
  const changed = (customers ?? []).filter(({ changes }) => (changes ?? []).length > 0);
  const unknown = (customers ?? []).filter(({ outcome }) => outcome === 'unknown').length;
  const chosen = changed.flatMap(({ customer_number }) =>
    customer_number && !left.has(customer_number) ? [customer_number] : [],
  );
  const toggle = (number: string, isOn: boolean) =>
    setLeft(new Set(isOn ? [...left].filter((candidate) => candidate !== number) : [...left, number]));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 960 }}>
      <PageHeader
        title={only ? t('Update customer {only}', { only }) : t('Update from the sales system')}
        crumbs={[{ label: t('Customers'), to: '/customers' }]}
      />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography color="textSecondary">
          {only
            ? t('Compares the customer with the sales system. You review all changes first.')
            : t('Compares your customers with the sales system. You review all changes first.')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button
            variant={changed.length > 0 ? 'outlined' : 'contained'}
            loading={preview.isFetching}
            onClick={recheck}
          >
            {t('Preview changes')}
          </Button>
          {changed.length > 0 && (
            <Button
              variant="contained"
              loading={update.isPending}
              disabled={chosen.length === 0}
              onClick={() => update.mutate(chosen)}
            >
              {t('{count, plural, one {Update # customer} other {Update # customers}}', {
                count: chosen.length,
              })}
            </Button>
          )}
        </Box>
        <Box role="status">
          {update.data !== undefined && !isPreviewing && (
            <Alert severity="success">
              {t(
                '{count, plural, one {# customer brought up to date.} other {# customers brought up to date.}}',
                { count: update.data },
              )}
            </Alert>
          )}
          {customers && changed.length === 0 && (
            <Alert severity="success">{t('No differences from the sales system.')}</Alert>
          )}
          {unknown > 0 && (
            <Alert severity="info">
              {t(
                '{unknown, plural, one {# customer unknown to the sales system.} other {# customers unknown to the sales system.}}',
                { unknown },
              )}
            </Alert>
          )}
        </Box>
        {update.error && <Alert severity="error">{describe(update.error)}</Alert>}
      </Paper>
      {preview.fallback}
      {changed.length > 0 && (
        <FramedTable label={t('What would change')} maxHeight={560}>
          <TableHead>
            <TableRow>
              <TableCell>{t('Customer')}</TableCell>
              <TableCell>{t('What would change')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {changed.map(({ customer_number, changes }) => (
              <TableRow key={customer_number} hover>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  <Checkbox
                    checked={!left.has(customer_number ?? '')}
                    onChange={(_, isOn) => toggle(customer_number ?? '', isOn)}
                    slotProps={{
                      input: {
                        'aria-label': t('Update {customer}', { customer: customer_number }),
                      },
                    }}
                  />
                  {customer_number}
                </TableCell>
                <TableCell>
                  {(changes ?? []).map(({ field, old, new: next }) => (
                    <Typography key={field} variant="body2">
                      {getFieldName(field)}: {formatChange(formatDisplayValue(old), formatDisplayValue(next))}
                    </Typography>
                  ))}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </FramedTable>
      )}
    </Box>
  );
};

export default SalesUpdate;
