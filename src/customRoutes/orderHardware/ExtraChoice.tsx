import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { type HardwareGroup, phoneGroups } from '../../../telephony/hardwareGroups';
import { Icon } from '../../theme/Icon';
import { AutocompleteField } from '../../ui/AutocompleteField';
import { formatMoney } from '../../views/fields/formatCaches';
import { type CatalogueItem, findOffers, getItemName, groupCatalogue, type OrderDraft } from './orderDraft';

interface Props {
  catalogue: readonly CatalogueItem[];
  draft: OrderDraft;
  onChange: (changes: Partial<OrderDraft>) => void;
}

const formatAddOn = (quantity: number, name: string, price: number | null, always: boolean): string => {
  if (price === null)
    return always
      ? t('{quantity} × {name} (always ordered with it)', { quantity, name })
      : t('{quantity} × {name}', { quantity, name });
  const params = { quantity, name, price: formatMoney(price) };
  return always
    ? t('{quantity} × {name}, {price} each (always ordered with it)', params)
    : t('{quantity} × {name}, {price} each', params);
};

export const ExtraChoice = ({ catalogue, draft, onChange }: Props) => {
  const offers = findOffers(draft, catalogue);
  const byId = new Map(catalogue.map((item) => [String(item.id), item]));
  // Phones are selected per extension in the section above, so they are listed last here.
  const isPhone = ({ group }: { group: HardwareGroup }) => Number(phoneGroups.includes(group));
  const otherItems = groupCatalogue(catalogue)
    .toSorted((group, other) => isPhone(group) - isPhone(other))
    .flatMap(({ label, items }) =>
      items.filter(({ id }) => !(String(id) in draft.extras)).map((item) => ({ label, item })),
    );
  const setExtra = (id: string, quantity: number | undefined) => {
    const { [id]: _, ...rest } = draft.extras;
    onChange({ extras: quantity === undefined ? rest : { ...rest, [id]: quantity } });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {offers.map(({ part, item, price, quantity, always }) => (
        <FormControlLabel
          key={part}
          control={
            <Checkbox
              checked={always || draft.related.includes(part)}
              disabled={always}
              onChange={(_, isOn) =>
                onChange({
                  related: isOn
                    ? [...draft.related, part]
                    : draft.related.filter((candidate) => candidate !== part),
                })
              }
            />
          }
          label={formatAddOn(quantity, item.description || getItemName(item), price, always)}
        />
      ))}
      {Object.entries(draft.extras).map(([id, quantity]) => {
        const item = byId.get(id);
        const name = item ? getItemName(item) : id;
        const price = item?.price ?? null;
        return (
          <Box key={id} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
            <Typography sx={{ flex: 1, minWidth: 0 }}>
              {name}
              <Typography component="span" variant="body2" color="textSecondary">
                {' '}
                {price !== null && t('{price} each', { price: formatMoney(price) })}
              </Typography>
            </Typography>
            <TextField
              size="small"
              type="number"
              label={t('Quantity of {name}', { name })}
              value={quantity || ''}
              sx={{ width: 130 }}
              slotProps={{ htmlInput: { min: 1, max: 999 } }}
              onChange={(event) =>
                setExtra(id, Math.min(999, Math.max(0, Math.trunc(Number(event.target.value)) || 0)))
              }
            />
            <IconButton aria-label={t('Remove {name}', { name })} onClick={() => setExtra(id, undefined)}>
              <Icon name="Close" />
            </IconButton>
          </Box>
        );
      })}
      <AutocompleteField
        sx={{ maxWidth: 480 }}
        options={otherItems}
        groupBy={({ label }) => label}
        getOptionLabel={({ item }) => `${getItemName(item)}, ${formatMoney(item.price)}`}
        getOptionKey={({ item }) => item.id ?? 0}
        getOptionDisabled={({ item }) => item.stock_on_hand === 0}
        value={null}
        blurOnSelect
        onChange={(_, chosen) => chosen && setExtra(String(chosen.item.id), 1)}
        label={t('Add something else')}
        placeholder={t('Headset, power supply…')}
      />
    </Box>
  );
};
