import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { LinkBase } from 'react-admin';
import { cachePerLanguage, getNumberLocale } from '#i18n';
import { vars } from '../../theme/vars';
import { type ChartPart, formatAmount, getToneColour } from './chartData';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontVariantNumeric: 'tabular-nums',
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

const percentFormat = cachePerLanguage(
  () => new Intl.NumberFormat(getNumberLocale(), { style: 'percent', maximumFractionDigits: 0 }),
);

const formatShare = (amount: number, whole: number): string =>
  amount > 0 && amount / whole < 0.005
    ? `< ${percentFormat().format(0.01)}`
    : percentFormat().format(amount / whole);

export interface Share {
  key: string;
  label: string;
  tone: ChartPart['tone'];
  amount: number;
  /** Whether the amount is a lower bound. */
  isMore?: boolean;
  to?: string;
}

interface Props {
  shares: readonly Share[];
  format: (amount: number) => string;
}

/** Shows parts of a whole as a single bar, with a table of amounts and shares below it. */
export const ShareChart = ({ shares, format }: Props) => {
  const whole = shares.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 10, borderRadius: 1, overflow: 'hidden' }}>
        {shares.map((share) => (
          <Box key={share.key} sx={{ flex: `${share.amount} 0 3px`, bgcolor: getToneColour(share) }} />
        ))}
      </Box>
      <List>
        {shares.map((share) => (
          <li key={share.key}>
            <span className="dot" style={{ backgroundColor: getToneColour(share) }} />
            {share.to ? <LinkBase to={share.to}>{share.label}</LinkBase> : <span>{share.label}</span>}
            <span>{formatAmount(format, share.amount, share.isMore)}</span>
            <span className="share">{formatShare(share.amount, whole)}</span>
          </li>
        ))}
      </List>
    </>
  );
};
