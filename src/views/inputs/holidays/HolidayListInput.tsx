import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useEffect } from 'react';
import type { InputProps } from '../inputProps';
import { useField } from '../useField';
import { HolidayChoice, useHolidayChoice } from './HolidayChoice';

const noDays: readonly string[] = [];

/** Input for a list of objects with `date` and `name`: the holidays of a place and year, of which some are chosen. */
const HolidayListInput = (props: InputProps) => {
  const { set, error } = useField<{ date: string; name: string }[]>(props);
  const choice = useHolidayChoice(noDays);
  const chosen = JSON.stringify(choice.chosen.map(({ day, name }) => ({ date: day, name })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` differs with every rendering
  useEffect(() => set(JSON.parse(chosen)), [chosen]);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <HolidayChoice choice={choice} />
      {error && (
        <FormHelperText error sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
};

export default HolidayListInput;
