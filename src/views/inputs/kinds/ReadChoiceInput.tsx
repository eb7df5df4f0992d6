import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { SourceChoice } from '../../sources/choicesOf';
import { groupName, matchingChoices } from '../../sources/matchingChoices';
import { useChoices } from '../../sources/useChoices';
import { useFormValues } from '../../sources/useFormValues';
import { choiceValue } from '../choiceValue';
import { inheritedText } from '../inheritedText';
import type { InputProps } from '../inputProps';
import { listPaper } from '../paper';
import { useField } from '../useField';

/** One of what a call answers, found by typing; where the source is free, anything may be typed. */
export const ReadChoiceInput = (props: InputProps) => {
  const { spec } = props;
  const bound = useField<unknown>(props);
  const [isOpen, setOpen] = useState(false);
  const value = bound.value === null ? '' : String(bound.value);
  const { choices, isLoading, isError } = useChoices(spec, {
    form: useFormValues(spec.choicesFrom),
    isWanted: isOpen || value !== '',
  });
  const isFree = spec.choicesFrom?.free === true;
  const known = choices.find((one) => one.value === value);
  const chosen: SourceChoice | null = known ?? (value === '' ? null : { value, label: value });
  const [typed, setTyped] = useState<string>();
  const take = (text: string) => {
    const exact = choices.find((one) => one.value === text.trim() || one.label === text.trim());
    bound.set(choiceValue(spec, exact?.value ?? text.trim()));
  };
  return (
    <Autocomplete<SourceChoice, false, false, boolean>
      id={bound.id}
      size="small"
      freeSolo={isFree}
      slotProps={listPaper}
      disabled={bound.disabled}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={isLoading}
      loadingText="Reading…"
      noOptionsText={isError ? 'The choices could not be read.' : 'Nothing matches.'}
      options={known || !chosen ? choices : [...choices, chosen]}
      filterOptions={(all, { inputValue }) =>
        matchingChoices(all, inputValue === chosen?.label ? '' : inputValue, spec.choicesFrom)
      }
      groupBy={spec.choicesFrom?.group ? ({ group }) => groupName(spec.choicesFrom, group) : undefined}
      getOptionLabel={(choice) => (typeof choice === 'string' ? choice : choice.label)}
      isOptionEqualToValue={(one, other) => typeof other !== 'string' && one.value === other.value}
      value={chosen}
      onChange={(_, choice) => {
        setTyped(undefined);
        if (typeof choice === 'string') take(choice);
        else bound.set(choice && choiceValue(spec, choice.value));
      }}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setTyped(text);
      }}
      onBlur={() => {
        if (isFree && typed !== undefined) take(typed);
        setTyped(undefined);
        bound.onBlur();
      }}
      renderOption={({ key: _, ...item }, choice) => (
        <li key={choice.value} {...item}>
          {choice.label}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={bound.name}
          inputRef={bound.ref}
          label={bound.label}
          required={bound.required}
          error={bound.error !== undefined}
          helperText={bound.hint}
          placeholder={bound.inherited && inheritedText(bound.inherited)}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, ...(bound.inherited && { shrink: true }) },
            htmlInput: { ...params.slotProps.htmlInput, required: false },
          }}
        />
      )}
    />
  );
};
