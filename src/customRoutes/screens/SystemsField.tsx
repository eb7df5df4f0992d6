import { useState } from 'react';
import { t } from '#i18n';
import { useDomainSearch } from '../../layout/domain/useDomainSearch';
import { AutocompleteField } from '../../ui/AutocompleteField';
import { getOptionSearch } from '../../ui/optionSearch';

interface Props {
  value: string[];
  onChange: (names: string[]) => void;
}

/** Chooses the phone systems whose users see a screen. */
export const SystemsField = ({ value, onChange }: Props) => {
  const [typed, setTyped] = useState('');
  const { recent, found, hasMore, error, isPending } = useDomainSearch(typed);
  const options = [...new Set([...recent, ...found].map(({ name }) => name))];
  return (
    <AutocompleteField
      multiple
      filterSelectedOptions
      required
      options={options.filter((name) => !value.includes(name))}
      value={value}
      inputValue={typed}
      search={getOptionSearch(isPending, error !== null)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, names) => onChange(names)}
      label={t('Their phone systems')}
      helperText={
        hasMore && typed !== ''
          ? t('There are more: type more of the name.')
          : t('Only their own users see it. Staff and resellers don’t.')
      }
    />
  );
};
