import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery } from '../../dataProvider/queries';
import { useDebounced } from '../../lib/useDebounced';
import { AutocompleteField } from '../../ui/AutocompleteField';
import { getOptionSearch } from '../../ui/optionSearch';
import { formatPhone } from '../../views/fields/phoneFormat';

interface Contact {
  id: number;
  number: string;
  name: string;
}

/** Input for selecting a contact from the phone system's address book. Mobile numbers are preferred. */
export const ContactPicker = ({ domain, onPick }: { domain: string; onPick: (contact: Contact) => void }) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const search = useDebounced(typed.trim());
  const { data, isFetching, isError } = useQuery({
    ...buildCallQuery(
      call,
      'GetAddressBookListings',
      { domain_name: domain, pageSize: 25, ...(search && { search }) },
      'pbx-customer/address-book',
    ),
    enabled: isOpen,
    select: ({ items }) =>
      items.flatMap(({ id, name, mobile, number }): Contact[] => {
        const reached = mobile || number;
        return id && reached && reached.length > 6 ? [{ id, number: reached, name: name ?? '' }] : [];
      }),
  });
  return (
    <AutocompleteField<Contact>
      sx={{ flex: '1 1 240px' }}
      open={isOpen}
      onOpenChange={setOpen}
      options={data ?? []}
      search={getOptionSearch(isFetching || search !== typed.trim(), isError)}
      noOptionsText={t('No matching contact with a number.')}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name, number }) => name || number}
      value={null}
      blurOnSelect
      inputValue={typed}
      onInputChange={(_, value, reason) => setTyped(reason === 'input' ? value : '')}
      onChange={(_, contact) => contact && onPick(contact)}
      renderOption={({ key, ...props }, { name, number }) => (
        <li key={key} {...props}>
          <span>
            {name}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
              {formatPhone(number)}
            </Typography>
          </span>
        </li>
      )}
      label={t('From the address book')}
    />
  );
};
