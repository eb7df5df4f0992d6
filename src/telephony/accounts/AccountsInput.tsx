import Chip from '@mui/material/Chip';
import { useMemo, useState } from 'react';
import { t } from '#i18n';
import { isAccount } from '../../../contract/formats';
import { Icon } from '../../theme/Icon';
import { AutocompleteField } from '../../ui/AutocompleteField';
import { getAutocompleteProps } from '../../views/inputs/getAutocompleteProps';
import type { InputProps } from '../../views/inputs/inputProps';
import { EntryLines } from '../../views/inputs/kinds/EntryLines';
import { type BoundField, useField } from '../../views/inputs/useField';
import { findMatchingChoices } from '../../views/sources/findMatchingChoices';
import type { SourceChoice } from '../../views/sources/readChoices';
import { useChoices } from '../../views/sources/useChoices';
import { useFormValues } from '../../views/sources/useFormValues';
import { AccountOption } from './AccountOption';
import { parseAccounts } from './accountsText';
import { findNamedAccount, toNamedAccount } from './findNamedAccount';

// For more accounts than this, plain text is easier to read than chips.
const MANY_ACCOUNTS = 60;

/**
 * Input for several accounts, shown as chips, with names if the declaration specifies a source. Any number can be
 * entered, including patterns such as `9*`.
 */
export const AccountsInput = (props: InputProps) => (
  <AccountsCombobox {...props} bound={useField<string>(props)} />
);

/** Like `AccountsInput`, but for any value that contains accounts separated by spaces. */
export const AccountsCombobox = ({ bound, ...props }: InputProps & { bound: BoundField<string> }) => {
  const { spec } = props;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const accounts = useMemo(() => parseAccounts(bound.value ?? ''), [bound.value]);
  const read = useChoices(spec, {
    form: useFormValues(spec.choicesFrom),
    isEnabled: isOpen || accounts.length > 0,
  });
  const { choices, isLoading, isError } = read;
  const known = (value: string) => findNamedAccount(spec, read, value);
  const put = (accounts: readonly string[]) => bound.set([...new Set(accounts)].join(' '));
  const add = (text: string) => {
    put([...accounts, ...parseAccounts(text)]);
    setTyped('');
  };
  if (accounts.length > MANY_ACCOUNTS)
    return (
      <EntryLines
        bound={{ ...bound, value: accounts, set: () => undefined }}
        entries={accounts}
        onEntries={put}
        split={parseAccounts}
        label={(account) => account}
      />
    );
  return (
    <AutocompleteField<SourceChoice, true, boolean, true>
      {...getAutocompleteProps(bound)}
      multiple
      freeSolo
      filterSelectedOptions
      disableCloseOnSelect
      disableClearable={accounts.length === 0}
      onOpenChange={setOpen}
      loading={isLoading}
      areUnread={isError}
      options={choices}
      filterOptions={(all, { inputValue }) => findMatchingChoices(all, inputValue, spec.choicesFrom)}
      getOptionLabel={(choice) => (typeof choice === 'string' ? choice : choice.label)}
      isOptionEqualToValue={(option, other) => typeof other !== 'string' && option.value === other.value}
      value={accounts.map(known)}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') /[\n,;\s]/.test(text) && text.trim() ? add(text) : setTyped(text.trimStart());
      }}
      onChange={(_, chosen, reason) => {
        put(chosen.flatMap((entry) => (typeof entry === 'string' ? parseAccounts(entry) : [entry.value])));
        if (reason !== 'removeOption') setTyped('');
      }}
      onBlur={() => {
        if (typed.trim()) add(typed);
        bound.onBlur();
      }}
      renderValue={(chips, getItemProps) =>
        chips.map((entry, index) => {
          const { value, label, icon, isUnknown } = known(typeof entry === 'string' ? entry : entry.value);
          const { key, ...item } = getItemProps({ index });
          return (
            <Chip
              key={key}
              size="small"
              label={label}
              color={isAccount(value) ? (isUnknown ? 'warning' : 'default') : 'error'}
              variant={isUnknown ? 'outlined' : 'filled'}
              {...(isUnknown && {
                title: t('There is no {account} in this phone system.', { account: value }),
              })}
              {...((isUnknown || icon) && {
                icon: <Icon name={isUnknown ? 'ReportProblem' : (icon ?? 'Phone')} />,
              })}
              {...item}
            />
          );
        })
      }
      renderOption={({ key: _, ...item }, choice) => (
        <AccountOption key={choice.value} account={toNamedAccount(spec.choicesFrom, choice)} {...item} />
      )}
      helperText={bound.hint ?? t('Choose or type numbers; 9* matches all starting with 9.')}
      htmlInput={{
        // A single-line input would join the lines of a pasted text.
        onPaste: (event) => {
          const pasted = event.clipboardData.getData('text');
          if (parseAccounts(pasted).length < 2) return;
          event.preventDefault();
          add(typed + pasted);
        },
      }}
    />
  );
};
