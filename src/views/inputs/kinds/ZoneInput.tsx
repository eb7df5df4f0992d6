import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { zoneNames, zoneOffset } from '../../values/zones';
import { inheritedText } from '../inheritedText';
import type { InputProps } from '../inputProps';
import { listPaper } from '../paper';
import { useField } from '../useField';

const MAX_OPTIONS = 60;

/** The names that hold every word typed, in any order: `new york`, `sydney`. */
const matching = (names: string[], typed: string): string[] => {
  const words = typed
    .toLowerCase()
    .split(/[\s_/]+/)
    .filter(Boolean);
  return names
    .filter((name) => words.every((word) => name.toLowerCase().replaceAll('_', ' ').includes(word)))
    .slice(0, MAX_OPTIONS);
};

/** A time zone, found by any part of its name. */
export const ZoneInput = (props: InputProps) => {
  const { id, label, name, value, set, onBlur, ref, disabled, required, error, hint, inherited } =
    useField<string>(props);
  return (
    <Autocomplete
      id={id}
      size="small"
      slotProps={listPaper}
      disabled={disabled}
      options={value && !zoneNames().includes(value) ? [value, ...zoneNames()] : zoneNames()}
      filterOptions={(names, { inputValue }) => matching(names, inputValue === value ? '' : inputValue)}
      getOptionLabel={(zone) => zone.replaceAll('_', ' ')}
      isOptionEqualToValue={(one, other) => one === other}
      value={value}
      onChange={(_, zone) => set(zone)}
      onBlur={onBlur}
      renderOption={({ key, ...item }, zone) => (
        <li key={key} {...item} style={{ display: 'flex', gap: 12 }}>
          <span style={{ flex: 1 }}>{zone.replaceAll('_', ' ')}</span>
          <Typography variant="body2" color="textSecondary" component="span">
            {zoneOffset(zone)}
          </Typography>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          inputRef={ref}
          label={label}
          required={required}
          error={error !== undefined}
          helperText={error ?? hint ?? (value ? zoneOffset(value) : undefined)}
          placeholder={inherited && inheritedText(inherited)}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, ...(inherited && { shrink: true }) },
            htmlInput: { ...params.slotProps.htmlInput, required: false },
          }}
        />
      )}
    />
  );
};
