import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { useStore } from 'react-admin';
import { t } from '#i18n';
import { describe } from '../../../dataProvider/describe';
import type { ListedResource, SummarySpec } from '../../../declaration/compiled';
import { getValueAt } from '../../../lib/paths';
import { toMidSentence } from '../../../lib/toMidSentence';
import { useCanRead } from '../../../session/useCanRead';
import { Icon } from '../../../theme/Icon';
import { vars } from '../../../theme/vars';
import { ErrorAlert } from '../../../ui/ErrorAlert';
import { formatDay } from '../../fields/formatCaches';
import { formatValue } from '../../fields/formatValue';
import { useListFilters } from '../address/useListFilters';
import { useCards } from '../useCards';
import { SummaryChart } from './SummaryChart';
import { useOverallSummary, useSummary } from './useSummary';

const Totals = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 20px',
  margin: 0,
  '& > div': { display: 'flex', flexDirection: 'row-reverse', alignItems: 'baseline', gap: 6 },
  '& dt': { color: vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, fontSize: '1rem', minWidth: 16 },
  '& button': { minWidth: 24, minHeight: 28, padding: '0 4px', font: 'inherit', textDecoration: 'underline' },
});

interface SummaryProps {
  spec: ListedResource;
  summary: SummarySpec;
}

/** Summary of the records for the current filters: a line of totals, and optional charts. */
const VisibleSummary = ({ spec, summary }: SummaryProps) => {
  const cards = useCards();
  const { set } = useListFilters();
  const [isOpen, setOpen] = useStore<boolean>(`summary.${spec.name}`, false);
  const { data, error, isFetching, refetch } = useSummary(spec, summary, {
    enabled: isOpen || summary.totals.length > 0,
  });
  const overall = useOverallSummary(spec, summary);
  if (error && !data)
    return (
      <ErrorAlert onRetry={() => void refetch()}>
        {t('The totals could not be read. {error}', { error: describe(error) })}
      </ErrorAlert>
    );
  const since = summary.chartedFromField && data ? getValueAt(data, summary.chartedFromField) : undefined;
  return (
    <Box
      component="section"
      aria-label={t('Totals')}
      aria-busy={isFetching || undefined}
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'minmax(0, 1fr)',
        minHeight: 32,
        flexShrink: 0,
        typography: 'body2',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Totals>
          {summary.totals.map(({ filter, ...field }) => {
            const words = data ? formatValue(field, getValueAt(data, field.field)) || '0' : '…';
            const all =
              overall && summary.overall?.totals.includes(field.field)
                ? formatValue(field, getValueAt(overall, field.field))
                : '';
            return (
              <div key={field.field}>
                <dt>
                  {all
                    ? t('of {all} {label}', { all, label: toMidSentence(field.label) })
                    : toMidSentence(field.label)}
                </dt>
                <dd>
                  {filter && data ? (
                    <Button
                      color="inherit"
                      onClick={() => set(filter)}
                      aria-label={t('Show: {label}, {value}', { label: field.label, value: words })}
                    >
                      {words}
                    </Button>
                  ) : (
                    words
                  )}
                </dd>
              </div>
            );
          })}
        </Totals>
        {summary.charts.length > 0 && (
          <Button
            color="inherit"
            startIcon={<Icon name={isOpen ? 'ExpandLess' : 'ExpandMore'} />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            sx={{ ml: 'auto' }}
          >
            {t('Charts')}
          </Button>
        )}
      </Box>
      {isOpen && data && (
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: 'repeat(2, minmax(0, 1fr))',
              lg: `repeat(${Math.min(4, summary.charts.length)}, minmax(0, 1fr))`,
            },
            maxHeight: cards ? undefined : 380,
            overflowY: 'auto',
          }}
        >
          {summary.charts.map((chart) => (
            <Suspense key={chart.label}>
              <SummaryChart chart={chart} data={data} />
            </Suspense>
          ))}
        </Box>
      )}
      {isOpen && typeof since === 'string' && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('The charts begin on {since}; filter by time to look further back.', {
            since: formatDay(since),
          })}
        </Box>
      )}
    </Box>
  );
};

/** {@link VisibleSummary}, rendered only if the viewer may read the summary. */
const ListSummary = (props: SummaryProps) => {
  const mayRead = useCanRead();
  return mayRead(props.summary) && <VisibleSummary {...props} />;
};

export default ListSummary;
