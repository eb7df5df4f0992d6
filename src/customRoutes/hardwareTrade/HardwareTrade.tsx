import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { cachePerLanguage, getNumberLocale, t, translateWord } from '#i18n';
import { priceTypes } from '../../../contract/hardware/hardwareEntities';
import { stockStates } from '../../../contract/hardware/salesEntities';
import { ApiException } from '../../dataProvider/apiException';
import { createReadKey } from '../../dataProvider/queries';
import { Stack } from '../../ui/Stack';
import { formatMoney } from '../../views/fields/formatCaches';
import { ToneChip } from '../../views/fields/ToneChip';
import type { PanelProps } from '../../views/record/panelComponent';
import { SimpleTable } from '../../views/SimpleTable';
import { usePermissionCheck } from '../person/usePermissionCheck';
import { useCallQuery } from '../useCallQuery';
import { computeMargins, type Margin } from './margins';

const getPercentFormat = cachePerLanguage(
  () => new Intl.NumberFormat(getNumberLocale(), { style: 'percent', maximumFractionDigits: 1 }),
);

const Share = ({ share }: Pick<Margin, 'share'>) => {
  if (share === null) return null;
  return share < 0 ? (
    <ToneChip tone="error">{getPercentFormat().format(share)}</ToneChip>
  ) : (
    getPercentFormat().format(share)
  );
};

/** Shows the distributor's stock of an item by state, and the margin of each price. */
const HardwareTrade = ({ record }: PanelProps) => {
  const id = Number(record.id);
  const part = typeof record.supplier_part_number === 'string' ? record.supplier_part_number : '';
  const mayWholesalers = usePermissionCheck()('wholesale.edit:view');
  const { data, fallback } = useCallQuery({
    key: createReadKey('hardware', 'trade', id, part, mayWholesalers),
    read: async (call, signal) => {
      const [prices, product, wholesalers] = await Promise.all([
        call('GetHardwarePricing', { hardware_masterid: id }, { signal }),
        part === ''
          ? null
          : call('GetStockByPartNumber', { part_number: part }, { signal }).catch((failure: unknown) => {
              if (failure instanceof ApiException && failure.status === 404) return null;
              throw failure;
            }),
        mayWholesalers ? call('GetWholesalers', {}, { signal }) : [],
      ]);
      const names = new Map(wholesalers.map((wholesaler) => [wholesaler.id, wholesaler.wholesaler_name]));
      return { prices, detail: product?.detail ?? null, reserved: product?.reserved ?? 0, names };
    },
  });
  if (!data) return fallback;
  const { detail, reserved, names } = data;
  const margins = computeMargins(data.prices, detail?.cost_EX_GST ?? null);
  return (
    <Stack gap={1.5}>
      {detail ? (
        <Paper variant="outlined" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          {stockStates.map((state) => (
            <Box key={state}>
              <Typography variant="body2" color="textSecondary">
                {state}
              </Typography>
              <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{detail[state] ?? 0}</Typography>
            </Box>
          ))}
          <Box>
            <Typography variant="body2" color="textSecondary">
              {t('Reserved for orders')}
            </Typography>
            <Typography>{reserved}</Typography>
          </Box>
          <Box>
            <Typography variant="body2" color="textSecondary">
              {t('Costs us')}
            </Typography>
            <Typography>{formatMoney(detail.cost_EX_GST ?? 0)}</Typography>
          </Box>
        </Paper>
      ) : (
        <Typography color="textSecondary">
          {t('The distributor does not have this part, so that nothing is known of its cost.')}
        </Typography>
      )}
      {margins.length === 0 ? (
        <Typography color="textSecondary">{t('No prices yet: it can’t be ordered.')}</Typography>
      ) : (
        <SimpleTable
          label={t('Prices and margins')}
          rows={margins}
          getKey={({ key }) => key}
          columns={[
            {
              label: t('For'),
              cell: ({ wholesalerId }) =>
                wholesalerId === null
                  ? t('Everyone')
                  : (names.get(wholesalerId) ?? t('Wholesaler {wholesalerId}', { wholesalerId })),
            },
            {
              label: t('Price type'),
              cell: ({ type }) =>
                Object.hasOwn(priceTypes, type)
                  ? translateWord(priceTypes[type as keyof typeof priceTypes])
                  : type,
            },
            { label: t('Price'), align: 'right', cell: ({ price }) => formatMoney(price) },
            {
              label: t('Margin'),
              align: 'right',
              cell: ({ margin }) => (margin === null ? '' : formatMoney(margin)),
            },
            { label: t('Of the price'), align: 'right', cell: ({ share }) => <Share share={share} /> },
          ]}
        />
      )}
    </Stack>
  );
};

export default HardwareTrade;
