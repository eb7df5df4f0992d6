import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { CallResponse } from '../../../contract';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery } from '../../dataProvider/queries';
import { useDebounced } from '../../lib/useDebounced';
import { AutocompleteField } from '../../ui/AutocompleteField';
import { getOptionSearch } from '../../ui/optionSearch';

export type Author = CallResponse<'GetChangeAuthors'>['items'][number];

interface Props {
  /** Selected user, or the text entered so far. */
  value: Author | string;
  error: string | undefined;
  onChange: (value: Author | string) => void;
}

export const getAuthorLabel = ({ name, email }: Author): string =>
  email && name && name !== email ? t('{name} ({email})', { name, email }) : (email ?? name ?? '');

export const AuthorPicker = ({ value, error, onChange }: Props) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const [isOpen, setOpen] = useState(false);
  const typed = typeof value === 'string' ? value : '';
  const search = useDebounced(typed.trim());
  const { data, isFetching, isError } = useQuery({
    ...buildCallQuery(call, 'GetChangeAuthors', { pageSize: 25, ...(search && { search }) }, 'audit-log'),
    enabled: isOpen,
  });
  return (
    <AutocompleteField<Author, false, false, true>
      freeSolo
      forcePopupIcon
      open={isOpen}
      onOpenChange={setOpen}
      options={data?.items ?? []}
      search={getOptionSearch(isFetching || search !== typed.trim(), isError)}
      noOptionsText={t('No one matches this name or e-mail address.')}
      getOptionKey={(option) => (typeof option === 'string' ? option : (option.user_id ?? ''))}
      getOptionLabel={(option) => (typeof option === 'string' ? option : getAuthorLabel(option))}
      isOptionEqualToValue={(option, other) => typeof other !== 'string' && option.user_id === other.user_id}
      value={typeof value === 'string' ? null : value}
      inputValue={typeof value === 'string' ? value : getAuthorLabel(value)}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' || reason === 'clear') onChange(text);
      }}
      onChange={(_, option) => option !== null && onChange(option)}
      renderOption={({ key: _, ...item }, { user_id, name, email }) => (
        <li key={user_id} {...item}>
          <span>
            {name || email}
            {email && name !== email && (
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {email}
              </Typography>
            )}
          </span>
        </li>
      )}
      label={t('Who')}
      placeholder={t('Name or e-mail address')}
      error={error !== undefined}
      helperText={error}
      isHelperLive
    />
  );
};
