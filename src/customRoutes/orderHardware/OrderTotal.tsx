import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '#i18n';
import type { CallResponse } from '../../../contract';
import { rich } from '../../lib/rich';
import { formatMoney } from '../../views/fields/formatCaches';

type Quote = CallResponse<'GetHardwareOrderQuote'>;
type Item = NonNullable<Quote['order_items']>[number];

const formatItem = ({ quantity, description, extension, is_related_hardware: isRelated }: Item) => {
  const params = {
    quantity,
    description,
    extension,
    quiet: (words: ReactNode) => (
      <Typography component="span" variant="body2" color="textSecondary">
        {words}
      </Typography>
    ),
  };
  if (isRelated) return rich('{quantity} × {description} <quiet>comes with it</quiet>', params);
  return extension
    ? rich('{quantity} × {description} <quiet>for {extension}</quiet>', params)
    : rich('{quantity} × {description}', params);
};

/** Shows the order's lines and totals, with freight and GST, and anything that prevents ordering. */
export const OrderTotal = ({ quote }: { quote: Quote }) => {
  const sums = [
    [t('Items'), quote.sub_total],
    [t('Freight'), quote.freight],
    [t('GST'), quote.gst],
  ] as const;
  const line = {
    display: 'flex',
    gap: 2,
    justifyContent: 'space-between',
    fontVariantNumeric: 'tabular-nums',
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {(quote.order_items ?? []).map((item) => (
        <Box key={`${item.part_number} ${item.extension ?? ''} ${item.is_related_hardware}`} sx={line}>
          <Typography sx={{ minWidth: 0 }}>{formatItem(item)}</Typography>
          <span>{formatMoney((item.price ?? 0) * (item.quantity ?? 1))}</span>
        </Box>
      ))}
      <Box sx={{ borderTop: 1, borderColor: 'divider', my: 0.5 }} />
      {sums.map(([label, amount]) => (
        <Box key={label} sx={{ ...line, color: 'text.secondary' }}>
          <span>{label}</span>
          <span>{formatMoney(amount ?? 0)}</span>
        </Box>
      ))}
      <Box sx={{ ...line, fontWeight: 600 }}>
        <span>{t('Total')}</span>
        <span>{formatMoney(quote.total ?? 0)}</span>
      </Box>
      {quote.held && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t('The order will be placed on credit hold. {held}', { held: quote.held })}
        </Alert>
      )}
      {(quote.short ?? []).map((part) => (
        <Alert key={part.part_number} severity="error" sx={{ mt: 1 }}>
          {part.available === 0
            ? t('{description} has run out. Choose fewer, or another model; the rest stays as it is.', {
                description: part.description,
              })
            : t(
                '{available, plural, one {Of {description} there is #, not {wanted}. Choose fewer, or another model; the rest stays as it is.} other {Of {description} there are #, not {wanted}. Choose fewer, or another model; the rest stays as it is.}}',
                {
                  description: part.description,
                  available: part.available,
                  wanted: part.wanted,
                },
              )}
        </Alert>
      ))}
    </Box>
  );
};
