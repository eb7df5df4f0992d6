import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { describe } from '../../dataProvider/apiException';
import { useListed } from '../../declaration/registry';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { formatCount } from '../../views/fields/formats';
import { listOf } from './filterOf';
import type { SharesMetric } from './homeMetrics';
import { useShares } from './useMetric';

const ShareChart = lazy(async () => ({ default: (await import('../../ui/chart/ShareChart')).ShareChart }));

/** A whole and its parts: one bar, and below it each part with its count, a link to its records. */
export const Shares = ({ metric }: { metric: SharesMetric }) => {
  const spec = useListed(metric.resource);
  const { data, error, refetch } = useShares(metric);
  if (error && !data)
    return <ErrorState what={metric.label} text={describe(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={140} label={`Loading: ${metric.label}`} />;

  const field = [...spec.list.columns, ...spec.fields].find((one) => one.field === metric.by);
  const counted = new Map(data.map(({ state, count }) => [state as string, count ?? 0]));
  const parts = Object.entries(field?.choices ?? {})
    .map(([value, label]) => {
      const tone = field?.tones?.[value] ?? 'neutral';
      const to = listOf(metric.resource, { [metric.by]: [value] });
      return { key: value, label, tone, to, amount: counted.get(value) ?? 0 };
    })
    .filter(({ amount }) => amount > 0);
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  if (total === 0) return <Typography color="textSecondary">{metric.empty}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography sx={{ fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.2 }}>
        {formatCount(total)}
      </Typography>
      <Suspense fallback={<Skeleton height={110} label={`Loading: ${metric.label}`} />}>
        <ShareChart shares={parts} format={formatCount} />
      </Suspense>
    </Box>
  );
};
