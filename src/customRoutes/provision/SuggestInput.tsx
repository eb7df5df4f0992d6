import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { createReadKey } from '../../dataProvider/queries';
import { useDebounced } from '../../lib/useDebounced';
import { AutocompleteField, getOptionSearch } from '../../ui/AutocompleteField';
import { getErrorText } from '../../views/inputs/getErrorText';

interface Props {
  name: string;
  label: string;
  help: string;
  /** Whether the input accepts several values, rather than a single free-text value. */
  multiple?: boolean;
  disabled?: boolean;
  suggest: (typed: string, signal: AbortSignal) => Promise<string[]>;
  format?: (value: string) => string;
}

const identity = (value: string) => value;

export const SuggestInput = ({
  name,
  label,
  help,
  multiple = false,
  disabled,
  suggest,
  format = identity,
}: Props) => {
  const { field, fieldState } = useController({ name });
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const settled = useDebounced(typed.trim());
  const {
    data = [],
    isFetching,
    isError,
  } = useQuery({
    queryKey: createReadKey('suggest', name, settled),
    queryFn: ({ signal }) => suggest(settled, signal),
    enabled: isOpen && (multiple || settled.length > 2),
    staleTime: 10_000,
  });
  const error = getErrorText(fieldState.error);
  return (
    <AutocompleteField<string, boolean, false, boolean>
      multiple={multiple}
      freeSolo={!multiple}
      filterSelectedOptions={multiple}
      disableCloseOnSelect={multiple}
      disabled={disabled}
      open={isOpen}
      onOpenChange={setOpen}
      options={data}
      search={getOptionSearch(isFetching || settled !== typed.trim(), isError)}
      getOptionLabel={format}
      value={(field.value as string | string[] | null) ?? (multiple ? [] : '')}
      onChange={(_, value) => field.onChange(value)}
      onInputChange={(_, text, reason) => {
        setTyped(text);
        if (!multiple && reason === 'input') field.onChange(text);
      }}
      onBlur={field.onBlur}
      label={label}
      error={error !== undefined}
      helperText={error ?? help}
    />
  );
};
