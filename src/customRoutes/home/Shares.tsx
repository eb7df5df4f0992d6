import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'ra-core';
import { describe } from '../../dataProvider/apiException';
import { useListed } from '../../declaration/registry';
import type { Tone } from '../../declaration/vocabulary';
import { vars } from '../../theme/vars';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { formatCount } from '../../views/fields/formats';
import { listOf } from './filterOf';
import type { SharesMetric } from './homeMetrics';
import { useShares } from './useMetric';

const colours: Record<Tone, string> = {
  neutral: vars.palette.quiet.edge,
  info: vars.palette.info.main,
  success: vars.palette.success.main,
  warning: vars.palette.warning.main,
  error: vars.palette.error.main,
};

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '10px minmax(0, 1fr) auto 46px',
    gap: 8,
    alignItems: 'center',
    minHeight: 26,
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& .dot': { width: 10, height: 10, borderRadius: 3 },
  '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& .share': { textAlign: 'right', color: vars.palette.text.secondary },
});

const percentFormat = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });
const shareOf = (count: number, total: number): string =>
  count > 0 && count / total < 0.005
    ? `< ${percentFormat.format(0.01)}`
    : percentFormat.format(count / total);

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
      const colour = colours[field?.tones?.[value] ?? 'neutral'];
      return { value, label, colour, count: counted.get(value) ?? 0 };
    })
    .filter(({ count }) => count > 0);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return <Typography color="textSecondary">{metric.empty}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography sx={{ fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.2 }}>
        {formatCount(total)}
      </Typography>
      <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 10, borderRadius: 1, overflow: 'hidden' }}>
        {parts.map(({ value, count, colour }) => (
          <Box key={value} sx={{ flex: `${count} 0 3px`, bgcolor: colour }} />
        ))}
      </Box>
      <List>
        {parts.map(({ value, label, count, colour }) => (
          <li key={value}>
            <span className="dot" style={{ backgroundColor: colour }} />
            <LinkBase to={listOf(metric.resource, { [metric.by]: [value] })}>{label}</LinkBase>
            <span>{formatCount(count)}</span>
            <span className="share">{shareOf(count, total)}</span>
          </li>
        ))}
      </List>
    </Box>
  );
};
