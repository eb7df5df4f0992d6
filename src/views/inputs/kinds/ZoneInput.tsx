import Typography from '@mui/material/Typography';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { formatInherited } from '../../sources/formatInherited';
import { getZoneNames, getZoneOffset } from '../../values/zones';
import { getAutocompleteProps } from '../getAutocompleteProps';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';

const MAX_OPTIONS = 60;

/** Returns the names that contain every typed word, in any order: `new york`, `sydney`. */
const findMatchingZones = (names: string[], typed: string): string[] => {
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
      {...getAutocompleteProps(bound)}
      options={value && !getZoneNames().includes(value) ? [value, ...getZoneNames()] : getZoneNames()}
      filterOptions={(names, { inputValue }) =>
        findMatchingZones(names, inputValue === value ? '' : inputValue)
      }
      getOptionLabel={(zone) => zone.replaceAll('_', ' ')}
      isOptionEqualToValue={(option, other) => option === other}
      value={value}
      onChange={(_, zone) => set(zone)}
      renderOption={({ key, ...item }, zone) => (
        <li key={key} {...item} style={{ display: 'flex', gap: 12 }}>
          <span style={{ flex: 1 }}>{zone.replaceAll('_', ' ')}</span>
          <Typography variant="body2" color="textSecondary" component="span">
            {getZoneOffset(zone)}
          </Typography>
        </li>
      )}
      helperText={bound.hint ?? (value ? getZoneOffset(value) : undefined)}
      placeholder={inherited && formatInherited(inherited)}
      isLabelRaised={inherited !== undefined}
    />
  );
};
