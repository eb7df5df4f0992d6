import Typography from '@mui/material/Typography';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { zoneNames, zoneOffset } from '../../values/zones';
import { autocompleteOf } from '../autocompleteOf';
import { inheritedText } from '../inheritedText';
import type { InputProps } from '../inputProps';
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
  const bound = useField<string>(props);
  const { value, set, inherited } = bound;
  return (
    <AutocompleteField
      {...autocompleteOf(bound)}
      options={value && !zoneNames().includes(value) ? [value, ...zoneNames()] : zoneNames()}
      filterOptions={(names, { inputValue }) => matching(names, inputValue === value ? '' : inputValue)}
      getOptionLabel={(zone) => zone.replaceAll('_', ' ')}
      isOptionEqualToValue={(one, other) => one === other}
      value={value}
      onChange={(_, zone) => set(zone)}
      renderOption={({ key, ...item }, zone) => (
        <li key={key} {...item} style={{ display: 'flex', gap: 12 }}>
          <span style={{ flex: 1 }}>{zone.replaceAll('_', ' ')}</span>
          <Typography variant="body2" color="textSecondary" component="span">
            {zoneOffset(zone)}
          </Typography>
        </li>
      )}
      helperText={bound.hint ?? (value ? zoneOffset(value) : undefined)}
      placeholder={inherited && inheritedText(inherited)}
      isLabelRaised={inherited !== undefined}
    />
  );
};
