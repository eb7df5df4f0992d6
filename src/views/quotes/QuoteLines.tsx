import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { joinAnd, msgs, t } from '#i18n';
import { formatDay, formatMoney } from '../fields/formatCaches';
import type { Quote, QuoteLine } from './quote';

const totalLabels = msgs({ once: 'Total', month: 'Total per month' });

/** Maximum number of customers named in a line. */
const MAX_NAMED = 3;

const formatPrice = ({ price, per, reason }: QuoteLine): string => {
  if (price == null) return reason ? t('Price not known: {reason}', { reason }) : t('Price not known');
  return per === 'month'
    ? t('{price} a month each', { price: formatMoney(price) })
    : t('{price} each', { price: formatMoney(price) });
};

const formatPayers = ({ to }: QuoteLine): string | undefined => {
  const names = (to ?? []).filter((name) => name !== null);
  if (names.length === 0) return undefined;
  return names.length > MAX_NAMED
    ? t('billed to {count, plural, other {# customers}}', { count: names.length })
    : t('billed to {names}', { names: joinAnd(names) });
};

const formatTerms = (line: QuoteLine): string =>
  [
    line.plan,
    formatPrice(line),
    line.start
      ? t('from {date}', { date: formatDay(line.start) })
      : t('from when billing of the service starts'),
    formatPayers(line),
  ]
    .filter(Boolean)
    .join(' · ');

const rowStyle = { display: 'flex', gap: 2, justifyContent: 'space-between' } as const;
const amountStyle = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Lines and totals of a quote: what is paid for, the plan, the price, the start and the amount. */
export const QuoteLines = ({ quote }: { quote: Quote }) => {
  const lines = (quote.lines ?? []).filter((line) => line !== null);
  if (lines.length === 0)
    return <Typography color="textSecondary">{t('This changes no charges.')}</Typography>;
  const totals = (['once', 'month'] as const).flatMap((per) =>
    quote[per] == null ? [] : [[per, quote[per]] as const],
  );
  return (
    <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {lines.map((line) => (
        <Box key={JSON.stringify(line)} sx={rowStyle}>
          <Box sx={{ minWidth: 0 }}>
            <Typography>{t('{count} × {what}', { count: line.count ?? 1, what: line.what })}</Typography>
            <Typography variant="body2" color="textSecondary">
              {formatTerms(line)}
            </Typography>
          </Box>
          {line.amount != null && <Box sx={amountStyle}>{formatMoney(line.amount)}</Box>}
        </Box>
      ))}
      <Box sx={{ borderTop: 1, borderColor: 'divider' }} />
      {totals.map(([per, amount]) => (
        <Box key={per} sx={{ ...rowStyle, fontWeight: 600 }}>
          <span>{t(totalLabels[per])}</span>
          <Box sx={amountStyle}>{formatMoney(amount)}</Box>
        </Box>
      ))}
      {!quote.is_complete && (
        <Typography variant="body2" color="textSecondary">
          {totals.length > 0
            ? t('Plus items without a known price.')
            : t('The total will be known when it is billed.')}
        </Typography>
      )}
    </Box>
  );
};
