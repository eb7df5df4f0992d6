import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { t } from '#i18n';
import { phoneGroups } from '../../../telephony/hardwareGroups';
import { rich } from '../../lib/rich';
import { formatMoney } from '../../views/fields/formatCaches';
import {
  type CatalogueItem,
  getItemName,
  groupCatalogue,
  type ItemForSale,
  type OrderDraft,
} from './orderDraft';

interface Props {
  extensions: readonly { account: string; display: string; hasPhone: boolean }[];
  catalogue: readonly CatalogueItem[];
  draft: OrderDraft;
  onChange: (changes: Partial<OrderDraft>) => void;
}

/** Maximum number of rendered rows; others can be found by searching. */
const maxRows = 60;

const formatOffer = (item: ItemForSale): string => {
  const params = { name: getItemName(item), price: formatMoney(item.price) };
  return item.stock_on_hand === 0
    ? t('{name}, {price} (out of stock)', params)
    : t('{name}, {price}', params);
};

/** Selects a phone for each extension that needs one, either the same model for all or individually. */
export const PhoneChoice = ({ extensions, catalogue, draft, onChange }: Props) => {
  const [isAll, setAll] = useState(false);
  const [sought, setSought] = useState('');
  const matching = extensions.filter(
    ({ account, display, hasPhone }) =>
      (isAll || !hasPhone || account in draft.phones) &&
      `${account} ${display}`.toLowerCase().includes(sought.trim().toLowerCase()),
  );
  const visible = matching.slice(0, maxRows);
  const options = groupCatalogue(catalogue)
    .filter(({ group }) => phoneGroups.includes(group))
    .map(({ group, label, items }) => (
      <optgroup key={group} label={label}>
        {items.map((item) => (
          <option key={item.id} value={item.id ?? ''} disabled={item.stock_on_hand === 0}>
            {formatOffer(item)}
          </option>
        ))}
      </optgroup>
    ));
  const set = (accounts: string[], id: number) => {
    const rest = Object.entries(draft.phones).filter(([account]) => !accounts.includes(account));
    onChange({
      phones: Object.fromEntries(
        [...rest, ...accounts.map((account) => [account, id] as const)].filter(([, itemId]) => itemId > 0),
      ),
    });
  };
  const native = { select: { native: true }, inputLabel: { shrink: true } } as const;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <TextField
          size="small"
          label={t('Find an extension')}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
        <FormControlLabel
          control={<Switch checked={isAll} onChange={(_, isOn) => setAll(isOn)} />}
          label={t('Include extensions with a phone')}
        />
        <TextField
          select
          size="small"
          label={t('{count, plural, other {Same for all #}}', { count: matching.length })}
          value=""
          slotProps={native}
          sx={{ minWidth: 220 }}
          disabled={matching.length === 0}
          onChange={(event) =>
            set(
              matching.map(({ account }) => account),
              Number(event.target.value),
            )
          }
        >
          <option value="">{t('Choose a model')}</option>
          {options}
        </TextField>
        {Object.keys(draft.phones).length > 0 && (
          <Button color="inherit" onClick={() => onChange({ phones: {} })}>
            {t('None')}
          </Button>
        )}
      </Box>
      {matching.length === 0 && (
        <Typography color="textSecondary">
          {extensions.length === 0
            ? t('There are no extensions yet.')
            : sought.trim() !== ''
              ? t('Nothing found')
              : t('Every extension has a phone. Show them all to order another.')}
        </Typography>
      )}
      {visible.map(({ account, display, hasPhone }) => (
        <Box
          key={account}
          sx={{
            display: 'grid',
            gap: 1,
            alignItems: 'center',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 320px' },
          }}
        >
          <Typography noWrap>
            {hasPhone
              ? rich('<b>{account}</b> {display} <quiet>has a phone</quiet>', {
                  account,
                  display,
                  b: (words) => <b>{words}</b>,
                  quiet: (words) => (
                    <Typography component="span" variant="body2" color="textSecondary">
                      {words}
                    </Typography>
                  ),
                })
              : rich('<b>{account}</b> {display}', {
                  account,
                  display,
                  b: (words) => <b>{words}</b>,
                })}
          </Typography>
          <TextField
            select
            size="small"
            label={t('Phone for {account}', { account })}
            value={draft.phones[account] ?? ''}
            slotProps={native}
            onChange={(event) => set([account], Number(event.target.value))}
          >
            <option value="">{t('None')}</option>
            {options}
          </TextField>
        </Box>
      ))}
      {matching.length > visible.length && (
        <Typography variant="body2" color="textSecondary">
          {t(
            '{count, plural, one {# more. Find it by number or name.} other {# more. Find them by number or name.}}',
            {
              count: matching.length - visible.length,
            },
          )}
        </Typography>
      )}
    </Box>
  );
};
