import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'ra-core';
import { describe } from '../../dataProvider/apiException';
import { vars } from '../../theme/vars';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { formatCount, formatDay } from '../../views/fields/formats';
import type { Day } from '../quarantineCalendar/days';
import { filterOf, listOf } from './filterOf';
import type { DaysMetric } from './homeMetrics';
import { useDays } from './useMetric';

const height = 72;

const Bars = styled('div')({
  display: 'flex',
  alignItems: 'end',
  gap: 2,
  height,
  borderBottom: `1px solid ${vars.palette.divider}`,
  '& > *': { flex: 1, height: '100%', display: 'flex', alignItems: 'end', borderRadius: 2 },
  '& > a:hover': { backgroundColor: vars.palette.quiet.selected },
  '& i': {
    width: '100%',
    minHeight: 2,
    borderRadius: '2px 2px 0 0',
    backgroundColor: vars.palette.primary.main,
  },
});

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '3px 0', fontWeight: 400, textAlign: 'left' },
  '& thead th': { color: vars.palette.text.secondary },
  '& td, & th:last-of-type:not(:first-of-type)': { textAlign: 'right' },
}));

const shortDay = (day: Day): string => formatDay(day).replace(/,?\s*\d{4}$/, '');

/** Bars of days, each a link to its records; the same as a table for who asks for it. */
export const Days = ({ metric }: { metric: DaysMetric }) => {
  const { data, error, refetch } = useDays(metric);
  if (error && !data)
    return <ErrorState what={metric.label} text={describe(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={150} label={`Loading: ${metric.label}`} />;

  const total = data.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return <Typography color="textSecondary">{metric.empty}</Typography>;
  const most = Math.max(...data.map(({ count }) => count));
  const filled = data.filter(({ count }) => count > 0);
  const addressOf = (from: Day, to: Day) =>
    listOf(metric.resource, {
      ...filterOf(metric.filter ?? {}),
      [`${metric.field}_from`]: from,
      [`${metric.field}_to`]: to,
    });
  const [first, last] = [data.at(0)?.day ?? '', data.at(-1)?.day ?? ''];
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography
          sx={{ fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.2, '& a': { color: 'inherit' } }}
        >
          <LinkBase to={addressOf(first, last)} style={{ textDecoration: 'none' }}>
            {formatCount(total)}
          </LinkBase>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
          up to {formatCount(most)} a day
        </Typography>
      </Box>
      {/* For the eye and the pointer; the table below says the same to everybody. */}
      <Bars aria-hidden>
        {data.map(({ day, count }) =>
          count === 0 ? (
            <span key={day} title={`${formatDay(day)}: none`} />
          ) : (
            <LinkBase
              key={day}
              to={addressOf(day, day)}
              tabIndex={-1}
              title={`${formatDay(day)}: ${formatCount(count)}`}
            >
              <i style={{ height: `${(count / most) * 100}%` }} />
            </LinkBase>
          ),
        )}
      </Bars>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          typography: 'body2',
          color: 'text.secondary',
        }}
      >
        <span>{shortDay(first)}</span>
        <span>{shortDay(last)}</span>
      </Box>
      <Box
        component="details"
        sx={{
          typography: 'body2',
          '& summary': { cursor: 'pointer', color: 'text.secondary', py: { xs: 1.5, sm: 0 } },
        }}
      >
        <summary>Day by day</summary>
        <Table aria-label={metric.label}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Numbers</th>
            </tr>
          </thead>
          <tbody>
            {filled.map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>
                  <LinkBase to={addressOf(day, day)}>{formatCount(count)}</LinkBase>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
    </Box>
  );
};
