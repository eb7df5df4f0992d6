import InputAdornment from '@mui/material/InputAdornment';
import { type Ref, useState } from 'react';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { AutocompleteField } from '../../ui/AutocompleteField';
import type { InputField } from '../../views/inputs/inputProps';
import { findMatchingChoices } from '../../views/sources/findMatchingChoices';
import type { SourceChoice } from '../../views/sources/readChoices';
import { useChoices } from '../../views/sources/useChoices';
import { useFormValues } from '../../views/sources/useFormValues';
import { AccountOption } from './AccountOption';
import { isExternal } from './accountsText';
import { findNamedAccount, toNamedAccount } from './findNamedAccount';

interface Props {
  spec: InputField;
  value: string;
  onChange: (value: string | null) => void;
  label: string;
  id?: string;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
  onBlur?: () => void;
  disabled?: boolean;
  required?: boolean;
  error?: string | undefined;
  hint?: string | undefined;
  placeholder?: string | undefined;
  /** Whether to provide the label only to screen readers. */
  hideLabel?: boolean;
}

/**
 * Autocomplete input for a destination, searched by number, name or kind, with free text. Offers the accounts of a
 * phone system, and accepts external numbers if the source allows them. Unknown values are kept and marked.
 */
export const AccountPicker = (props: Props) => {
  const { spec, value, onChange, label, id, name, inputRef, disabled, required, error, hint } = props;
  const source = spec.choicesFrom;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const read = useChoices(spec, { form: useFormValues(source), isEnabled: isOpen || value !== '' });
  const { choices, isLoading, isError } = read;
  const chosen = value === '' ? null : findNamedAccount(spec, read, value);
  const take = (text: string) => {
    const entered = text.trim();
    const exact = choices.find((candidate) => candidate.value === entered || candidate.label === entered);
    const number = entered.replace(/[\s()-]/g, '');
    onChange(exact?.value ?? (source?.outside && isExternal(number) ? number : entered) ?? null);
  };
  const icon = chosen?.isUnknown ? 'ReportProblem' : chosen?.icon;
  return (
    <AutocompleteField<SourceChoice, false, false, true>
      {...(id !== undefined && { id })}
      freeSolo
      fullWidth
      disabled={disabled ?? false}
      open={isOpen}
      onOpenChange={setOpen}
      loading={isLoading}
      loadingText={t('Reading…')}
      options={choices}
      filterOptions={(all, { inputValue }) => {
        const text = inputValue === chosen?.label ? '' : inputValue;
        const matches = findMatchingChoices(all, text, source);
        const number = text.replace(/[\s()-]/g, '');
        const group = source?.outside;
        const isNew = group && isExternal(number) && !matches.some((candidate) => candidate.value === number);
        return isNew ? [...matches, { value: number, label: number, group }] : matches;
      }}
      getOptionLabel={(choice) => (typeof choice === 'string' ? choice : choice.label)}
      isOptionEqualToValue={(option, other) => typeof other !== 'string' && option.value === other.value}
      value={chosen}
      onChange={(_, choice) => {
        setTyped(undefined);
        if (typeof choice === 'string') take(choice);
        else onChange(choice?.value ?? null);
      }}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setTyped(text);
      }}
      onBlur={() => {
        if (typed !== undefined) take(typed);
        setTyped(undefined);
        props.onBlur?.();
      }}
      renderOption={({ key: _, ...item }, choice) => (
        <AccountOption key={choice.value} account={toNamedAccount(source, choice)} {...item} />
      )}
      {...(name !== undefined && { name })}
      {...(inputRef && { inputRef })}
      label={label}
      isLabelHidden={props.hideLabel ?? false}
      isLabelRaised={props.placeholder !== undefined}
      required={required ?? false}
      error={error !== undefined}
      helperText={
        error ??
        (isError && isOpen
          ? t('Accounts could not be read; type a number instead.')
          : chosen?.isUnknown
            ? t('There is no {account} in this phone system.', { account: value })
            : hint)
      }
      placeholder={props.placeholder}
      startAdornment={
        icon &&
        typed === undefined && (
          <InputAdornment position="start" sx={{ ml: 0.5, mr: 0.25 }}>
            <Icon
              name={icon}
              titleAccess={chosen?.isUnknown ? t('Does not exist') : (chosen?.kind ?? '')}
              color={chosen?.isUnknown ? 'warning' : 'inherit'}
              aria-hidden={false}
            />
          </InputAdornment>
        )
      }
    />
  );
};
