import Typography from '@mui/material/Typography';
import { type HTMLAttributes, type Key, useState } from 'react';
import { t } from '#i18n';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { findMatchingChoices } from '../../sources/findMatchingChoices';
import { formatInherited } from '../../sources/formatInherited';
import { getGroupName } from '../../sources/getGroupName';
import { isSearched, type SourceChoice } from '../../sources/readChoices';
import { getAutocompleteProps } from '../getAutocompleteProps';
import type { InputProps } from '../inputProps';
import { toChoiceValue } from '../toChoiceValue';
import { useField } from '../useField';
import { useSearchedChoices } from '../useSearchedChoices';

const renderDescribedOption = (
  { key: _, ...item }: HTMLAttributes<HTMLLIElement> & { key: Key },
  { value, label, detail }: SourceChoice,
) => (
  <li key={value} {...item}>
    <span>
      {label}
      {detail && (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {detail}
        </Typography>
      )}
    </span>
  </li>
);

/** A choice among the results of a call, filtered by typing. Free text is allowed if the source permits it. */
export const ReadChoiceInput = (props: InputProps) => {
  const { spec } = props;
  const bound = useField<unknown>(props);
  const [isOpen, setOpen] = useState(false);
  const value = bound.value === null ? '' : String(bound.value);
  const [typed, setTyped] = useState<string>();
  const isSearch = isSearched(spec.choicesFrom);
  const { choices, isLoading, isError, isCut, search } = useSearchedChoices(
    spec,
    typed ?? '',
    isOpen || (value !== '' && !isSearch),
  );
  const isFree = spec.choicesFrom?.free === true;
  const known = choices.find((candidate) => candidate.value === value);
  const chosen: SourceChoice | null = known ?? (value === '' ? null : { value, label: value });
  const take = (text: string) => {
    const exact = choices.find(
      (candidate) => candidate.value === text.trim() || candidate.label === text.trim(),
    );
    bound.set(toChoiceValue(spec, exact?.value ?? text.trim()));
  };
  return (
    <AutocompleteField<SourceChoice, false, false, boolean>
      {...getAutocompleteProps(bound)}
      freeSolo={isFree}
      open={isOpen}
      onOpenChange={setOpen}
      loading={isLoading}
      loadingText={t('Reading…')}
      areUnread={isError}
      noOptionsText={t('Nothing matches.')}
      options={known || !chosen ? choices : [...choices, chosen]}
      {...(search
        ? { search }
        : {
            filterOptions: (all: SourceChoice[], { inputValue }: { inputValue: string }) =>
              findMatchingChoices(all, inputValue === chosen?.label ? '' : inputValue, spec.choicesFrom),
          })}
      groupBy={spec.choicesFrom?.group ? ({ group }) => getGroupName(spec.choicesFrom, group) : undefined}
      getOptionLabel={(choice) => (typeof choice === 'string' ? choice : choice.label)}
      getOptionKey={(choice) => (typeof choice === 'string' ? choice : choice.value)}
      {...(spec.choicesFrom?.detail && { renderOption: renderDescribedOption })}
      isOptionEqualToValue={(option, other) => typeof other !== 'string' && option.value === other.value}
      value={chosen}
      onChange={(_, choice) => {
        setTyped(undefined);
        if (typeof choice === 'string') take(choice);
        else bound.set(choice && toChoiceValue(spec, choice.value));
      }}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setTyped(text);
      }}
      onBlur={() => {
        if (isFree && typed !== undefined) take(typed);
        setTyped(undefined);
        bound.onBlur();
      }}
      {...(isCut && !bound.error && { helperText: t('Only the first 10,000 are offered.') })}
      placeholder={bound.inherited && formatInherited(bound.inherited)}
      isLabelRaised={bound.inherited !== undefined}
    />
  );
};
