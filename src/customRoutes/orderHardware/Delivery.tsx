import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { CallBody, CallResponse } from '../../../contract';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { buildCallQuery, createReadKey, refreshResources } from '../../dataProvider/queries';
import { getValueAt } from '../../lib/paths';
import { useDebounced } from '../../lib/useDebounced';
import { AutocompleteField } from '../../ui/AutocompleteField';
import { getOptionSearch } from '../../ui/optionSearch';
import { usePermissionCheck } from '../person/usePermissionCheck';
import type { OrderDraft } from './orderDraft';

interface Props {
  domain: string;
  addresses: CallResponse<'GetUserAddresses'>;
  draft: OrderDraft;
  onChange: (changes: Partial<OrderDraft>) => void;
}

/** Address fields, mapped to those of the address register. */
const addressFields = {
  gnafId: 'addressId',
  site_name: 'siteName',
  sub_address_type: 'unitType',
  sub_address_number: 'unitNumber',
  service_building_level_type: 'levelType',
  service_building_level_number: 'levelNumber',
  street_number: 'streetNumber',
  street_name: 'streetName',
  street_type: 'streetType',
  street_suffix: 'streetSuffix',
  locality: 'localityName',
  state: 'stateTerritory',
  postcode: 'postcode',
} as const;

/** Selects the delivery address: an existing address of the phone system, or a new one with autocompletion. */
export const Delivery = ({ domain, addresses, draft, onChange }: Props) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const mayAdd = usePermissionCheck()('addresses.edit');
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim());
  const predictions = useQuery({
    ...buildCallQuery(call, 'GetPredictAddresses', { address: query }),
    enabled: query.length >= 3,
  });
  const add = useMutation({
    mutationFn: async (id: string) => {
      const detail = await call('GetPredictedAddressDetail', { id });
      const fields = Object.entries(addressFields).flatMap(([field, path]) => {
        const value = getValueAt(detail, `properties.${path}`);
        return value === null || value === undefined || value === '' ? [] : [[field, value] as const];
      });
      const address: Partial<CallBody<'AddAddressToDomain'>> = Object.fromEntries(fields);
      return call('AddAddressToDomain', { ...address, domain_name: domain });
    },
    onSuccess: async (created) => {
      await queryClient.invalidateQueries({ queryKey: createReadKey('hardware', 'shop', domain) });
      void refreshResources(queryClient, 'pbx-customer/addresses');
      setTyped('');
      const id = getValueAt(created, 'id');
      if (typeof id === 'number') onChange({ addressId: id });
    },
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
      <TextField
        select
        size="small"
        required
        label={t('Deliver to')}
        value={addresses.some(({ id }) => id === draft.addressId) ? draft.addressId : ''}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        helperText={
          addresses.length === 0
            ? mayAdd
              ? t('No address yet. Search for one.')
              : t('No address yet.')
            : undefined
        }
        onChange={(event) =>
          onChange({ addressId: event.target.value === '' ? null : Number(event.target.value) })
        }
      >
        <option value="">{t('Choose an address')}</option>
        {addresses.map(({ id, formatted_address, full_address }) => (
          <option key={id} value={id ?? ''}>
            {formatted_address || full_address || id}
          </option>
        ))}
      </TextField>
      {mayAdd && (
        <AutocompleteField
          options={predictions.data ?? []}
          getOptionLabel={({ address }) => address ?? ''}
          getOptionKey={({ id }) => id ?? ''}
          search={getOptionSearch(predictions.isFetching || query !== typed.trim(), predictions.isError)}
          value={null}
          inputValue={typed}
          onInputChange={(_, value, reason) => reason !== 'reset' && setTyped(value)}
          onChange={(_, suggestion) => suggestion?.id && add.mutate(suggestion.id)}
          disabled={add.isPending}
          noOptionsText={query.length < 3 ? t('Type a street, or a place') : t('Nothing found')}
          label={t('Or find another address')}
          error={add.isError || predictions.isError}
          helperText={
            add.isError || predictions.isError
              ? describe(add.error ?? predictions.error)
              : t('It is kept with the phone system.')
          }
        />
      )}
      <TextField
        size="small"
        label={t('Recipient')}
        value={draft.contact}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        onChange={(event) => onChange({ contact: event.target.value })}
      />
      <TextField
        size="small"
        label={t('Comment')}
        value={draft.comment}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        onChange={(event) => onChange({ comment: event.target.value })}
      />
    </Box>
  );
};
