import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { LinkBase, useDataProvider, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { getFormatLocale, t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { useResourceSpec } from '../../declaration/registry';
import { rich } from '../../lib/rich';
import { isOffered } from '../../session/isOffered';
import { useViewer } from '../../session/useViewer';
import { Icon } from '../../theme/Icon';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { PageHeader } from '../../ui/PageHeader';
import { Skeleton } from '../../ui/Skeleton';
import { useActions } from '../../views/actions/useActions';
import { useStartAction } from '../../views/actions/useStartAction';
import { formatCount } from '../../views/fields/formatCaches';
import { addMonths, type Day, getEndOfWeek, getLastDay, getMonth, toDay } from './days';
import { buildListPath, MonthTable } from './MonthTable';
import { readReleases, useDueCount, usePorts, useReleases } from './useReleases';

const formatMonth = (month: string): string =>
  new Intl.DateTimeFormat(getFormatLocale(), { month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T12:00:00`),
  );

/** Earlier than any possible quarantine date. */
const earliestDay: Day = '2000-01-01';

/**
 * Shows how many numbers are due by a given day.
 * @param text builds the sentence around the count, which is a link
 */
const DueLink = ({ to, text }: { to: Day; text: (count: ReactNode) => ReactNode }) => {
  const { data, error } = useDueCount(to);
  const count = (
    <LinkBase to={buildListPath(earliestDay, to)}>
      <strong>{data === undefined ? (error ? t('unknown') : '…') : formatCount(data)}</strong>
    </LinkBase>
  );
  return <Typography>{text(count)}</Typography>;
};

/** Calendar of number releases and port-ins, with daily counts and the numbers that are due now. */
const QuarantineCalendar = () => {
  const spec = useResourceSpec('quarantined-numbers');
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const notify = useNotify();
  const viewer = useViewer();
  const { start, running, element } = useStartAction(spec);
  const activate = useActions(spec).find(({ name }) => name === 'activate');
  const [search, setSearch] = useSearchParams();
  const [reading, setReading] = useState<string>();
  const today = toDay(new Date());
  const monthParam = search.get('month') ?? '';
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(monthParam) ? monthParam : getMonth(today);
  const { data: counts, error, refetch } = useReleases(`${month}-01`, getLastDay(month));
  const ports = usePorts(`${month}-01`, getLastDay(month));
  const { data: due = 0 } = useDueCount(today);
  const total = counts ? [...counts.values()].reduce((sum, count) => sum + count, 0) : 0;
  const go = (to: string) => setSearch(to === getMonth(today) ? {} : { month: to });

  const release = async (name: string, bounds: { from?: Day; to: Day }) => {
    if (!activate) return;
    setReading(name);
    try {
      const records = await readReleases(dataProvider, bounds);
      if (records.length > 0) start(activate, { ids: records.map(({ id }) => id), records });
    } catch (reason) {
      notify(describe(reason), { type: 'error' });
    } finally {
      setReading(undefined);
    }
  };
  const offers = activate !== undefined && isOffered(activate, viewer);

  return (
    <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
      <PageHeader
        title={t('Release calendar')}
        crumbs={[{ label: t('Quarantined numbers'), to: '/quarantined-numbers' }]}
        actions={
          offers && (
            <>
              <Button
                variant="outlined"
                disabled={total === 0}
                loading={reading === 'month' || running !== undefined}
                onClick={() => void release('month', { from: `${month}-01`, to: getLastDay(month) })}
              >
                {t('Release all of {month}', { month: formatMonth(month) })}
              </Button>
              {due > 0 && (
                <Button
                  variant="contained"
                  loading={reading === 'due' || running !== undefined}
                  onClick={() => void release('due', { to: today })}
                >
                  {t('{due, plural, one {Release the # due} other {Release the # due}}', { due })}
                </Button>
              )}
            </>
          )
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <DueLink to={today} text={(count) => rich('Due by today: {count}', { count })} />
        <DueLink
          to={getEndOfWeek(today)}
          text={(count) => rich('By the end of this week: {count}', { count })}
        />
        <Typography>
          {rich('In {month}: {count}', {
            month: formatMonth(month),
            count: <strong>{counts ? formatCount(total) : '…'}</strong>,
          })}
        </Typography>
      </Box>
      {error && <ErrorAlert onRetry={() => void refetch()}>{describe(error)}</ErrorAlert>}
      {ports.error && <ErrorAlert onRetry={() => void ports.refetch()}>{describe(ports.error)}</ErrorAlert>}
      <Paper variant="outlined" sx={{ p: { xs: 1, sm: 2 }, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
          <IconButton aria-label={t('Month before')} onClick={() => go(addMonths(month, -1))}>
            <Icon name="ChevronLeft" />
          </IconButton>
          <Typography variant="h2" aria-live="polite" sx={{ minWidth: 150, textAlign: 'center' }}>
            {formatMonth(month)}
          </Typography>
          <IconButton aria-label={t('Month after')} onClick={() => go(addMonths(month, 1))}>
            <Icon name="ChevronRight" />
          </IconButton>
          {month !== getMonth(today) && (
            <Button onClick={() => go(getMonth(today))}>{t('This month')}</Button>
          )}
        </Box>
        {counts || error ? (
          <MonthTable
            month={month}
            today={today}
            counts={counts ?? new Map()}
            ports={ports.data ?? new Map()}
            label={t('Releases in {month}', { month: formatMonth(month) })}
          />
        ) : (
          <Skeleton height={420} />
        )}
      </Paper>
      {element}
    </Box>
  );
};

export default QuarantineCalendar;
