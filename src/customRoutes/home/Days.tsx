import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'ra-core';
import { lazy, Suspense } from 'react';
import { describe } from '../../dataProvider/apiException';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { formatCount, formatDay, formatWeekday } from '../../views/fields/formats';
import type { Day } from '../quarantineCalendar/days';
import { filterOf, listOf } from './filterOf';
import type { DaysMetric } from './homeMetrics';
import { useDays } from './useMetric';

const DaysChart = lazy(() => import('./DaysChart'));

/** How many in all, and how many a day; each day leads to its records. */
export const Days = ({ metric }: { metric: DaysMetric }) => {
  const { data, error, refetch } = useDays(metric);
  const skeleton = <Skeleton height={190} label={`Loading: ${metric.label}`} />;
  if (error && !data)
    return <ErrorState what={metric.label} text={describe(error)} onRetry={() => void refetch()} />;
  if (!data) return skeleton;

  const total = data.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return <Typography color="textSecondary">{metric.empty}</Typography>;
  const addressOf = (from: Day, to: Day) =>
    listOf(metric.resource, {
      ...filterOf(metric.filter ?? {}),
      [`${metric.field}_from`]: from,
      [`${metric.field}_to`]: to,
    });
  const [first, last] = [data.at(0)?.day ?? '', data.at(-1)?.day ?? ''];
  return (
    <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography sx={{ fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.2, '& a': { color: 'inherit' } }}>
        <LinkBase to={addressOf(first, last)} style={{ textDecoration: 'none' }}>
          {formatCount(total)}
        </LinkBase>
      </Typography>
      <Suspense fallback={skeleton}>
        <DaysChart
          metric={metric}
          points={data.map(({ day, count }) => ({
            key: day,
            label: formatWeekday(day),
            short: formatDay(day).replace(/,?\s*\d{4}$/, ''),
            amounts: [count],
            ...(count > 0 && { to: addressOf(day, day) }),
          }))}
        />
      </Suspense>
    </Box>
  );
};
