import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { InputHTMLAttributes } from 'react';
import { t } from '#i18n';
import { DayField } from '../../views/inputs/DayField';
import type { GroupDetails } from './moveDraft';

interface Props {
  details: GroupDetails;
  accounts: string;
  hasLeads: boolean;
  /** Called with the fields that changed. */
  onChange: (changed: GroupDetails) => void;
}

export const OrderFields = ({ details, accounts, hasLeads, onChange }: Props) => {
  const field = (
    name: keyof GroupDetails,
    label: string,
    { help, ...htmlInput }: InputHTMLAttributes<HTMLInputElement> & { help?: string } = {},
  ) => (
    <TextField
      size="small"
      label={label}
      value={details[name] ?? ''}
      helperText={help}
      onChange={({ target }) => onChange({ [name]: target.value })}
      slotProps={{ htmlInput: { maxLength: 120, ...htmlInput } }}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
      {field('carrier', t('Losing carrier'), { help: t('The provider that has the numbers now.') })}
      {field('account', t('Account number'), { help: t('As on its last bill.'), maxLength: 40 })}
      {field('name', t('Name on the bill'), { autoComplete: 'organization' })}
      {field('address', t('Service address'), { autoComplete: 'street-address', maxLength: 200 })}
      {field('contact', t('Contact'), { maxLength: 100 })}
      {field('phone', t('Contact number'), { type: 'tel', maxLength: 32 })}
      <DayField
        label={t('Wanted date')}
        value={details.requestedDay ?? ''}
        onDay={(requestedDay) => onChange({ requestedDay })}
      />
      {hasLeads && field('leads', t('Calls go to'), { list: accounts, maxLength: 64 })}
    </Box>
  );
};
